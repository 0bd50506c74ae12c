/** In characters. */
export const MAX_URL_LENGTH = 2048;

/** Scheme, two slashes, a host without user and password; no backslash, space, or control character. */
const FORM = /^https?:\/\/[^/?#@\\\s\p{Cc}]+([/?#][^\\\s\p{Cc}]*)?$/u;

/**
 * Parses and normalizes an absolute http(s) URL without credentials; undefined for anything else. The parser would
 * repair slashes, backslashes, spaces, tabs, and line breaks. A repaired URL may not be the intended one, so it is
 * rejected.
 */
export function parseHttpUrl(text: string): string | undefined {
  if (text.length > MAX_URL_LENGTH || !FORM.test(text) || !URL.canParse(text)) return undefined;
  const { href } = new URL(text);
  return href.length > MAX_URL_LENGTH ? undefined : href;
}
