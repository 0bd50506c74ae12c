import { type Path, type Schema, typesOf } from "./schema.ts";

/** Valid values that no schema can say, by the member's name or its path (see `knownValue`): ids of what is there, times ahead. */
export type KnownValues = Readonly<Record<string, unknown>>;

/**
 * A value that the API takes: the smallest of its kind.
 * @param known asked first, by path and by name
 * @param distinct tells elements of one list apart
 * @throws Error for text of a form that is not known here: give its schema an example
 */
export function sample(schema: Schema, path: Path, known: KnownValues, distinct = 0): unknown {
  const value = knownValue(path, known);
  if (value !== undefined) return value;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [type] = typesOf(schema);
  switch (type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          sample(schema.properties?.[name] ?? {}, [...path, name], known, distinct),
        ]),
      );
    case "array":
      return elements(schema, path, known, Math.max(1, schema.minItems ?? 0));
    case "boolean":
      return true;
    case "string":
      return sampleText(schema, path, distinct);
    default:
      return schema.examples?.[0] ?? schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  }
}

/** A list of so many, of which no two are alike where they may differ. */
export function elements(schema: Schema, path: Path, known: KnownValues, count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => sample(schema.items ?? {}, [...path, 0], known, index));
}

/** By the whole path, `line_items[].price`, or by the last name, `price`; of a list's element `productIds[]`. */
export function knownValue(path: Path, known: KnownValues): unknown {
  const whole = dotted(path);
  return known[whole] ?? known[whole.split(".").at(-1) ?? ""];
}

/** As the documents' readers write a path: `line_items[].price`. */
export function dotted(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[]`;
    return text === "" ? part : `${text}.${part}`;
  }, "");
}

function sampleText(schema: Schema, path: Path, distinct: number): string {
  const [example] = schema.examples ?? [];
  if (typeof example === "string") return example;
  if (schema.format === "email") return "jane@example.com";
  if (schema.format?.startsWith("uri")) return `https://example.com/${distinct}`;
  const text = `sample ${distinct}`;
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, "u").test(text)) {
    throw new Error(`Nothing is known that ${path.join(".")} takes: ${JSON.stringify(schema)}`);
  }
  return text;
}

/** The least and the largest number of characters that a text may have, also where a pattern says it. */
export function lengths({ minLength, maxLength, pattern, format }: Schema): { least: number; most?: number } {
  if (pattern === undefined || format !== undefined || maxLength !== undefined) {
    return { least: minLength ?? 0, most: maxLength };
  }
  const form = new RegExp(pattern, "u");
  const lengths = Array.from({ length: 1000 }, (_, length) => length).filter((length) => form.test("A".repeat(length)));
  const [min, most] = [lengths[0], lengths.at(-1)];
  return { least: minLength ?? min ?? 0, ...(most !== undefined && most < 999 && { most }) };
}

/** A text of so many characters that is otherwise as it should be. */
export function textOfLength(schema: Schema, length: number, example: string): string {
  const { format, pattern } = schema;
  if ([...example].length === length) return example;
  if (format === "email") return "@example.com".padStart(length, "a");
  if (format?.startsWith("uri")) return "https://example.com/".padEnd(length, "a");
  return (pattern === undefined || pattern === "\\S" ? "a" : "A").repeat(length);
}
