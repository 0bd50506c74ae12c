/**
 * Escapes a search text so that it is found literally: Prisma passes a text on to LIKE, where `%` and `_` are wildcards
 * and `\` escapes them.
 */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Indexes of parts of a text don't support fewer characters. */
export const MIN_PART_LENGTH = 3;
