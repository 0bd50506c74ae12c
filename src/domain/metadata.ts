/** Key-value pairs of the merchant's own: text in, text out. */
export type Metadata = Record<string, string>;

/** As sent on update: keys merge, `""` or `null` removes a key, `null` for the whole clears it. */
export type MetadataChange = Record<string, string | null> | null;

export const METADATA_LIMITS = { keys: 50, keyLength: 40, valueLength: 500 } as const;

/** The metadata after a change; the caller checks that it still has at most 50 keys. */
export function mergeMetadata(current: Metadata, change: MetadataChange | undefined): Metadata {
  if (change === undefined) return current;
  if (change === null) return {};
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === "") merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}
