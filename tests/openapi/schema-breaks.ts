import { type OpenApiDocument, resolved } from "../factories/openapi-documents.ts";

/**
 * Who reads a value: the API a `request`, so that the new schema has to take whatever the old one took; the client
 * an `response`, so that the old one has to promise whatever the new one brings; an `error` may get new codes.
 */
export type Reading = "request" | "answer" | "error";

type Schema = { [keyword: string]: unknown } & { $ref?: string };
type Named = Record<string, Schema>;

interface Comparison {
  old: OpenApiDocument;
  new: OpenApiDocument;
}

/** By keyword, whether a change from the first value to the second takes less. */
const NARROWER: Record<string, (old: number, next: number) => boolean> = {
  minimum: (old, next) => next > old,
  exclusiveMinimum: (old, next) => next > old,
  minLength: (old, next) => next > old,
  minItems: (old, next) => next > old,
  minProperties: (old, next) => next > old,
  maximum: (old, next) => next < old,
  exclusiveMaximum: (old, next) => next < old,
  maxLength: (old, next) => next < old,
  maxItems: (old, next) => next < old,
  maxProperties: (old, next) => next < old,
};

/** What a client would stumble over, each with its place in the value: ".data[].name: removed". */
export function schemaBreaks(documents: Comparison, old: Schema, next: Schema, reading: Reading): string[] {
  const before = opened(withoutReference(documents.old, old));
  const after = opened(withoutReference(documents.new, next));
  return [
    ...(reading === "request" ? narrowings(before, after) : widenings(before, after, reading)).map(
      (text) => `: ${text}`,
    ),
    ...memberBreaks(documents, before, after, reading),
    ...nestedBreaks(documents, before, after, reading),
    ...(before.discriminator && after.discriminator
      ? discriminatedBreaks(documents, before, after, reading)
      : alternativeBreaks(documents, before, after, reading)),
  ];
}

/** A reference with siblings means both. */
function withoutReference(document: OpenApiDocument, schema: Schema): Schema {
  const { $ref, ...siblings } = schema;
  return $ref === undefined ? schema : { ...withoutReference(document, resolved(document, { $ref })), ...siblings };
}

/** `anyOf: [{type, enum}, {type}]` names values that are known and takes all others: new ones break nobody. */
function opened(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  const [known, any, more] = (anyOf ?? []) as Schema[];
  const isOpen = !more && known?.enum !== undefined && any !== undefined && same(any, { type: known.type });
  return isOpen ? { ...rest, type: known.type } : schema;
}

function narrowings(old: Schema, next: Schema): string[] {
  const bounds = Object.entries(NARROWER).filter(([keyword, isNarrower]) => {
    if (next[keyword] === undefined) return false;
    return old[keyword] === undefined || isNarrower(old[keyword] as number, next[keyword] as number);
  });
  const forms = ["pattern", "format"].filter(
    (keyword) => next[keyword] !== undefined && next[keyword] !== old[keyword],
  );
  return [
    ...typeBreaks(next, old),
    ...valueBreaks(next, old, "is not taken any more"),
    ...bounds.map(([keyword]) => `${keyword} narrowed from ${old[keyword]} to ${next[keyword]}`),
    ...forms.map((keyword) => `${keyword} changed from ${old[keyword]} to ${next[keyword]}`),
    ...(same(old.default, next.default) ? [] : [`default changed from ${text(old.default)} to ${text(next.default)}`]),
    ...newNames(old.required, next.required).map((name) => `${name} is newly required`),
  ];
}

function widenings(old: Schema, next: Schema, reading: Reading): string[] {
  return [
    ...typeBreaks(old, next),
    ...(reading === "error" ? [] : valueBreaks(old, next, "is new among the values")),
    ...(old.format !== next.format ? [`format changed from ${old.format} to ${next.format}`] : []),
    ...newNames(next.required, old.required).map((name) => `${name} is not always there any more`),
  ];
}

/** Types of `narrow` that `wide` has not. A schema without a type takes all. */
function typeBreaks(wide: Schema, narrow: Schema): string[] {
  if (wide.type === undefined) return [];
  if (narrow.type === undefined) return [`type changed: ${text(wide.type)} on one side only`];
  const wideTypes = [wide.type].flat();
  const missing = [narrow.type].flat().filter((type) => {
    return !wideTypes.includes(type) && !(type === "integer" && wideTypes.includes("number"));
  });
  return missing.map((type) => `type ${type} on one side only`);
}

function valueBreaks(wide: Schema, narrow: Schema, complaint: string): string[] {
  const [some, others] = [valuesOf(wide), valuesOf(narrow)];
  if (!some) return [];
  if (!others) return [`values limited to ${text(some)} on one side only`];
  return others.filter((value) => !some.includes(value)).map((value) => `${value} ${complaint}`);
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return "const" in schema ? [schema.const] : (schema.enum as unknown[] | undefined);
}

function memberBreaks(documents: Comparison, old: Schema, next: Schema, reading: Reading): string[] {
  const after = (next.properties ?? {}) as Named;
  return Object.entries((old.properties ?? {}) as Named).flatMap(([name, member]) =>
    after[name]
      ? schemaBreaks(documents, member, after[name], reading).map((found) => `.${name}${found}`)
      : [`.${name}: removed`],
  );
}

/** Elements, and members without a name of their own. */
function nestedBreaks(documents: Comparison, old: Schema, next: Schema, reading: Reading): string[] {
  const places = { items: "[]", additionalProperties: ".*", propertyNames: " key", not: " not" };
  return Object.entries(places).flatMap(([keyword, place]) => {
    const [before, after] = [old[keyword], next[keyword]];
    if (isSchema(before) && isSchema(after) && keyword !== "not") {
      return schemaBreaks(documents, before, after, reading).map((found) => `${place}${found}`);
    }
    const isLooserRequest = reading === "request" && (after === undefined || after === true);
    const isStricterResponse = keyword === "not" && reading === "answer" && excludesAsMuch(before, after);
    return same(before, after) || isLooserRequest || isStricterResponse ? [] : [`${place}: ${keyword} changed`];
  });
}

/** Whether the second `not` excludes all values of the first: an answer has what is left. */
function excludesAsMuch(old: unknown, next: unknown): boolean {
  const [some, others] = [old, next].map((not) => (isSchema(not) ? valuesOf(not) : undefined));
  return some !== undefined && others !== undefined && some.every((value) => others.includes(value));
}

/** Alternatives that a member tells apart are compared by its value. New ones are new values, which readers accept. */
function discriminatedBreaks(documents: Comparison, old: Schema, next: Schema, reading: Reading): string[] {
  const [before, after] = [old, next].map(({ discriminator }) => (discriminator as { mapping: object }).mapping);
  return Object.entries(before ?? {}).flatMap(([value, $ref]) => {
    const now = Reflect.get(after ?? {}, value);
    if (now === undefined) return [` (${value}): removed`];
    return schemaBreaks(documents, { $ref }, { $ref: now }, reading).map((found) => ` (${value})${found}`);
  });
}

/** Alternatives are compared in their order; the reader of an answer minds new ones, the sender of a request lost ones. */
function alternativeBreaks(documents: Comparison, old: Schema, next: Schema, reading: Reading): string[] {
  return ["anyOf", "oneOf", "allOf"].flatMap((keyword) => {
    const [before, after] = [old[keyword], next[keyword]] as (Schema[] | undefined)[];
    if (!before || !after) {
      const isBreak = reading === "request" ? after !== undefined : before !== undefined;
      return isBreak ? [`: ${keyword} on one side only`] : [];
    }
    const lost = reading === "request" ? before.length > after.length : after.length > before.length;
    const mindsNumber = keyword === "allOf" ? before.length !== after.length : lost;
    const pairs = before.flatMap((schema, index) => (after[index] ? [[schema, after[index]] as const] : []));
    return [
      ...(mindsNumber ? [`: ${keyword} has ${after.length} parts and not ${before.length}`] : []),
      ...pairs.flatMap(([a, b], index) =>
        schemaBreaks(documents, a, b, reading).map((found) => ` (${keyword} ${index + 1})${found}`),
      ),
    ];
  });
}

function newNames(old: unknown, next: unknown): string[] {
  const before = (old ?? []) as string[];
  return ((next ?? []) as string[]).filter((name) => !before.includes(name));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}
