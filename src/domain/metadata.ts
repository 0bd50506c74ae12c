/** Key-value pairs of the merchant's own: text in, text out. */
export type Metadata = Record<string, string>;

export const METADATA_LIMITS = { keys: 50, keyLength: 40, valueLength: 500 } as const;
