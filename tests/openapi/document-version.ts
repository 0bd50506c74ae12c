import type { OpenApiDocument } from "../factories/openapi-documents.ts";

/** What may change without a new version: words, examples, and what an installation fills in. */
const TEXT_KEYS = new Set(["description", "summary", "title", "example", "examples", "info", "servers", "tags"]);

/**
 * Whether a document says something else of paths, fields, values or headers than the published one without having a
 * greater `info.version`.
 */
export function lacksNewVersion(published: OpenApiDocument, next: OpenApiDocument): boolean {
  return contractOf(published) !== contractOf(next) && minorOf(next) <= minorOf(published);
}

function contractOf(document: OpenApiDocument): string {
  return JSON.stringify(withoutTextKeys(document));
}

/** `properties` has names of fields, which may be called as words are. */
function withoutTextKeys(node: unknown, namesFields = false): unknown {
  if (Array.isArray(node)) return node.map((element) => withoutTextKeys(element));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => namesFields || !TEXT_KEYS.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, withoutTextKeys(value, name === "properties")]),
  );
}

/** 8 of `3.8.0`. */
function minorOf({ info }: OpenApiDocument): number {
  return Number(info.version.split(".")[1]);
}
