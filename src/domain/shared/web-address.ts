/** In characters. */
export const MAX_URL_LENGTH = 2048;

/** Scheme, two slashes, a host without user and password; nowhere a backslash, a blank or a control character. */
const FORM = /^https?:\/\/[^/?#@\\\s\p{Cc}]+([/?#][^\\\s\p{Cc}]*)?$/u;

/**
 * An absolute http(s) address without user and password, as the parsed URL prints itself; undefined for everything
 * else. The parser would repair a slash too few or too many, a backslash, a blank, a tab or a line break: what is
 * repaired is not what was meant, so it is refused here.
 */
export function parseWebAddress(text: string): string | undefined {
  if (text.length > MAX_URL_LENGTH || !FORM.test(text) || !URL.canParse(text)) return undefined;
  const { href } = new URL(text);
  return href.length > MAX_URL_LENGTH ? undefined : href;
}
