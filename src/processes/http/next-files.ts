import type { IncomingMessage, ServerResponse } from "node:http";
import { finished, type Readable } from "node:stream";
import sirv from "sirv";

/** Relative to the checkout's root, where processes run. */
const DIRECTORY = ".next/static";
const PREFIX = "/_next/static";
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the dashboard's scripts and styles from their files, which are found once, at the start. Their names change
 * with their content.
 * @param directory built by Next and compressed by `scripts/compress-next-files.mjs`.
 * @returns whether a request is for one of them; if so, the response is sent.
 */
export function nextFiles(directory = DIRECTORY): (request: IncomingMessage, response: ServerResponse) => boolean {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    setHeaders: (response) => response.once("pipe", (file) => endTogether(file, response)),
  });
  return (request, response) => {
    const { url = "", method } = request;
    if (!url.startsWith(`${PREFIX}/`) || (method !== "GET" && method !== "HEAD")) return false;
    request.url = url.slice(PREFIX.length);
    // Files are sent completely: sirv throws at `bytes=3-1`, and interprets `bytes=-5` as the first six.
    delete request.headers.range;
    response.setHeader("X-Content-Type-Options", "nosniff");
    let isThere = true;
    serve(request, response, () => {
      isThere = false;
    });
    request.url = url;
    return isThere;
  };
}

/** Closes the file of a response that is broken off, and breaks off the response of a file that a new build took away. sirv does neither. */
function endTogether(file: Readable, response: ServerResponse): void {
  finished(response, () => file.destroy());
  file.once("error", () => response.destroy());
}
