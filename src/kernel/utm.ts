import { METADATA_LIMITS, type Metadata } from "#kernel/metadata.ts";
import { asciiLowerCase, isStorable } from "#kernel/text.ts";

const PARAMETER = /^utm_[a-z][a-z_]*$/;

/** The UTM parameters of a link's URL that fit into metadata; the first of each name. */
export function utmParameters(search: URLSearchParams): Metadata {
  const found = new Map<string, string>();
  for (const [name, value] of search) {
    if (name.length > METADATA_LIMITS.keyLength) continue;
    const key = asciiLowerCase(name);
    if (found.has(key) || !PARAMETER.test(key)) continue;
    const cut = [...value.slice(0, 2 * METADATA_LIMITS.valueLength)].slice(0, METADATA_LIMITS.valueLength).join("");
    if (cut !== "" && isStorable(cut)) found.set(key, cut);
  }
  return Object.fromEntries(found);
}

/** The link's own metadata, unchanged, with as many additional pairs as fit. */
export function withUtmParameters(own: Metadata, utm: Metadata): Metadata {
  const room = METADATA_LIMITS.keys - Object.keys(own).length;
  const added = Object.entries(utm).filter(([key]) => !Object.hasOwn(own, key));
  return { ...Object.fromEntries(added.slice(0, Math.max(0, room))), ...own };
}
