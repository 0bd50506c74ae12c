import { type OpenApiDocument, resolved } from "../../factories/openapi-documents.ts";

/** As much of JSON Schema as the documents' requests say. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  propertyNames?: Schema & { not?: Schema };
  maxProperties?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Where a value is in a body; an element of a list is looked at as its first. */
export type Path = readonly (string | number)[];

/** A value that a request may send. */
export interface Member {
  path: Path;
  schema: Schema;
  required: boolean;
}

/** A schema without references and without `anyOf` with null, which becomes a type like any other. */
export function plain(document: OpenApiDocument, schema: Schema): Schema {
  const target = { ...(resolved(document, schema as object) as Schema), ...schema };
  delete target.$ref;
  const values = target.anyOf?.filter((alternative) => alternative.type !== "null");
  const [value] = values ?? [];
  const isNullable = value !== undefined && values?.length === 1 && target.anyOf?.length === 2;
  const { anyOf, ...rest } = target;
  const whole: Schema = isNullable ? nullable({ ...plain(document, value), ...rest }) : target;
  return {
    ...whole,
    ...(whole.items && { items: plain(document, whole.items) }),
    ...(whole.additionalProperties && { additionalProperties: plain(document, whole.additionalProperties) }),
    ...(whole.properties && {
      properties: Object.fromEntries(
        Object.entries(whole.properties).map(([name, member]) => [name, plain(document, member)]),
      ),
    }),
  };
}

function nullable(schema: Schema): Schema {
  return { ...schema, type: [...typesOf(schema), "null"] };
}

export function typesOf({ type }: Schema): string[] {
  return [type ?? []].flat();
}

/** Everything below a schema: members of objects, and of the objects in lists. */
export function membersOf(schema: Schema, path: Path = []): Member[] {
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const own: Member = { path: [...path, name], schema: member, required: schema.required?.includes(name) ?? false };
    return [own, ...membersOf(member, own.path)];
  });
  if (schema.items === undefined) return below;
  const element: Member = { path: [...path, 0], schema: schema.items, required: true };
  return [...below, element, ...membersOf(schema.items, element.path)];
}

/** The schema of what lies at a path; undefined where there is none. A list object's data stand for a list. */
export function schemaAt(schema: Schema, path: Path): Schema | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return schema;
  const next = typeof part === "string" ? schema.properties?.[part] : (schema.items ?? schema.properties?.data?.items);
  return next && schemaAt(next, rest);
}

/** The value at a path; undefined where there is none. A list object's data stand for a list. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((container, part) => {
    if (typeof container !== "object" || container === null) return undefined;
    const list = typeof part === "number" && !Array.isArray(container) ? Reflect.get(container, "data") : container;
    return typeof list === "object" && list !== null ? Reflect.get(list, part) : undefined;
  }, value);
}
