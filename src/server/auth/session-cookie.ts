import { authCookies, SESSION_SECONDS } from "#server/auth/settings.ts";

/** The Set-Cookie line of a session, as next-auth writes it. @param token see `newSessionToken`. */
export function sessionCookie(token: string): string {
  const { name, options } = authCookies().sessionToken;
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${token}; Path=${options.path}; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
