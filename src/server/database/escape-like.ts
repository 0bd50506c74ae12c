/**
 * What somebody looks for, to be found as it is: Prisma hands a text on to LIKE, where `%` and `_` mean anything and
 * `\` takes a meaning away.
 */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
