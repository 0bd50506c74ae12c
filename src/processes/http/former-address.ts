import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#platform/base/env.ts";
import { METRICS_PATH } from "#platform/base/metrics-server.ts";
import { pathOf } from "#processes/http/path.ts";

/** Prefixes of paths that programs and scripts request, which expect the response itself. */
const SERVED = ["/api", "/v1", "/js", "/assets", "/_next", "/livez", "/readyz", METRICS_PATH];
/** Requests of pages that were opened before the move: the state of a payment, and icons. */
const PART_OF_PAGE = /^\/(checkout|invoice)\/[^/]+\/state$|^\/(icon\.svg|favicon\.ico)$/;

/**
 * The URL of the same page at `PUBLIC_BASE_URL`, for a request of a page at one of `FORMER_BASE_URLS`; undefined for all
 * other requests. `Host` is only compared with that list.
 */
export function currentUrlOf(request: IncomingMessage): string | undefined {
  const { FORMER_BASE_URLS, PUBLIC_BASE_URL } = env();
  const { method, headers, url = "" } = request;
  if (FORMER_BASE_URLS.length === 0 || (method !== "GET" && method !== "HEAD")) return undefined;
  if (!isPage(pathOf(request)) || !FORMER_BASE_URLS.some((former) => isHostOf(former, headers.host ?? ""))) {
    return undefined;
  }
  return PUBLIC_BASE_URL + url;
}

/** Never cached, so that a former address can be used again. */
export function redirectToCurrentUrl(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location, "Cache-Control": "no-store", "Content-Length": 0 }).end();
}

function isPage(path: string): boolean {
  return !SERVED.some((start) => path === start || path.startsWith(`${start}/`)) && !PART_OF_PAGE.test(path);
}

/** Whether a `Host` is that of a URL, with or without the default port. */
function isHostOf(baseUrl: string, host: string): boolean {
  const base = new URL(baseUrl);
  return URL.parse(`${base.protocol}//${host}`)?.host === base.host;
}
