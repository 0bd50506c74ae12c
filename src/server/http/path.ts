import type { IncomingMessage } from "node:http";

/** U+FFFD, which decoders write for what they can't read. No id and no page has it. */
const UNREADABLE = "%EF%BF%BD";

/** The path of a request as it was sent, without the query. */
export function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

/**
 * Replaces every part of the path that can't be read by U+FFFD, so that it is answered as any unknown id is:
 * Next would turn it into a fault, and `..` would become another path on the way.
 */
export function makePathReadable(request: IncomingMessage): void {
  const path = pathOf(request);
  const query = (request.url ?? "").slice(path.length);
  const parts = path.split("/").map((part) => (isReadable(part) ? part : UNREADABLE));
  request.url = parts.join("/") + query;
}

/** Whether a part can be decoded, to something without control characters and backslashes that is no dot segment. */
function isReadable(part: string): boolean {
  try {
    const text = decodeURIComponent(part);
    return !/[\p{Cc}\\]/u.test(text) && text !== "." && text !== "..";
  } catch {
    return false;
  }
}
