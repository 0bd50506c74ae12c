import { createHash, randomBytes } from "node:crypto";
import { isFramed } from "#checkout/pages/handlers/framing.ts";
import { readCookie, serializeCookie } from "#platform/base/cookies.ts";
import { env } from "#platform/base/env.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** In seconds: as long as a receipt can be opened in the browser that paid. */
const LIFETIME = 30 * 86_400;
const VALUE = /^[\w-]{43}$/;

/**
 * The customer's browser, identified by a random value. Only the browser has it; sessions that it paid have its hash.
 */
interface Browser {
  /** SHA-256 of the value, hex. */
  hash: string;
  /** For `Set-Cookie`, while the browser has none yet. */
  newCookie?: string;
}

/**
 * The browser of a request. Scripts can't read its cookie, and requests from other sites don't carry it, except in
 * a frame on a listed site. There, it is a browser of its own for each of these sites.
 */
export function browserOf(request: HttpRequest): Browser {
  const existing = cookieOf(request, cookieName());
  if (existing !== undefined && VALUE.test(existing)) return { hash: hashOf(existing) };
  const value = randomBytes(32).toString("base64url");
  return {
    hash: hashOf(value),
    newCookie: customerCookie(request, { name: cookieName(), value, path: "/", lifetime: LIFETIME }),
  };
}

export function cookieOf(request: HttpRequest, name: string): string | undefined {
  return readCookie(request.headers.get("cookie"), name);
}

interface CustomerCookie {
  name: string;
  value: string;
  path: string;
  /** In seconds. */
  lifetime: number;
}

/**
 * The `Set-Cookie` line of a cookie in the customer's browser. Only a browser that says where its requests come from
 * gets one that frames on other sites send: see `isForeignPost`.
 */
export function customerCookie(request: HttpRequest, { name, value, path, lifetime }: CustomerCookie): string {
  const partitioned = isFramed(request) && request.headers.get("sec-fetch-site") !== null;
  return serializeCookie(name, value, { path, secure: isSecure(), maxAge: lifetime, partitioned });
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
