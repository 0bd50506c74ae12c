import { createHash, randomBytes } from "node:crypto";
import { env } from "#env.ts";
import { cookieIn } from "#server/platform/cookies.ts";

/** In seconds: as long as a receipt can be opened in the browser that paid. */
const LIFETIME = 30 * 86_400;
const VALUE = /^[\w-]{43}$/;

/** The customer's browser, known by a random value that only it and, hashed, the sessions that it paid have. */
interface Browser {
  /** SHA-256 of the value, hex. */
  hash: string;
  /** For `Set-Cookie`, while the browser has none yet. */
  newCookie?: string;
}

/** Which browser asks: scripts can't read its cookie, and other sites' requests don't carry it. */
export function browserOf(request: Request): Browser {
  const known = cookieOf(request, cookieName());
  if (known !== undefined && VALUE.test(known)) return { hash: hashOf(known) };
  const value = randomBytes(32).toString("base64url");
  return { hash: hashOf(value), newCookie: serializedCookie(cookieName(), value, { path: "/", maxAge: LIFETIME }) };
}

export function cookieOf(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get("cookie"), name);
}

/** @param options `maxAge` in seconds. */
export function serializedCookie(
  name: string,
  value: string,
  { path, maxAge }: { path: string; maxAge: number },
): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieName(): string {
  return isSecure() ? "__Host-checkstand.browser" : "checkstand.browser";
}

function isSecure(): boolean {
  return env().PUBLIC_BASE_URL.startsWith("https:");
}

function hashOf(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}
