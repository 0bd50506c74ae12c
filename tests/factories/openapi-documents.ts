import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Version = "v1" | "v2" | "v3";
export const VERSIONS: readonly Version[] = ["v1", "v2", "v3"];

export interface OpenApiResponse {
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, { schema: object; example?: unknown }>;
  "x-error-codes"?: string[];
}

export interface OpenApiOperation {
  operationId: string;
  description?: string;
  responses: Record<string, OpenApiResponse & { $ref?: string }>;
  parameters?: { $ref?: string; in: string; name: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
}

/** As much of a document as tests look into. */
export interface OpenApiDocument {
  info: { version: string; summary: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
  webhooks?: Record<string, Record<string, OpenApiOperation>>;
  components: Record<string, Record<string, object>>;
}

/** The committed document of a version. */
export function readOpenApiDocument(version: Version): OpenApiDocument {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../public/openapi/${version}.json`), "utf8"));
}

/** What a `$ref` into the document leads to; anything else is answered as it is. */
export function resolved<T extends object>(document: OpenApiDocument, thing: T & { $ref?: string }): T {
  if (thing.$ref === undefined) return thing;
  return partsOf(thing.$ref).reduce<unknown>((value, part) => Reflect.get(value as object, part), document) as T;
}

function partsOf(reference: string): string[] {
  return reference
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
