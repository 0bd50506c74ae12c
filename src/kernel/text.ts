/** Maximum length of an email address, in characters. */
export const MAX_EMAIL_LENGTH = 254;

/** Maximum length of an ID, in characters. */
export const MAX_ID_LENGTH = 100;
/** The form of every id. Other texts are never ours, and must not reach the database. */
export const OBJECT_ID = /^\w{1,100}$/;

/** The text, cut to `max` characters with "…" as the last. Characters are never split. */
export function shorten(text: string, max: number): string {
  const characters = [...text.slice(0, 2 * max + 2)];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}

/**
 * `a` to `z` in upper case; other characters stay. `toUpperCase` maps other letters to ASCII too (`ſ` becomes `S`, `ı`
 * becomes `I`), so it would accept a code that only looks right.
 */
export function asciiUpperCase(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** `A` to `Z` in lower case; other characters stay. `toLowerCase` maps the Kelvin sign to `k`. */
export function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The text without trailing characters that match. A pattern that ends with `+$` takes quadratic time on texts with
 * many such characters in the middle.
 * @param character matches a single one, such as `/\s/`.
 */
export function trimEndMatching(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Escapes a text for HTML, also within quotation marks. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Whether a text is one line that can be stored: no line break, no other control character. */
export function isOneLine(text: string): boolean {
  return isStorable(text) && !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a text is one line without characters that change the direction of writing. */
export function isPlainLine(text: string): boolean {
  return isOneLine(text) && plainLine(text) === text.trim();
}

/**
 * A text as one line: line breaks, control and direction characters become a space; isolates are removed, because they
 * are next to spaces.
 */
export function plainLine(text: string): string {
  return text
    .replace(/[\u2066-\u2069]/gu, "")
    .replace(/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e]+/gu, " ")
    .trim();
}
