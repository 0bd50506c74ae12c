import type { FieldProblem } from "#kernel/errors.ts";

/** Key-value pairs of the merchant's own: text in, text out. */
export type Metadata = Record<string, string>;

/** A change: null for a key removes it, null for all removes all. */
export type MetadataChange = Record<string, string | null> | null;

/** `changedKeys`: maximum number of keys per change, enough to remove all and set as many new ones. */
export const METADATA_LIMITS = { keys: 50, changedKeys: 100, keyLength: 40, valueLength: 500 } as const;

/** Keys with a special meaning in JavaScript. */
export const REJECTED_METADATA_KEYS: readonly string[] = ["__proto__", "constructor", "prototype"];

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

/** A merge can only exceed the number of keys: each pair was checked when it was sent. */
export function metadataProblems(merged: Metadata): FieldProblem[] {
  const { keys } = METADATA_LIMITS;
  const count = Object.keys(merged).length;
  if (count <= keys) return [];
  const message = `must have at most ${keys} keys, but would have ${count}: set keys to null to remove them`;
  return [{ field: "metadata", code: "invalid_metadata", message }];
}

/**
 * The pairs in the order of their keys' code points, as in every response and event. Databases and callers have other
 * orders, so the pairs are sorted when an object is serialized.
 */
export function sortedMetadata(metadata: Metadata): Metadata {
  const found = Object.keys(metadata);
  const keys = found.some((key) => SURROGATE.test(key)) ? found.sort(byCodePoint) : found.sort();
  const sorted = Object.fromEntries(keys.map((key) => [key, metadata[key] ?? ""]));
  if (Object.keys(sorted).every((key, index) => key === keys[index])) return sorted;
  // JavaScript objects list whole numbers first, in numeric order. Only a proxy can list and serialize them in another
  // order.
  return new Proxy(sorted, { ownKeys: () => keys });
}

const SURROGATE = /[\ud800-\udfff]/;

/** The default sort compares UTF-16 units, which puts characters beyond U+FFFF before U+E000. */
function byCodePoint(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const index = left.findIndex((character, at) => character !== right[at]);
  if (index < 0) return left.length - right.length;
  return (left[index]?.codePointAt(0) ?? -1) - (right[index]?.codePointAt(0) ?? -1);
}
