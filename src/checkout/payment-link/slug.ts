import { asciiLowerCase } from "#kernel/text.ts";

export const MAX_SLUG_LENGTH = 60;
/** 3 to 60 characters. */
export const SLUG = /^[a-z0-9-]{3,60}$/;
export const SLUG_MESSAGE = "must be 3 to 60 lowercase letters (a–z), digits, and hyphens";

/** Maximum number of slugs of a link: the current one and its previous ones, which stay reserved for it permanently. */
export const MAX_SLUGS_PER_LINK = 20;

/** URL segments of link pages that are not slugs: `/pay/test/{slug}`, `/pay/{link}/sessions`. */
const RESERVED: readonly string[] = ["test", "views", "sessions"];

export function isReservedSlug(slug: string): boolean {
  return RESERVED.includes(slug);
}

/** The URL of a link's page: its ID, or its slug, which is unique in its mode. */
export type LinkUrl = { id: string } | { livemode: boolean; slug: string };

/** Normalizes the slug typed into the URL, in any case; undefined if it can't be a slug. */
export function typedSlug(text: string): string | undefined {
  const slug = asciiLowerCase(text);
  return SLUG.test(slug) ? slug : undefined;
}
