import type { IncomingMessage, ServerResponse } from "node:http";
import { constants as zlib } from "node:zlib";
import type { FirstPage } from "#dashboard/first-page.ts";
import { type FoundRoute, findRoute } from "#dashboard/routes.ts";
import { NONCE_HEADER, PATH_HEADER } from "#dashboard/server/auth/page-headers.ts";
import { readSession } from "#dashboard/server/auth/session.ts";
import { authCookies, signInAddressFor } from "#dashboard/server/auth/settings.ts";
import { openPage } from "#dashboard/server/pages/open-page.ts";
import { DATABASE_UNAVAILABLE } from "#kernel/page-fault.ts";
import { acceptsEncoding } from "#platform/base/compressed.ts";
import { compressText, joinAsBytes, joinAsGzip } from "#platform/base/compressed-text.ts";
import { readCookie } from "#platform/base/cookies.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { httpRequestOf } from "#platform/base/http-request.ts";
import { jsonInHtml } from "#platform/base/json-in-html.ts";
import { logger } from "#platform/base/logger.ts";
import { dashboardShells, type RenderPage, type Shell } from "#processes/http/dashboard-shells.ts";
import { requestIdentity } from "#processes/http/identify-request.ts";
import { pathOf } from "#processes/http/path.ts";

/** The header that Next sets on its pages. */
const NEVER_KEPT = { "Cache-Control": "private, no-cache, no-store, max-age=0, must-revalidate" };

/**
 * Responds to requests for dashboard pages with a shell that Next rendered once, and the user's data in it as JSON. Requests from Next's own
 * script get the same document, and the script then loads it. `prepareForNext` must have set the headers and cookies.
 * @returns a function that returns whether the request was for a dashboard page and has a response.
 */
export function dashboardPages(
  render: RenderPage,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const shellOf = dashboardShells(render);
  return async (request, response) => {
    const route = routeOf(pathOf(request));
    if (!route) return false;
    const opened = await open(request, route);
    if (opened) respond(request, response, await shellOf(route), opened);
    else redirectToSignIn(request, response);
    return true;
  };
}

/** Undefined for paths with a trailing slash: Next redirects them. */
function routeOf(path: string): FoundRoute | undefined {
  return path.endsWith("/") ? undefined : findRoute(path);
}

/** Undefined without a signed-in user. */
async function open(
  request: IncomingMessage,
  route: FoundRoute,
): Promise<{ status: number; page: FirstPage } | undefined> {
  const { requestId } = requestIdentity(request);
  const { cookie: cookies } = request.headers;
  try {
    const user = await readSession(readCookie(cookies, authCookies().sessionToken.name));
    if (!user) return undefined;
    const search = new URLSearchParams(request.url?.slice(pathOf(request).length));
    return { status: 200, page: await openPage({ user, route, search, requestId }, cookies) };
  } catch (error) {
    logger().error({ err: error, requestId }, "A page of the dashboard could not be opened");
    if (isUnavailable(error)) return { status: 503, page: { failure: DATABASE_UNAVAILABLE } };
    return { status: 500, page: { failure: requestId } };
  }
}

function redirectToSignIn({ headers }: IncomingMessage, response: ServerResponse): void {
  const address = String(headers[PATH_HEADER]);
  response.writeHead(307, { ...NEVER_KEPT, Location: signInAddressFor(address) }).end();
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { pieces }: Shell,
  { status, page }: { status: number; page: FirstPage },
): void {
  const nonce = String(request.headers[NONCE_HEADER]);
  const blanks = { nonce, data: compressText(jsonInHtml(page), { level: zlib.Z_BEST_SPEED }) };
  const parts = pieces.map((piece) => (typeof piece === "string" ? blanks[piece] : piece));
  const compressed = acceptsEncoding(httpRequestOf(request), "gzip");
  const body = compressed ? joinAsGzip(parts) : joinAsBytes(parts);
  response
    .writeHead(status, {
      ...NEVER_KEPT,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": body.byteLength,
      Vary: "Accept-Encoding",
      ...(compressed && { "Content-Encoding": "gzip" }),
    })
    .end(body);
}
