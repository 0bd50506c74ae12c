import type { FieldProblem } from "#domain/errors.ts";

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
