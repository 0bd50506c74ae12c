import { createHash, randomBytes } from "node:crypto";
import { authSecret } from "#server/auth/settings.ts";

/*
 * next-auth takes a form post only with the token of its own CSRF cookie, and sets that cookie only when a
 * script asks for it. A form that works before any script has loaded needs both with the page: so the
 * front sets the cookie in the form that next-auth checks, `token|sha256(token + secret)`.
 */

/** A new cookie value. */
export function newCsrfCookie(): string {
  const token = randomBytes(32).toString("hex");
  return `${token}|${signatureOf(token)}`;
}

/** The token for the form's hidden field; undefined when the cookie is missing or not ours. */
export function csrfTokenOf(cookie: string | undefined): string | undefined {
  const [token, signature] = cookie?.split("|") ?? [];
  return token && signature === signatureOf(token) ? token : undefined;
}

function signatureOf(token: string): string {
  return createHash("sha256")
    .update(token + authSecret())
    .digest("hex");
}
