import { env } from "#env.ts";
import { SIGN_IN_PATH } from "#server/auth/settings.ts";

/**
 * Where to go after signing in or out: the path that an address leads to, if it lies within this dashboard.
 * `https://evil.example`, `//evil.example` and the sign-in page itself lead to the start, `/`.
 */
export function returnPath(address: unknown): string {
  const base = new URL(env().PUBLIC_BASE_URL);
  if (typeof address !== "string" || !URL.canParse(address, base)) return "/";
  const { origin, pathname, search } = new URL(address, base);
  return origin === base.origin && pathname !== SIGN_IN_PATH ? pathname + search : "/";
}
