import { env } from "#env.ts";
import { browserOf } from "#server/checkout/browser-cookie.ts";

/** The origin of every page of ours. */
export function ownOrigin(): string {
  return new URL(env().PUBLIC_BASE_URL).origin;
}

/**
 * Whether a post comes from another site. Browsers say where one comes from (`Origin` is "null" on pages
 * without a referrer, as these are); what says nothing is no browser, and has no one's rights to abuse. On plain
 * http, and in old browsers, nothing but "null" is said: then our cookie tells, which other sites' posts don't carry.
 */
export function isForeignPost(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== "null") return origin !== ownOrigin();
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin";
  return origin === "null" && browserOf(request).newCookie !== undefined;
}
