import { shorten } from "#kernel/text.ts";

/** Details of an action. Never a secret, never a customer's data. */
export interface AuditDetails {
  objectId?: string;
  /** The object's name at that time. */
  name?: string;
  /** Values for the message, such as `{ role: "ADMIN", was: "ANALYST" }`. */
  facts?: Readonly<Record<string, string>>;
  changes?: FieldChanges;
  /** Set if there is nothing to record. */
  nothingChanged?: true;
}

/** By the field's name in the API. Null if values are not stored. */
export type FieldChanges = Readonly<Record<string, { before: string | null; after: string | null } | null>>;

/** Maximum length of a value in the log, in characters. */
const MAX_VALUE_LENGTH = 200;

/**
 * The changes that an update made to the named fields; metadata key by key.
 * @param fields only these are compared, so that none gets into the log by accident.
 * @param fieldsWithoutValues for these the log stores only that they changed.
 */
export function fieldChanges<Fields extends object>(
  before: Fields,
  after: Fields,
  fields: readonly (keyof Fields & string)[],
  fieldsWithoutValues: readonly (keyof Fields & string)[] = [],
): FieldChanges {
  const [old, current] = [flatFields(before, fields), flatFields(after, fields)];
  const changed = [...new Set([...old.keys(), ...current.keys()])].filter(
    (field) => old.get(field) !== current.get(field),
  );
  const hidden = fieldsWithoutValues.filter((field) => valueText(before[field]) !== valueText(after[field]));
  return Object.fromEntries([
    ...changed.map((field) => [field, { before: shortened(old.get(field)), after: shortened(current.get(field)) }]),
    ...hidden.map((field) => [snakeCase(field), null]),
  ]);
}

function flatFields<Fields extends object>(
  object: Fields,
  fields: readonly (keyof Fields & string)[],
): Map<string, string | null> {
  return new Map(
    fields.flatMap((field): [string, string | null][] =>
      field === "metadata"
        ? Object.entries(object[field] as object).map(([key, value]) => [`metadata.${key}`, valueText(value)])
        : [[snakeCase(field), valueText(object[field])]],
    ),
  );
}

function shortened(text: string | null = null): string | null {
  return text === null ? null : shorten(text, MAX_VALUE_LENGTH);
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(", ") || null;
  return typeof value === "object" ? JSON.stringify(value, withSortedKeys) : String(value);
}

/** Sorts keys: the database returns the keys of an object in another order than they were written in. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
