/** In characters. */
export const LONGEST_ADDRESS = 2048;

/**
 * An absolute http(s) address without user and password, as the parsed URL prints itself; undefined for
 * everything else. Storing that form, never the text, keeps line breaks and tricks of spelling out.
 */
export function parseWebAddress(text: string): string | undefined {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  if (!["http:", "https:"].includes(protocol) || username || password) return undefined;
  return href.length > LONGEST_ADDRESS ? undefined : href;
}
