import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { env } from "#platform/base/env.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** The origin of all our pages. */
export function ownOrigin(): string {
  return new URL(env().PUBLIC_BASE_URL).origin;
}

/**
 * Whether a post comes from another site. Browsers send `Origin` ("null" from pages without a referrer, like ours). A
 * request without one is not from a browser, and has no session to abuse. On plain http and in old browsers there is
 * only "null": then our cookie decides, which posts from other sites don't include, except in a frame on a listed site:
 * a browser that has the cookie of a frame also sends `Sec-Fetch-Site`, which decides first. A page that was opened at a
 * former address posts to that address, which only browsers that say so are believed.
 */
export function isForeignPost(request: HttpRequest): boolean {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin !== null && env().FORMER_BASE_URLS.includes(origin)) return site !== "same-origin";
  if (origin !== null && origin !== "null") return origin !== ownOrigin();
  if (site !== null) return site !== "same-origin";
  return origin === "null" && browserOf(request).newCookie !== undefined;
}
