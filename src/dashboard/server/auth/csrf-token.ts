import { createHash, randomBytes } from "node:crypto";
import { authCookies, authSecret, authSecrets } from "#dashboard/server/auth/settings.ts";
import { readCookie } from "#platform/base/cookies.ts";

/*
 * next-auth accepts a form only with the token of its own CSRF cookie, and sets that cookie only when a script requests
 * it. A form that works without script needs both with the page. So the front server sets the cookie in the format that
 * next-auth checks, `token|sha256(token + secret)`.
 */

/** A new cookie value. */
export function newCsrfCookie(): string {
  const token = randomBytes(32).toString("hex");
  return `${token}|${signatureOf(token, authSecret())}`;
}

/** The token for the form's hidden field; undefined if the cookie is missing or not ours. */
export function csrfTokenOf(cookie: string | undefined): string | undefined {
  return signedWith(cookie) && cookie?.split("|")[0];
}

/** The token in a `Cookie` header. next-auth, which also sets the cookie, writes the bar as %7C. */
export function sentCsrfToken(cookies: string | undefined): string | undefined {
  return csrfTokenOf(readCookie(cookies, authCookies().csrfToken.name)?.replace("%7C", "|"));
}

/**
 * The secret with which next-auth verifies the cookie: during a change of APP_SECRET the previous one, if the cookie
 * was created with it.
 */
export function csrfSecretOf(cookie: string | undefined): string {
  return signedWith(cookie) ?? authSecret();
}

function signedWith(cookie: string | undefined): string | undefined {
  const [token, signature] = cookie?.split("|") ?? [];
  return token ? authSecrets().find((secret) => signature === signatureOf(token, secret)) : undefined;
}

function signatureOf(token: string, secret: string): string {
  return createHash("sha256")
    .update(token + secret)
    .digest("hex");
}
