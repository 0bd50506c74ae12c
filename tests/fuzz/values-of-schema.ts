import fc from "fast-check";
import { type KnownValues, knownValue, sample } from "../api/bounds/samples.ts";
import { type Path, type Schema, typesOf } from "../api/bounds/schema.ts";

/** Longer lists and texts than this say no more. */
const MAX_LIST_LENGTH = 4;
const MAX_TEXT_LENGTH = 300;
/** Of ten optional members so many are sent. */
const SENT_OF_TEN = 3;

/**
 * Values that a schema takes, within all bounds that it tells.
 * @param known values that it can't tell, such as ids of what is there; they are preferred
 */
export function valuesOf(schema: Schema, known: KnownValues, path: Path = []): fc.Arbitrary<unknown> {
  const value = knownValue(path, known);
  if (value !== undefined) return fc.constant(value);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) {
    const { oneOf, anyOf, ...rest } = schema;
    return fc.oneof(...alternatives.map((alternative) => valuesOf(merged(rest, alternative), known, path)));
  }
  const types = typesOf(schema);
  return types.length > 1
    ? fc.oneof(...types.map((type) => valuesOfType(type, schema, known, path)))
    : valuesOfType(types[0] ?? "any", schema, known, path);
}

function valuesOfType(type: string, schema: Schema, known: KnownValues, path: Path): fc.Arbitrary<unknown> {
  switch (type) {
    case "object":
      return objects(schema, known, path);
    case "array": {
      const { minItems = 0, maxItems = MAX_LIST_LENGTH, items = {} } = schema;
      const maxLength = Math.max(minItems, Math.min(maxItems, MAX_LIST_LENGTH));
      return fc.array(valuesOf(items, known, [...path, 0]), { minLength: minItems, maxLength });
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
    case "number":
      return numbers(schema, type === "integer");
    case "string":
      return texts(schema, path, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(schema: Schema, known: KnownValues, path: Path): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const named = Object.entries(properties).map(([name, member]) => {
    const own = valuesOf(member, known, [...path, name]).map((value) => [[name, value] as const]);
    if (required.includes(name)) return own;
    return fc.oneof({ arbitrary: own, weight: SENT_OF_TEN }, { arbitrary: fc.constant([]), weight: 10 - SENT_OF_TEN });
  });
  const isMap = typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0;
  const free = isMap
    ? fc.array(
        fc.tuple(fc.string({ minLength: 1, maxLength: 40 }), valuesOf(additionalProperties, known, [...path, ""])),
        {
          maxLength: 3,
        },
      )
    : fc.constant([]);
  return fc.tuple(free, ...named).map((parts) => Object.fromEntries(parts.flat()));
}

function numbers(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema,
  whole: boolean,
): fc.Arbitrary<number> {
  const step = whole ? 1 : 0.01;
  const min = minimum ?? (exclusiveMinimum ?? 0) + step;
  const max = maximum ?? (exclusiveMaximum === undefined ? Math.max(min, 1_000_000) : exclusiveMaximum - step);
  const inner = whole
    ? fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(Math.min(max, 2 ** 31))) })
    : fc.integer({ min: 0, max: 10_000 }).map((part) => Math.round((min + ((max - min) * part) / 10_000) * 100) / 100);
  return fc.oneof({ arbitrary: inner, weight: 4 }, fc.constantFrom(min, max));
}

function texts(schema: Schema, path: Path, known: KnownValues): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = MAX_TEXT_LENGTH } = schema;
  const max = Math.max(minLength, Math.min(maxLength, MAX_TEXT_LENGTH));
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  if (format === "email") return word.map((name) => `${name}@shopper.example`);
  // Nobody is there: what is sent to it goes nowhere.
  if (format?.startsWith("uri")) return word.map((name) => `https://fuzz.invalid/${name}`);
  if (format === "date") return fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`);
  if (format === "date-time") return fc.constant("2026-11-22T10:00:00Z");
  if (pattern === undefined || pattern === "\\S") {
    const free = fc.oneof(
      fc.string({ minLength, maxLength: max }),
      fc.string({ unit: "grapheme", minLength, maxLength: max }),
    );
    return pattern === undefined
      ? free
      : free.map((text) => (/\S/.test(text) ? text : "a".repeat(Math.max(1, minLength))));
  }
  const usual = (schema.examples ?? []).filter((example) => typeof example === "string");
  const all = [...usual.map((example) => fc.constant(example)), ...matching(pattern, max)];
  return all.length > 0 ? fc.oneof(...all) : fc.constant(String(sample(schema, path, known)));
}

/** None for a pattern with conditions, which tells what is wrong but not what is right. */
function matching(pattern: string, max: number): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(pattern, "u"), { maxLength: max })];
  } catch {
    return [];
  }
}

/** What both say of a value. */
function merged(base: Schema, alternative: Schema): Schema {
  const properties = Object.fromEntries(
    [...Object.entries(base.properties ?? {}), ...Object.entries(alternative.properties ?? {})].map(
      ([name, member]) => [name, { ...base.properties?.[name], ...member }],
    ),
  );
  const required = [...new Set([...(base.required ?? []), ...(alternative.required ?? [])])];
  return { ...base, ...alternative, ...(Object.keys(properties).length > 0 && { properties }), required };
}
