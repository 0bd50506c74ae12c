import type { FieldProblem } from "#domain/shared/errors.ts";

/** Key-value pairs of the merchant's own: text in, text out. */
export type Metadata = Record<string, string>;

/** What an update does: null for a key removes it, null for the whole removes all. */
export type MetadataChange = Record<string, string | null> | null;

/** `changedKeys`: what one change names at most, which is enough to remove all keys and set as many others. */
export const METADATA_LIMITS = { keys: 50, changedKeys: 100, keyLength: 40, valueLength: 500 } as const;

/** Keys that JavaScript reads something else into. */
export const REFUSED_METADATA_KEYS: readonly string[] = ["__proto__", "constructor", "prototype"];

/** The pairs after a change: its keys are set or removed, the others stay. */
export function mergeMetadata(current: Metadata, change: MetadataChange): Metadata {
  if (change === null) return {};
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

/** What a merge can break: the number of keys. Each pair of it was checked when it came in. */
export function metadataProblems(merged: Metadata): FieldProblem[] {
  const { keys } = METADATA_LIMITS;
  const count = Object.keys(merged).length;
  if (count <= keys) return [];
  const message = `must have at most ${keys} keys, and would have ${count}: remove some by null`;
  return [{ field: "metadata", code: "invalid_metadata", message }];
}

/**
 * The pairs as every answer and event prints them: in the order of their keys' code points. It is made where an object
 * is printed, as the database and callers have orders of their own.
 */
export function printedMetadata(metadata: Metadata): Metadata {
  const found = Object.keys(metadata);
  const keys = found.some((key) => SURROGATE.test(key)) ? found.sort(byCodePoint) : found.sort();
  const printed = Object.fromEntries(keys.map((key) => [key, metadata[key] ?? ""]));
  if (Object.keys(printed).every((key, index) => key === keys[index])) return printed;
  // Every object lists keys that are whole numbers first, in their numeric order, whenever they were set. Only a proxy
  // can list them, and so print them, among the others.
  return new Proxy(printed, { ownKeys: () => keys });
}

const SURROGATE = /[\ud800-\udfff]/;

/** Sorting compares by UTF-16 unless told otherwise, which puts characters beyond U+FFFF before U+E000. */
function byCodePoint(one: string, other: string): number {
  const [left, right] = [[...one], [...other]];
  const index = left.findIndex((character, at) => character !== right[at]);
  if (index < 0) return left.length - right.length;
  return (left[index]?.codePointAt(0) ?? -1) - (right[index]?.codePointAt(0) ?? -1);
}
