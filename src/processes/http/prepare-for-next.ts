import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { newCsrfCookie, sentCsrfToken } from "#dashboard/server/auth/csrf-token.ts";
import { NONCE_HEADER, PATH_HEADER } from "#dashboard/server/auth/page-headers.ts";
import { authCookies } from "#dashboard/server/auth/settings.ts";
import { serializeCookie } from "#platform/base/cookies.ts";
import { env } from "#platform/base/env.ts";
import type { InFlightRequest } from "#platform/base/in-flight-requests.ts";
import { RETRY_AFTER_SECONDS } from "#platform/base/retry-after.ts";
import { replaceHeader } from "#processes/http/identify-request.ts";
import { isNextPage } from "#processes/http/next-routes.ts";
import { pathOf } from "#processes/http/path.ts";

/** On all responses of Next, whose own headers take precedence. */
const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "frame-ancestors 'none'",
};

const PAGE_HEADERS = {
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

/**
 * Before Next handles a request: security headers and, for the dashboard's pages, the headers and cookies that they and
 * their forms need. Next's own proxy for this would cost as much as a small page.
 */
export function prepareForNext(request: IncomingMessage, response: ServerResponse, inFlight: InFlightRequest): void {
  setHeaders(response, HEADERS);
  sendUnavailableAs503(response, inFlight);
  if (isNextPage(pathOf(request))) preparePage(request, response);
}

/**
 * Next responds 500 for any error of a page. If the database was unreachable it becomes 503. Every 503 gets
 * Retry-After.
 */
function sendUnavailableAs503(response: ServerResponse, inFlight: InFlightRequest): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const statusToSend = status === 500 && inFlight.isUnavailable ? 503 : status;
    if (statusToSend === 503) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    return Reflect.apply(writeHead, response, [statusToSend, ...rest]);
  };
}

function preparePage(request: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  setHeaders(response, { ...PAGE_HEADERS, "Content-Security-Policy": contentSecurityPolicy(nonce) });
  setCsrfCookie(request, response);
  replaceHeader(request, PATH_HEADER, addressOf(request));
  for (const [name, value] of Object.entries(nonceHeaders(nonce))) replaceHeader(request, name, value);
}

const NONCE_BYTES = 16;
/** In base64 characters. */
export const NONCE_LENGTH = 4 * Math.ceil(NONCE_BYTES / 3);

/** The request headers that pass Next the nonce. Next reads the nonce for its own scripts from the policy. */
export function nonceHeaders(nonce: string): Record<string, string> {
  return { [NONCE_HEADER]: nonce, "content-security-policy": contentSecurityPolicy(nonce) };
}

/** The URL as the browser shows it: requests of Next's scripts have an extra parameter. */
function addressOf({ url = "/" }: IncomingMessage): string {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const own = query.split("&").filter((pair) => pair !== "" && !pair.startsWith("_rsc="));
  return own.length === 0 ? path : `${path}?${own.join("&")}`;
}

/** Forms work without script: their page sets the CSRF cookie. */
function setCsrfCookie(request: IncomingMessage, response: ServerResponse): void {
  const { name, options } = authCookies().csrfToken;
  const sent = request.headers.cookie;
  if (sentCsrfToken(sent)) return;
  const value = encodeURIComponent(newCsrfCookie());
  const others = sent?.split("; ").filter((pair) => !pair.startsWith(`${name}=`)) ?? [];
  replaceHeader(request, "cookie", [...others, `${name}=${value}`].join("; "));
  response.appendHeader("Set-Cookie", serializeCookie(name, value, options));
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Inline styles are allowed, because sonner needs them; inline scripts are not. Images may come from anywhere: the
 * merchant's logo does.
 */
function contentSecurityPolicy(nonce: string): string {
  // React's development build uses eval to explain errors.
  const development = env().NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
