import { asciiLowerCase } from "#domain/shared/text.ts";

export const MAX_SLUG_LENGTH = 60;
/** 3 to 60 characters. */
export const SLUG = /^[a-z0-9-]{3,60}$/;
export const SLUG_MESSAGE = "must be 3 to 60 lowercase letters (a–z), digits, and hyphens";

/** A link's present slug and its former ones, which are kept for good and belong to nobody else. */
export const MAX_SLUGS_PER_LINK = 20;

/** Parts of the addresses of link pages that are not slugs: `/pay/test/{slug}`, `/pay/{link}/sessions`. */
const RESERVED: readonly string[] = ["test", "views", "sessions"];

export function isReservedSlug(slug: string): boolean {
  return RESERVED.includes(slug);
}

/** Where the page of a link is: at its id, or at its slug, which is unique in its mode. */
export type LinkUrl = { id: string } | { livemode: boolean; slug: string };

/** The slug that somebody typed into the address line, in any case; undefined for what can't be one. */
export function typedSlug(text: string): string | undefined {
  const slug = asciiLowerCase(text);
  return SLUG.test(slug) ? slug : undefined;
}
