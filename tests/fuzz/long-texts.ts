import type { Path, Schema } from "../api/bounds/schema.ts";

/** A text that a body may hold, and the longest that its declaration allows. */
export interface TextPlace {
  path: Path;
  /** Undefined where the declaration tells none. */
  maxLength: number | undefined;
}

/** What is sent where a declaration tells no bound. */
const UNBOUNDED_LENGTH = 100_000;

/** Texts that an expression or a parser may go over again and again. Each fills a length. */
const FILLINGS: Readonly<Record<string, (length: number) => string>> = {
  blanks: (length) => `1${" ".repeat(Math.max(0, length - 2))}x`,
  letters: (length) => `${"a".repeat(Math.max(0, length - 1))}!`,
  digits: (length) => `${"1".repeat(Math.max(0, length - 1))}x`,
};

/** A text to be sent, by what it is made of. */
interface LongText {
  name: string;
  text: string;
}

/**
 * The longest allowed text of each kind, and some that are longer than allowed.
 * @param most what the transport takes, such as an address line.
 */
export function longTexts(maxLength: number | undefined, max = UNBOUNDED_LENGTH): LongText[] {
  const allowed = Math.min(maxLength ?? UNBOUNDED_LENGTH, max);
  const lengths = [...new Set([allowed, Math.min(Math.max(allowed * 20, 5_000), max)])];
  return lengths.flatMap((length) =>
    Object.entries(FILLINGS).map(([name, fill]) => ({ name: `${length} ${name}`, text: fill(length) })),
  );
}

/** Every text in a schema, whatever it is in. What may only be one of a few words is none. */
export function textPlaces(schema: Schema, path: Path = []): TextPlace[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => textPlaces(member, [...path, name])),
    ...(schema.items ? textPlaces(schema.items, [...path, 0]) : []),
    ...(isSchema(schema.additionalProperties) ? textPlaces(schema.additionalProperties, [...path, "name"]) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((alternative) => textPlaces(alternative, path)),
  ];
  const isText = [schema.type].flat().includes("string") && schema.enum === undefined && schema.const === undefined;
  const own: TextPlace[] = isText ? [{ path, maxLength: schema.maxLength }] : [];
  return [...new Map([...own, ...below].map((place) => [place.path.join("."), place])).values()];
}

/** Every text in a value. */
export function textsIn(value: unknown, path: Path = []): TextPlace[] {
  if (typeof value === "string") return [{ path, maxLength: undefined }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    textsIn(member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** The value with a text at a path; what is not there on the way is made. */
export function withText(value: unknown, [part, ...rest]: Path, text: string): unknown {
  if (part === undefined) return text;
  if (typeof part === "number") {
    const list = Array.isArray(value) && value.length > 0 ? value : [undefined];
    return list.map((element, index) => (index === part ? withText(element, rest, text) : element));
  }
  const object = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...object, [part]: withText(Reflect.get(object, part), rest, text) };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
