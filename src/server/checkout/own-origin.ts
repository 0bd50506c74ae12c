import { env } from "#env.ts";

/** The origin of every page of ours. */
export function ownOrigin(): string {
  return new URL(env().PUBLIC_BASE_URL).origin;
}

/**
 * Whether a post comes from another site. Browsers say where one comes from (`Origin` is "null" on pages
 * without a referrer, as these are); what says nothing is no browser, and has no one's rights to abuse.
 */
export function isForeignPost(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== "null") return origin !== ownOrigin();
  const site = request.headers.get("sec-fetch-site");
  return site === null ? origin === "null" : site !== "same-origin";
}
