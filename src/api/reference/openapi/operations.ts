import {
  componentName,
  METHODS,
  type OpenApiDocument,
  type OperationMethod,
  type OperationObject,
  type Parameter,
  type PathItem,
  type RequestBody,
  type ResponseObject,
  resolved,
  type Schema,
} from "#api/reference/openapi/document.ts";
import { type Field, fieldOf, fieldsOf } from "#api/reference/openapi/fields.ts";
import { inSampleOrder } from "#api/reference/openapi/sample-order.ts";
import { slugOf } from "#api/reference/openapi/slug.ts";
import type { OtherParameters } from "#kernel/other-parameters.ts";

/** An endpoint as the reference shows it. */
export interface Operation {
  /** Unique in its page, and the same in every version that has the operation. */
  anchor: string;
  /** Upper case. */
  method: string;
  path: string;
  title: string;
  /** CommonMark. */
  description: string;
  scope?: string | undefined;
  extension: boolean;
  deprecated: boolean;
  pathParameters: Field[];
  queryParameters: Field[];
  headerParameters: Field[];
  body: Field[];
  /** Which of the body's fields are required together or instead of another, in CommonMark. */
  bodyRule: string;
  /** The example of the request's body; undefined without one. */
  requestExample?: unknown;
  /** Values for the path and the query, by name. */
  parameterExamples: Record<string, string>;
  success: Success | undefined;
  /** What happens with the processor's parameters that the operation doesn't have. */
  otherParameters: OtherParameters;
  /** Codes in the order of their status. */
  errors: string[];
}

interface Success {
  status: string;
  /** CommonMark. */
  description: string;
  headers: string[];
  /** The object of the response, if the reference describes it elsewhere. */
  object?: string | undefined;
  fields: Field[];
  example?: unknown;
}

/** An object of responses, described once. */
export interface ObjectShape {
  /** The component's name, such as `PaymentLink`. */
  name: string;
  anchor: string;
  title: string;
  description: string;
  fields: Field[];
  example?: unknown;
}

/** A page of the reference: one tag. */
export interface Resource {
  slug: string;
  title: string;
  /** CommonMark. */
  description: string;
  objects: ObjectShape[];
  operations: Operation[];
}

/** A version's document by resource, in the order of its tags. */
export function resourcesOf(document: OpenApiDocument): Resource[] {
  const listed = operationsIn(document);
  const placed = new Map<string, string>();
  for (const { tag, operation } of listed) {
    for (const name of responseComponents(document, operation)) if (!placed.has(name)) placed.set(name, tag);
  }
  const names = new Set(placed.keys());
  const all = listed.map((operation) => operationOf(document, operation, names));
  const tags = [...new Set([...(document.tags ?? []).map(({ name }) => name), ...listed.map(({ tag }) => tag)])];
  return tags
    .map((tag): Resource => {
      const own = inSampleOrder(listed.filter((operation) => operation.tag === tag));
      const operations = withExampleIds(
        own.map((operation) => operationOf(document, operation, names)),
        all,
      );
      return {
        slug: slugOf(tag),
        title: tag,
        description: document.tags?.find(({ name }) => name === tag)?.description ?? "",
        objects: [...placed]
          .filter(([, place]) => place === tag)
          .map(([name]) => shapeOf(document, name, names, operations)),
        operations,
      };
    })
    .filter(({ operations }) => operations.length > 0);
}

/**
 * Sets the example of a path's `{id}` that has none: the ID in the response if it is the same kind of object, otherwise
 * that of the object at the path up to the ID, which another page may describe. For example, the response to a test event is a delivery, but it is sent
 * to an endpoint.
 */
function withExampleIds(operations: readonly Operation[], all: readonly Operation[]): Operation[] {
  return operations.map((operation) => {
    const [, place] = /^(.*?\/\{id\})/.exec(operation.path) ?? [];
    if (place === undefined || operation.parameterExamples.id !== undefined) return operation;
    const placed = all
      .filter(({ path }) => path === place)
      .map(responseId)
      .find(Boolean);
    const own = responseId(operation);
    const id = own !== undefined && (placed === undefined || kindOf(own) === kindOf(placed)) ? own : placed;
    return id === undefined ? operation : { ...operation, parameterExamples: { ...operation.parameterExamples, id } };
  });
}

function responseId({ success }: Operation): string | undefined {
  const id: unknown = Reflect.get(Object(success?.example), "id");
  return typeof id === "string" ? id : undefined;
}

/** `cs_test` of `cs_test_0m3k5b2q`. */
function kindOf(id: string): string {
  return id.slice(0, id.lastIndexOf("_"));
}

interface Listed {
  tag: string;
  method: OperationMethod;
  path: string;
  item: PathItem;
  operation: OperationObject;
}

function operationsIn({ paths }: OpenApiDocument): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Listed[] => {
      const operation = item[method];
      return operation ? [{ tag: operation.tags?.[0] ?? "Other", method, path, item, operation }] : [];
    }),
  );
}

/** The components in successful responses, directly or in a list. */
function responseComponents(document: OpenApiDocument, operation: OperationObject): string[] {
  const written = successOf(document, operation)?.response.content?.["application/json"]?.schema as Schema | undefined;
  if (!written) return [];
  const schema = resolved<Schema>(document, written);
  const lists = Object.values(schema.properties ?? {}).map((member) => componentName(member.items));
  const listed = lists.filter((name) => name !== undefined);
  const isList =
    Reflect.get(schema.properties?.object ?? {}, "const") === "list" || "total" in (schema.properties ?? {});
  if (isList) return listed;
  const name = componentName(written);
  return name === undefined || "deleted" in (schema.properties ?? {}) ? [] : [name];
}

function successOf(document: OpenApiDocument, { responses = {} }: OperationObject) {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  return status === undefined || !response
    ? undefined
    : { status, response: resolved<ResponseObject>(document, response as ResponseObject) };
}

function operationOf(
  document: OpenApiDocument,
  { method, path, item, operation }: Listed,
  placed: ReadonlySet<string>,
): Operation {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolved<Parameter>(document, parameter as Parameter),
  );
  const within = (place: Parameter["in"]) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => parameterField(document, parameter, placed));
  const title = operation.summary ?? `${method.toUpperCase()} ${path}`;
  const body = operation.requestBody && resolved<RequestBody>(document, operation.requestBody as RequestBody);
  const content = body?.content?.["application/json"];
  return {
    anchor: slugOf(title),
    method: method.toUpperCase(),
    path,
    title,
    description: operation.description ?? "",
    scope: operation["x-scope"],
    extension: operation["x-extension"] === true,
    deprecated: operation.deprecated === true,
    otherParameters: operation["x-other-parameters"] ?? {},
    pathParameters: within("path"),
    queryParameters: within("query"),
    headerParameters: within("header"),
    body: fieldsOf(document, content?.schema as Schema | undefined, placed),
    bodyRule: ruleOfAlternatives(document, content?.schema as Schema | undefined),
    requestExample: exampleOf(document, content),
    parameterExamples: Object.fromEntries(
      parameters.flatMap((parameter) => {
        const value = parameter.example ?? Reflect.get(Object(parameter.schema), "examples")?.[0];
        return parameter.in === "path" && value !== undefined ? [[parameter.name, String(value)]] : [];
      }),
    ),
    success: successResponse(document, operation, placed),
    errors: errorsOf(document, operation),
  };
}

/** If alternatives require different fields, no field is marked as required: the schema's description says it. */
function ruleOfAlternatives(document: OpenApiDocument, written: Schema | undefined): string {
  if (!written) return "";
  const { anyOf, oneOf, description = "" } = resolved<Schema>(document, written);
  return anyOf || oneOf ? description : "";
}

function parameterField(document: OpenApiDocument, parameter: Parameter, placed: ReadonlySet<string>): Field {
  const field = fieldOf(
    document,
    parameter.name,
    (parameter.schema ?? { type: "string" }) as Schema,
    parameter.required === true,
    placed,
  );
  return {
    ...field,
    description: parameter.description ?? field.description,
    extension: field.extension || parameter["x-extension"] === true,
    deprecated: field.deprecated || parameter.deprecated === true,
  };
}

function successResponse(
  document: OpenApiDocument,
  operation: OperationObject,
  placed: ReadonlySet<string>,
): Success | undefined {
  const success = successOf(document, operation);
  if (!success) return undefined;
  const { status, response } = success;
  const content = response.content?.["application/json"];
  const schema = content?.schema as Schema | undefined;
  const name = componentName(schema);
  const object = name !== undefined && placed.has(name) ? name : undefined;
  return {
    status,
    description: response.description ?? "",
    headers: Object.keys(response.headers ?? {}),
    object,
    fields: object === undefined ? fieldsOf(document, schema, placed) : [],
    example: exampleOf(document, content),
  };
}

function errorsOf(document: OpenApiDocument, { responses = {} }: OperationObject): string[] {
  const codes = Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([, response]) => resolved<ResponseObject>(document, response as ResponseObject)["x-error-codes"] ?? []);
  return [...new Set(codes)];
}

/** The example of a body: its own, or the first of its named ones. */
export function exampleOf(
  document: OpenApiDocument,
  content: NonNullable<RequestBody["content"]>[string] | undefined,
): unknown {
  if (!content) return undefined;
  if (content.example !== undefined) return content.example;
  const [first] = Object.values(content.examples ?? {});
  return first && Reflect.get(resolved(document, first), "value");
}

function shapeOf(
  document: OpenApiDocument,
  name: string,
  placed: ReadonlySet<string>,
  operations: readonly Operation[],
): ObjectShape {
  const schema = document.components?.schemas?.[name] ?? {};
  const words = objectLabel(name);
  return {
    name,
    anchor: `the-${slugOf(words)}-object`,
    title: `The ${words} object`,
    description: schema.description ?? "",
    fields: fieldsOf(document, schema, placed),
    example: exampleOfObject(name, operations) ?? schema.examples?.[0],
  };
}

/** The schema of a response, otherwise that of a list's elements. */
function exampleOfObject(name: string, operations: readonly Operation[]): unknown {
  const alone = operations.find(({ success }) => success?.object === name);
  if (alone) return alone.success?.example;
  const listing = operations.find(({ success }) => success?.fields.some(({ object }) => object === name));
  const field = listing?.success?.fields.find(({ object }) => object === name)?.name ?? "";
  return Reflect.get(Object(Reflect.get(Object(listing?.success?.example), field)), 0);
}

/** `CheckoutSession` → "checkout session". */
export function objectLabel(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
}
