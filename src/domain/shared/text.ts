/** Of an e-mail address, in characters. */
export const MAX_EMAIL_LENGTH = 254;

/** Of an id, in characters. */
export const MAX_ID_LENGTH = 100;
/** The form of every id. What has another form can't be ours, and must not reach the database. */
export const OBJECT_ID = /^\w{1,100}$/;

/** The text, cut to `max` characters, of which the last is then "…". Whole characters only. */
export function shorten(text: string, max: number): string {
  const characters = [...text.slice(0, 2 * max + 2)];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}

/**
 * With `a` to `z` in upper case and all else as it is. `toUpperCase` makes ASCII letters of others too (`ſ` becomes `S`,
 * `ı` becomes `I`), so that a code which only looks right would be taken.
 */
export function asciiUpperCase(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** With `A` to `Z` in lower case and all else as it is: `toLowerCase` makes `k` of the Kelvin sign. */
export function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The text without its last characters, as far as each of them matches. A pattern that ends with `+$` takes quadratic time
 * on a text that has such characters in its middle.
 * @param character matches a single one, such as `/\s/`.
 */
export function trimEndMatching(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A text as HTML that shows it, also within quotation marks. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Whether PostgreSQL can keep a text: no NUL, and no half of a character. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Whether a text is one line that can be kept: no line break, no other control character. */
export function isOneLine(text: string): boolean {
  return isStorable(text) && !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a text is one line that shows itself as it is: nothing in it turns the direction of writing. */
export function isPlainLine(text: string): boolean {
  return isOneLine(text) && plainLine(text) === text.trim();
}

/** A text as one line, with a space in place of line breaks, control characters, and what turns the direction. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}
