import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiResponse,
  readOpenApiDocument,
  resolved,
  VERSIONS,
  type Version,
} from "./openapi-documents.ts";

/** An answer of the API, as a client got it. */
interface Respond {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  body: unknown;
}

/** An operation with where its path template and it are found in the document. */
interface Route {
  template: RegExp;
  path: string;
  operations: Record<string, OpenApiOperation>;
}

interface Checker {
  document: OpenApiDocument;
  routes: Route[];
  /** What is wrong with a value by the schema at a pointer into the document; empty when nothing is. */
  problems(pointer: readonly string[], value: unknown): string;
}

/** Names the folder in which runs note what they saw; without it nothing is noted. */
export const SEEN_DIRECTORY = "CHECKSTAND_SEEN_ANSWERS";

const checkers = new Map<Version, Checker>();
const noted = new Set<string>();

/**
 * Holds an answer against the document of its version: a documented status, every header that is
 * required, and a body without anything that the schema does not name. What is no operation (an unknown path, a
 * wrong method) has to answer the version's error. A 502 is of a balancer in front, which no document describes.
 * @throws Error that says what differs.
 */
export function checkDocumented(method: string, target: string, result: Respond): void {
  const path = target.split("?", 1)[0] ?? "";
  const [, name] = /^\/api\/(v\d+)(?:\/|$)/.exec(path) ?? [];
  if (name === undefined || result.status === 502 || /^\/api\/v\d+\/openapi\.json$/.test(path)) return;
  const version = VERSIONS.find((known) => known === name) ?? "v3";
  const checker = checkerOf(version);
  // A literal path goes before one with a parameter.
  const route =
    checker.routes.find((route) => route.path === path) ?? checker.routes.find(({ template }) => template.test(path));
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = route?.operations[verb];
  if (route && method === "OPTIONS" && result.status === 204) return;

  const reject = (problem: string) => {
    throw new Error(`${method} ${target} answered ${result.status}, and ${problem}\n${result.text.slice(0, 2000)}`);
  };
  if (!route || !operation || isDisabled(version, result)) {
    // A download is no operation of the document, whose responses are JSON.
    if (/^\/api\/v3\/exports\/\w+$/.test(path) && result.headers["content-disposition"]) return;
    if (result.status < 400) reject("no document knows it");
    const problems = method === "HEAD" ? "" : checker.problems(["components", "schemas", "Error"], result.body);
    if (problems) reject(`its error is not the version's: ${problems}`);
    return;
  }
  const response = operation.responses[result.status];
  if (!response) {
    reject(`${operation.operationId} of ${version} has no such status`);
    return;
  }
  for (const header of missingHeaders(checker.document, response, result)) reject(`it lacks the header ${header}`);
  if (method !== "HEAD") {
    const at = response.$ref?.slice(2).split("/") ?? ["paths", route.path, verb, "responses", String(result.status)];
    const problems = checker.problems([...at, "content", "application/json", "schema"], result.body);
    if (problems) reject(`its body is not as documented: ${problems}`);
    const codes = resolved(checker.document, response)["x-error-codes"];
    const code = errorCodeOf(result.body);
    if (codes && !codes.includes(code)) reject(`its code ${code} is none of ${operation.operationId}`);
  }
  note(`${version} ${operation.operationId} ${result.status}`);
}

/** An operator can do without v1, whose addresses are unknown then. */
function isDisabled(version: Version, { status, text }: Respond): boolean {
  return version === "v1" && status === 404 && text.includes('"unknown_endpoint"');
}

/** Of v3's error, or of that of v1 and v2. The schema leaves codes open: which ones come is in `x-error-codes`. */
function errorCodeOf(body: unknown): string {
  const error = Object(body).error ?? body;
  return String(Object(error).code);
}

function missingHeaders(document: OpenApiDocument, response: OpenApiResponse, { headers }: Respond): string[] {
  const declared = Object.entries(resolved(document, response).headers ?? {});
  return declared
    .filter(([, header]) => resolved<{ required?: boolean }>(document, header).required === true)
    .map(([name]) => name)
    .filter((name) => headers[name.toLowerCase()] === undefined);
}

function checkerOf(version: Version): Checker {
  const known = checkers.get(version);
  if (known) return known;
  const document = readOpenApiDocument(version);
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  addFormats.default(ajv);
  // As browsers read and print addresses, which RFC 3986 is stricter about.
  for (const format of ["uri", "uri-template"]) ajv.addFormat(format, (text: string) => URL.canParse(text));
  ajv.addSchema(closed(document) as object, version);
  const compiled = new Map<string, ValidateFunction>();
  const checker: Checker = {
    document,
    routes: Object.entries(document.paths).map(([path, operations]) => ({
      template: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
      path,
      operations,
    })),
    problems(pointer, value) {
      const reference = `${version}#/${pointer.map(escaped).join("/")}`;
      const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference });
      compiled.set(reference, validate);
      return validate(value) ? "" : ajv.errorsText(validate.errors, { dataVar: "body" });
    },
  };
  checkers.set(version, checker);
  return checker;
}

/** The same, with every object that names its members taking no others: the documents leave that open for the future. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isObject = [copy.type].flat().includes("object") && typeof copy.properties === "object";
  return isObject && !("additionalProperties" in copy) ? { ...copy, additionalProperties: false } : copy;
}

/** A part of a JSON pointer in the fragment of an address. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function note(line: string): void {
  const directory = process.env[SEEN_DIRECTORY];
  if (directory === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(join(directory, String(process.pid)), `${line}\n`);
}
