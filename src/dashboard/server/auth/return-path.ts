import { SIGN_IN_PATH } from "#dashboard/server/auth/settings.ts";
import { MAX_URL_LENGTH } from "#kernel/http-url.ts";
import { env } from "#platform/base/env.ts";

/**
 * The path to go to after signing in or out, if the URL is within this dashboard. `https://evil.example`,
 * `//evil.example` and the sign-in page itself become `/`.
 */
export function returnPath(address: unknown): string {
  const base = new URL(env().PUBLIC_BASE_URL);
  if (typeof address !== "string" || address.length > MAX_URL_LENGTH || !URL.canParse(address, base)) return "/";
  const { origin, pathname, search } = new URL(address, base);
  const path = pathname + search;
  // A path may look like another host: `/.//evil.example` is `//evil.example`.
  const staysHere = URL.canParse(path, base) && new URL(path, base).origin === base.origin;
  return origin === base.origin && staysHere && pathname !== SIGN_IN_PATH ? path : "/";
}
