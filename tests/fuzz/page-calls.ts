import fc from "fast-check";
import { brokenBody } from "./broken-bodies.ts";
import { type FuzzedRequest, jsonBody, oddHeaders, oddId, oddQuery } from "./fuzzed-request.ts";
import { HOSTILE_TEXTS, textOf } from "./hostile-values.ts";
import { mutated } from "./mutated-values.ts";
import type { Fuzzing } from "./send-fuzzed.ts";

/** What customers' browsers ask for, by its address. */
export interface PageCall {
  method: "GET" | "POST";
  /** With names in curly brackets for what is known once the request is sent: `/checkout/{session}`. */
  path: string;
  /** What the address has to say beside its path, the same way: `?token={token}`. */
  query?: string;
  /** A body as the page's script or form sends it. Texts of `standIn` stand for what is known later. */
  body?: object;
  isForm?: true;
}

/** Stands in a body for a value that is known once the request is sent. */
export function standIn(name: string): string {
  return `value-of-${name}`;
}

/** The request with the values, by their names, in place of what stands for them. */
export function filled(drawn: FuzzedRequest, values: Readonly<Record<string, string>>): FuzzedRequest {
  const target = drawn.target.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
  const text = drawn.body?.toString("latin1");
  if (text === undefined || !text.includes(standIn(""))) return { ...drawn, target };
  const isForm = drawn.headers["content-type"]?.includes("urlencoded");
  const written = (value: string) => (isForm ? encodeURIComponent(value) : value);
  const body = text.replace(/value-of-(\w+)/g, (name, key: string) => written(values[key] ?? name));
  return { ...drawn, target, body: Buffer.from(body, "latin1") };
}

/** The call as the page's script or form makes it, with a body of its kind. */
export function requestOfCall(
  { baseUrl }: Fuzzing,
  { method, path, query = "", isForm }: PageCall,
  body: unknown,
): FuzzedRequest {
  const origin: Record<string, string> = method === "POST" ? { origin: baseUrl } : {};
  const { headers, ...rest } = body === undefined ? { headers: {} } : isForm ? form(body) : jsonBody(body);
  return { method, target: path + query, headers: { ...origin, ...headers }, ...rest };
}

/**
 * Requests as the page makes them, and spoiled ones, by their kind.
 * @param parameters that the page's address may have.
 */
export function kindsOfCall(
  fuzzing: Fuzzing,
  call: PageCall,
  parameters: readonly string[],
): Record<string, fc.Arbitrary<FuzzedRequest>> {
  const own = fc.constant<unknown>(call.body);
  const sent = (body: unknown) => requestOfCall(fuzzing, call, body);
  const around = fc
    .tuple(own, oddQuery(parameters), oddHeaders, oddId, fc.nat())
    .map(([body, query, headers, id, place]) => {
      const request = sent(body);
      const target = id === undefined ? request.target : withOddPart(request.target, id, place);
      const odd = target.includes("?") ? query.replace("?", "&") : query;
      return { ...request, target: target + odd, headers: { ...request.headers, ...headers } };
    });
  const valid = own.map(sent);
  if (!call.body) return { valid, "odd address and headers": around };
  return {
    valid,
    "spoiled body": mutated(own).map(sent),
    "broken body": fc.tuple(own, brokenBody).map(([body, breaks]) => {
      const { headers, ...rest } = breaks(textOf(body));
      const request = sent(undefined);
      return { ...request, ...rest, headers: { ...request.headers, ...headers } };
    }),
    "odd address and headers": around,
  };
}

/** With something odd in place of one of the names in curly brackets. */
function withOddPart(target: string, odd: string, place: number): string {
  const names = target.match(/\{\w+\}/g) ?? [];
  const name = names[place % names.length];
  return name === undefined ? target : target.replace(name, odd);
}

/** A plain form's body, with whatever its fields hold. */
function form(body: unknown): Pick<FuzzedRequest, "headers" | "body"> {
  const fields = typeof body === "object" && body !== null ? Object.entries(body) : [["decision", body]];
  const pairs = fields.map(([name, value]) => [name, typeof value === "string" ? value : textOf(value)] as const);
  const text = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  return {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: Buffer.from(text || HOSTILE_TEXTS[6] || ""),
  };
}

function encoded(text: unknown): string {
  return encodeURIComponent(String(text).toWellFormed());
}
