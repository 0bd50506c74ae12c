/** In characters. */
export const MAX_URL_LENGTH = 2048;

/** Scheme, two slashes, a host without user and password; no backslash, blank or control character. */
const FORM = /^https?:\/\/[^/?#@\\\s\p{Cc}]+([/?#][^\\\s\p{Cc}]*)?$/u;

/**
 * An absolute http(s) address without user and password, as the parsed URL prints itself; undefined for anything else.
 * The parser would repair missing or extra slashes, backslashes, blanks, tabs and line breaks. A repaired address may
 * not be what was meant, so it is refused.
 */
export function parseHttpUrl(text: string): string | undefined {
  if (text.length > MAX_URL_LENGTH || !FORM.test(text) || !URL.canParse(text)) return undefined;
  const { href } = new URL(text);
  return href.length > MAX_URL_LENGTH ? undefined : href;
}
