import {
  type OpenApiDocument,
  type OpenApiOperation,
  readOpenApiDocument,
  VERSIONS,
  type Version,
} from "../../factories/openapi-documents.ts";
import { plain, type Schema } from "./schema.ts";

/** An operation as its document tells it. */
export interface Operation {
  /** Version and operation id: `v3 createProduct`. */
  key: string;
  method: string;
  path: string;
  /** Of the body; undefined without one. */
  schema: Schema | undefined;
  example: object;
  query: readonly { name: string; schema: Schema }[];
  response: Schema;
}

/** All operations of all versions. */
export const OPERATIONS: readonly Operation[] = VERSIONS.flatMap((version) => {
  const document = readOpenApiDocument(version);
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, operation]) => told(document, version, method, path, operation)),
  );
});

function told(
  document: OpenApiDocument,
  version: Version,
  method: string,
  path: string,
  operation: OpenApiOperation,
): Operation {
  const body = operation.requestBody?.content["application/json"];
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith("2")) ?? [];
  const inQuery = operation.parameters?.filter((parameter) => parameter.in === "query") ?? [];
  return {
    key: `${version} ${operation.operationId}`,
    method: method.toUpperCase(),
    path,
    schema: body && plain(document, body.schema),
    example: (body?.example ?? {}) as object,
    query: inQuery.map(({ name, schema }) => ({ name, schema: plain(document, schema) })),
    response: plain(document, success?.content?.["application/json"]?.schema ?? {}),
  };
}
