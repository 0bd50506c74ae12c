import { ABSENT, type BoundsCase, type Place, placeOf } from "./place.ts";
import { elements, type KnownValues, lengths, sample, textOfLength } from "./samples.ts";
import { type Member, type Path, type Schema, typesOf } from "./schema.ts";

export interface Circumstances {
  /** Where null means "not sent". */
  creates: boolean;
  known: KnownValues;
  /** Names of members that take ids, of which an unknown one is refused as `resource_missing`. */
  references: readonly string[];
  /** Text of a form that only code can say, at its longest, by name. */
  longest: Readonly<Record<string, string>>;
}

const EMOJI = "\u{1f600}";
const NOT_ADDRESSES = [
  "example.com",
  "/thanks",
  "https://",
  "ftp://example.com/a",
  "javascript:alert(1)",
  "https://user:password@example.com/",
  "https://@example.com/",
  "https:/example.com/a",
  "https:example.com/a",
  "https:///example.com/a",
  "https://example.com\\a",
  "https://example.com/a b",
  " https://example.com/",
  "https://example.com/\n",
  "https://exam\tple.com/",
  "https://example.com/\u007f",
];
const NOT_EMAILS = ["jane", "jane@", "@example.com", "jane doe@example.com"];
const NOT_TEXTS_OF_A_FORM = [" ", "!", "a", "de", "ä".repeat(3), "uſd", "ıqd", " USD", "USD\n"];
const OTHERS_OF_TYPE: Readonly<Record<string, readonly unknown[]>> = {
  string: [5, true, {}, ["a"]],
  number: ["5", true, {}, [5]],
  integer: ["5", true, {}, [5]],
  boolean: ["true", 1, {}, [true]],
  array: ["a", { 0: "a" }, 5],
  object: ["a", [], 5],
};

/** Every case of one member: its type, its bounds, null, and what it needs below it. */
export function casesOf({ path, schema, required }: Member, circumstances: Circumstances): BoundsCase[] {
  const types = typesOf(schema);
  const place = placeOf(path);
  const own = sample(schema, path, circumstances.known);
  const [type = ""] = types;
  return [
    place.takes(own),
    ...(OTHERS_OF_TYPE[type] ?? []).map((value) => place.rejects(value)),
    ...nullCases(place, types, required, circumstances.creates || path.some((part) => typeof part === "number")),
    ...(required && typeof path.at(-1) === "string" ? [place.rejects(ABSENT, "missing")] : []),
    ...(type === "string" ? textCases(place, schema, String(own), circumstances) : []),
    ...(type === "number" || type === "integer" ? numberCases(place, schema, Number(own), type === "integer") : []),
    ...(type === "array" ? listCases(place, schema, circumstances.known) : []),
    ...(type === "object" && schema.additionalProperties ? mapCases(path, schema, circumstances) : []),
  ];
}

/** On create, and in lists, which are replaced as a whole, null is "not sent"; in an update it clears what can be cleared. */
function nullCases(place: Place, types: string[], required: boolean, isNotSent: boolean): BoundsCase[] {
  const acceptsNull = types.includes("null") || (isNotSent && !required);
  return [acceptsNull ? place.takes(null) : place.rejects(null)];
}

/** Of every kind of text, in bodies and in queries. */
export function textCases(place: Place, schema: Schema, own: string, circumstances: Circumstances): BoundsCase[] {
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  if (choices) return choiceCases(place, choices);
  const { least, most } = lengths(schema);
  const isReference = circumstances.references.includes(place.name);
  const longest = (length: number) => {
    const form = length === most ? circumstances.longest[place.name] : undefined;
    return form ?? textOfLength(schema, length, isReference ? "" : own);
  };
  const acceptsText = (value: string) => (isReference ? place.rejects(value, "resource_missing") : place.takes(value));
  const isFree = schema.format === undefined && [undefined, "\\S"].includes(schema.pattern);
  const isUnrestricted = isFree && circumstances.longest[place.name] === undefined && most !== undefined;
  return [
    ...(most === undefined ? [] : [acceptsText(longest(most)), place.rejects(longest(most + 1))]),
    ...(isUnrestricted ? [acceptsText(EMOJI.repeat(most)), place.rejects(EMOJI.repeat(most + 1))] : []),
    ...(least > 0 ? [acceptsText(longest(least)), place.rejects(longest(least - 1))] : []),
    ...(isFree && least === 0 ? [place.takes("")] : []),
    ...wrongForms(schema).map((value) => place.rejects(value)),
  ];
}

function wrongForms({ format, pattern }: Schema): string[] {
  if (format === "email") return NOT_EMAILS;
  if (format?.startsWith("uri")) return NOT_ADDRESSES;
  if (pattern === undefined) return [];
  const form = new RegExp(pattern, "u");
  return NOT_TEXTS_OF_A_FORM.filter((text) => !form.test(text));
}

function choiceCases(place: Place, choices: readonly unknown[]): BoundsCase[] {
  const words = choices.filter((choice) => typeof choice === "string");
  const inOtherCase = words
    .flatMap((word) => [word.toUpperCase(), word.toLowerCase(), `${word} `])
    .filter((word) => !words.includes(word));
  return [
    ...words.map((word) => place.takes(word)),
    ...[...new Set(inOtherCase), "no_such_choice", ""].map((word) => place.rejects(word)),
  ];
}

function numberCases(place: Place, schema: Schema, own: number, whole: boolean): BoundsCase[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const step = (bound: number) => (whole ? 1 : bound !== 0 && Math.abs(bound) < 0.1 ? Math.abs(bound) / 10 : 0.01);
  return [
    ...(whole ? [place.rejects(own + 0.5)] : []),
    ...(minimum === undefined ? [] : [place.takes(minimum), place.rejects(minimum - step(minimum))]),
    ...(maximum === undefined ? [] : [place.takes(maximum), place.rejects(maximum + step(maximum))]),
    ...(exclusiveMinimum === undefined
      ? []
      : [place.rejects(exclusiveMinimum), place.takes(exclusiveMinimum + step(exclusiveMinimum))]),
    ...(exclusiveMaximum === undefined
      ? []
      : [place.rejects(exclusiveMaximum), place.takes(exclusiveMaximum - step(exclusiveMaximum))]),
  ];
}

function listCases(place: Place, schema: Schema, known: KnownValues): BoundsCase[] {
  const { minItems = 0, maxItems } = schema;
  const of = (count: number) => elements(schema, place.path, known, count);
  return [
    place.takes(of(minItems)),
    ...(minItems > 0 ? [place.rejects(of(minItems - 1))] : []),
    ...(maxItems === undefined ? [] : [place.takes(of(maxItems)), place.rejects(of(maxItems + 1))]),
  ];
}

/** Of an object with keys of the caller's own. */
function mapCases(path: Path, schema: Schema, circumstances: Circumstances): BoundsCase[] {
  const { maxProperties, propertyNames = {}, additionalProperties = {} } = schema;
  const whole = placeOf(path);
  const pair = (key: string) => placeOf([...path, key]);
  const { minLength: shortest = 0, maxLength: longest = Number.POSITIVE_INFINITY } = propertyNames;
  const types = typesOf(additionalProperties);
  // Where null removes a key, more may be named than may be left.
  const value = types.includes("null") ? null : "v";
  const keysOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));
  const OF_TYPE: Record<string, unknown> = {
    string: "v",
    number: 1.5,
    boolean: false,
    null: null,
    object: {},
    array: [],
  };
  // Null is taken everywhere on create: it is "not sent".
  const isTaken = (type: string) => types.includes(type) || (type === "null" && circumstances.creates);
  // Which names there are, for example currencies, only code knows: the operation's own tests send some.
  if (propertyNames.pattern !== undefined) {
    return [
      whole.takes({}),
      ...(maxProperties === undefined ? [] : [whole.rejects(keysOf(maxProperties + 1), "too_big")]),
      pair("key").rejects({}),
    ];
  }
  return [
    whole.takes({}),
    ...(maxProperties === undefined
      ? []
      : [whole.takes(keysOf(maxProperties)), whole.rejects(keysOf(maxProperties + 1), "invalid_metadata")]),
    ...Object.entries(OF_TYPE).map(([type, value]) =>
      isTaken(type) ? pair("key").takes(value) : pair("key").rejects(value),
    ),
    ...(longest === Number.POSITIVE_INFINITY
      ? []
      : [
          pair("k".repeat(longest)).takes("v"),
          pair(EMOJI.repeat(longest)).takes("v"),
          pair("k".repeat(longest + 1)).rejects("v"),
        ]),
    ...(shortest > 0 ? [pair("k".repeat(shortest)).takes("v"), pair("k".repeat(shortest - 1)).rejects("v")] : []),
    ...(propertyNames.not?.enum ?? []).map((key) => pair(String(key)).rejects("v")),
    ...textCases(pair("key"), { maxLength: additionalProperties.maxLength }, "v", circumstances),
  ];
}
