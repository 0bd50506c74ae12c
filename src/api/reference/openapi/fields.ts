import { componentName, type OpenApiDocument, resolved, type Schema } from "#api/reference/openapi/document.ts";

/** A field of a body or a response, as the reference shows it. */
export interface Field {
  name: string;
  /** "string", "integer or null", "array of objects". */
  type: string;
  required: boolean;
  extension: boolean;
  deprecated: boolean;
  /** CommonMark. */
  description: string;
  /** The possible values, as JSON. */
  values: string[];
  /** Whether there may be values beyond `values`. */
  acceptsOthers: boolean;
  /** The default value, as JSON. */
  default?: string | undefined;
  /** "at least 1", "at most 100 characters". */
  bounds: string[];
  /** The object's name, if the reference describes it elsewhere. */
  object?: string | undefined;
  children: Field[];
}

const MAX_DEPTH = 8;
const MAX_VALUES = 40;

/**
 * The fields of an object's schema, nested ones inside.
 * @param placed components that are described elsewhere: linked here, not repeated.
 */
export function fieldsOf(
  document: OpenApiDocument,
  schema: Schema | undefined,
  placed: ReadonlySet<string>,
  depth = 0,
): Field[] {
  if (!schema || depth > MAX_DEPTH) return [];
  const { properties = {}, required = [] } = objectOf(document, schema);
  return Object.entries(properties).map(([name, member]) =>
    fieldOf(document, name, member, required.includes(name), placed, depth),
  );
}

/** Creates a field from its schema. */
export function fieldOf(
  document: OpenApiDocument,
  name: string,
  written: Schema,
  required: boolean,
  placed: ReadonlySet<string>,
  depth = 0,
): Field {
  const plain = withoutNull(document, knownValues(written));
  const element = elementOf(document, plain.schema);
  const reference = componentName(element ?? plain.reference);
  const object = reference !== undefined && placed.has(reference) ? reference : undefined;
  const schema = { ...plain.schema, ...described(written) };
  const values = valuesOf(schema).length > 0 ? valuesOf(schema) : valuesOf(element && resolved(document, element));
  return {
    name,
    type: typeText(document, plain.schema, object) + (plain.nullable ? " or null" : ""),
    required,
    extension: schema["x-extension"] === true,
    deprecated: schema.deprecated === true,
    description: schema.description ?? "",
    values: values.slice(0, MAX_VALUES),
    acceptsOthers: knownValues(written) !== written,
    default: schema.default === undefined ? undefined : JSON.stringify(schema.default),
    bounds: boundsOf(schema),
    object,
    children: object === undefined ? fieldsOf(document, element ?? plain.schema, placed, depth + 1) : [],
  };
}

/** `anyOf: [{type, enum}, {type}]` names known values and allows others; shown as its known values. */
function knownValues(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  const [known, any, more] = anyOf ?? [];
  const isOpen = !more && known?.enum !== undefined && any?.type === known.type && Object.keys(any ?? {}).length === 1;
  return isOpen ? { ...rest, ...known } : schema;
}

/** Members next to a `$ref` override those of the component. */
function described({ $ref: _, ...beside }: Schema): Schema {
  const { anyOf: _anyOf, oneOf: _oneOf, type: _type, enum: _enum, ...rest } = beside;
  return rest;
}

/** A schema without its "or null", and whether it had one. */
function withoutNull(
  document: OpenApiDocument,
  written: Schema,
): { schema: Schema; reference: Schema; nullable: boolean } {
  const schema = resolved<Schema>(document, written);
  const choices = schema.anyOf ?? schema.oneOf;
  const others = choices?.filter((choice) => choice.type !== "null");
  const [only] = others ?? [];
  if (choices && only && others?.length === 1) {
    const inner = withoutNull(document, only);
    return { ...inner, nullable: inner.nullable || others.length < choices.length };
  }
  if (Array.isArray(schema.type) && schema.type.includes("null")) {
    const types = schema.type.filter((type) => type !== "null");
    const values = schema.enum?.filter((value) => value !== null);
    const plain = { ...schema, type: types.length === 1 ? types[0] : types, ...(values && { enum: values }) };
    return { schema: plain as Schema, reference: written, nullable: types.length > 0 };
  }
  return { schema, reference: written, nullable: choices !== undefined && others?.length !== choices.length };
}

/** The element schema of an array; undefined for a list object (`{object: "list", data: […]}`). */
function elementOf(document: OpenApiDocument, schema: Schema): Schema | undefined {
  if (!schema.items) return undefined;
  const { schema: items, reference } = withoutNull(document, schema.items);
  return reference.$ref ? reference : items;
}

/** A field that only some alternatives require is optional. */
function requiredByEach(alternatives: readonly Schema[]): readonly string[] {
  const [first, ...others] = alternatives.map(({ required = [] }) => required);
  return first?.filter((name) => others.every((names) => names.includes(name))) ?? [];
}

/** Merges `allOf`, and the alternatives of `anyOf` or `oneOf`. */
function objectOf(document: OpenApiDocument, written: Schema): Schema {
  const { schema } = withoutNull(document, written);
  const ofAll = (schema.allOf ?? []).map((part) => objectOf(document, part));
  const alternatives = (schema.anyOf ?? schema.oneOf ?? []).map((part) => objectOf(document, part));
  const parts = [...ofAll, ...alternatives];
  const required = [...ofAll.flatMap((part) => part.required ?? []), ...requiredByEach(alternatives)];
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}), schema.properties);
  const discriminator = schema.discriminator ?? parts.find((part) => part.discriminator)?.discriminator;
  if (discriminator) {
    const { propertyName, mapping } = discriminator;
    const { const: _, ...member } = properties[propertyName] ?? {};
    properties[propertyName] = {
      ...member,
      anyOf: [{ type: "string", enum: Object.keys(mapping) }, { type: "string" }],
    };
  }
  return {
    properties,
    ...(discriminator && { discriminator }),
    required: [...(schema.required ?? []), ...required],
  };
}

function typeText(document: OpenApiDocument, schema: Schema, object: string | undefined): string {
  if (schema.items) return `array of ${plural(typeText(document, elementType(document, schema), undefined))}`;
  if (object !== undefined) return "object";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return [...new Set(choices.map((choice) => typeText(document, resolved(document, choice), undefined)))].join(
      " or ",
    );
  }
  const types = [schema.type ?? (schema.properties || schema.allOf ? "object" : typeOfValues(schema))].flat();
  const text = types.join(" or ");
  return schema.format === undefined || text !== "string" ? text : `string, ${FORMATS[schema.format] ?? schema.format}`;
}

const FORMATS: Record<string, string> = { uri: "URL", email: "email", "date-time": "ISO 8601 date and time" };

function elementType(document: OpenApiDocument, { items }: Schema): Schema {
  return items ? withoutNull(document, items).schema : {};
}

function plural(type: string): string {
  return type.replace(/^string, (.*)$/, "$1").replace(/$/, "s");
}

function typeOfValues({ const: only, enum: values }: Schema): string {
  const value = only ?? values?.find((option) => option !== null);
  return value === undefined ? "any" : typeof value;
}

function valuesOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  return (schema.enum ?? []).filter((value) => value !== null).map((value) => JSON.stringify(value));
}

function boundsOf(schema: Schema): string[] {
  const bounds: string[] = [];
  const say = (limit: number | undefined, words: (limit: string) => string) => {
    if (limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER)
      bounds.push(words(limit.toLocaleString("en")));
  };
  say(schema.minimum, (limit) => `at least ${limit}`);
  say(schema.exclusiveMinimum, (limit) => `greater than ${limit}`);
  say(schema.maximum, (limit) => `at most ${limit}`);
  say(schema.exclusiveMaximum, (limit) => `less than ${limit}`);
  if (schema.minLength === 1) bounds.push("not blank");
  else say(schema.minLength, (limit) => `at least ${limit} characters`);
  say(schema.maxLength, (limit) => `at most ${limit} characters`);
  say(schema.minItems, (limit) => `at least ${limit} ${limit === "1" ? "element" : "elements"}`);
  say(schema.maxItems, (limit) => `at most ${limit} elements`);
  say(schema.maxProperties, (limit) => `at most ${limit} keys`);
  return bounds;
}
