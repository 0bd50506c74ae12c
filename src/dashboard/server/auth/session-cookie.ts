import { authCookies, SESSION_SECONDS } from "#dashboard/server/auth/settings.ts";
import { serializeCookie } from "#platform/base/cookies.ts";

/** The Set-Cookie line of a session, as next-auth writes it. @param token see `newSessionToken`. */
export function sessionCookie(token: string): string {
  const { name, options } = authCookies().sessionToken;
  return serializeCookie(name, token, { ...options, maxAge: SESSION_SECONDS });
}
