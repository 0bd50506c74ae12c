import type { OtherParameters } from "#kernel/other-parameters.ts";

/** The parts of an OpenAPI 3.1 document that the reference reads. All of its text has to be escaped. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  /** Events by type. */
  webhooks?: Record<string, PathItem>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, ResponseObject>;
    requestBodies?: Record<string, RequestBody>;
    examples?: Record<string, Example>;
    headers?: Record<string, Header>;
  };
}

export const METHODS = ["get", "post", "put", "patch", "delete"] as const;
export type OperationMethod = (typeof METHODS)[number];

export type PathItem = Partial<Record<OperationMethod, OperationObject>> & {
  parameters?: (Parameter | ReferenceObject)[];
};

export interface ReferenceObject {
  $ref: string;
}

export interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: (Parameter | ReferenceObject)[];
  requestBody?: RequestBody | ReferenceObject;
  responses?: Record<string, ResponseObject | ReferenceObject>;
  "x-scope"?: string;
  "x-other-parameters"?: OtherParameters;
  "x-extension"?: boolean;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema | ReferenceObject;
  example?: unknown;
  "x-extension"?: boolean;
}

interface Header {
  description?: string;
  schema?: Schema | ReferenceObject;
}

interface MediaType {
  schema?: Schema | ReferenceObject;
  example?: unknown;
  examples?: Record<string, Example | ReferenceObject>;
}

interface Example {
  summary?: string;
  value?: unknown;
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
}

export interface ResponseObject {
  description?: string;
  headers?: Record<string, Header | ReferenceObject>;
  content?: Record<string, MediaType>;
  /** The errors that it covers. */
  "x-error-codes"?: string[];
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  discriminator?: Discriminator;
  deprecated?: boolean;
  readOnly?: boolean;
  "x-extension"?: boolean;
}

/** The member that discriminates `oneOf`. */
interface Discriminator {
  propertyName: string;
  mapping: Record<string, string>;
}

/** The target of a `$ref`, or the thing itself. @throws Error for a broken reference. */
export function resolved<T extends object>(
  document: OpenApiDocument,
  thing: T | ReferenceObject,
): Exclude<T, ReferenceObject> {
  if (!("$ref" in thing) || typeof thing.$ref !== "string") return thing as Exclude<T, ReferenceObject>;
  const target = thing.$ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((at, part) => Reflect.get(Object(at), unescaped(part)), document);
  if (typeof target !== "object" || target === null) throw new Error(`No such component: ${thing.$ref}`);
  return resolved(document, target as T);
}

function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The component name of a schema: `Product` of `#/components/schemas/Product`. */
export function componentName(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.startsWith("#/components/schemas/") ? schema.$ref.split("/").at(-1) : undefined;
}
