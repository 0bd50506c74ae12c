import type { IncomingMessage } from "node:http";

/** U+FFFD, which decoders write for invalid bytes. No id and no page has it. */
const UNREADABLE = "%EF%BF%BD";

/** The path of a request as sent, without the query. */
export function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

/**
 * Replaces every part of the path that can't be decoded by U+FFFD, so that the response is that of an unknown ID. Next
 * would turn it into an error, and `..` into another path.
 */
export function makePathReadable(request: IncomingMessage): void {
  const path = pathOf(request);
  const query = (request.url ?? "").slice(path.length);
  const parts = path.split("/").map((part) => (isReadable(part) ? part : UNREADABLE));
  request.url = parts.join("/") + query;
}

/** `/openapi/v3.json`, where the committed file is, is served by `/api/v3/openapi.json`, which names this installation. */
export function rewriteDocumentUrl(request: IncomingMessage): void {
  request.url = request.url?.replace(/^\/openapi\/(v[123])\.json(?=\?|$)/, "/api/$1/openapi.json");
}

/** Whether a part can be decoded to something without control characters and backslashes, other than a dot segment. */
function isReadable(part: string): boolean {
  try {
    const text = decodeURIComponent(part);
    return !/[\p{Cc}\\]/u.test(text) && text !== "." && text !== "..";
  } catch {
    return false;
  }
}
