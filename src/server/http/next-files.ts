import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

/** Built by Next and compressed by `scripts/compress-next-files.mjs`; relative to the checkout's root, where processes run. */
const DIRECTORY = ".next/static";
const PREFIX = "/_next/static";
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the dashboard's scripts and styles from their files, which are found once, at the start. Their names change with their content.
 * @returns whether a request is for one of them; if so it is answered.
 */
export function nextFiles(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const serve = sirv(DIRECTORY, { brotli: true, gzip: true, immutable: true, maxAge: YEAR_SECONDS });
  return (request, response) => {
    const { url = "", method } = request;
    if (!url.startsWith(`${PREFIX}/`) || (method !== "GET" && method !== "HEAD")) return false;
    request.url = url.slice(PREFIX.length);
    response.setHeader("X-Content-Type-Options", "nosniff");
    let isThere = true;
    serve(request, response, () => {
      isThere = false;
    });
    request.url = url;
    return isThere;
  };
}
