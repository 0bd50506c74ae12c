import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#env.ts";
import { csrfTokenOf, newCsrfCookie } from "#server/auth/csrf-token.ts";
import { NONCE_HEADER, PATH_HEADER } from "#server/auth/page-headers.ts";
import { authCookies } from "#server/auth/settings.ts";
import { replaceHeader } from "#server/http/identify-request.ts";
import { isNextPage } from "#server/http/next-routes.ts";
import { pathOf } from "#server/http/path.ts";
import { readCookie, serializeCookie } from "#server/platform/cookies.ts";
import type { InFlightRequest } from "#server/platform/in-flight-requests.ts";
import { RETRY_AFTER_SECONDS } from "#server/platform/retry-after.ts";

/** On all that Next answers; what it says itself comes after it. */
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
 * Before Next answers: security headers, and for the dashboard's pages what they and their forms are checked by. Next
 * would have a proxy of its own for this, which costs as much as a small page.
 */
export function prepareForNext(request: IncomingMessage, response: ServerResponse, inFlight: InFlightRequest): void {
  setHeaders(response, HEADERS);
  sendUnavailableAs503(response, inFlight);
  if (isNextPage(pathOf(request))) preparePage(request, response);
}

/**
 * Next answers 500 for whatever a page throws. Where it was noted that the database can't be reached, it is a 503; and
 * every 503 says when to try again.
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
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  setHeaders(response, { ...PAGE_HEADERS, "Content-Security-Policy": policy });
  setCsrfCookie(request, response);
  replaceHeader(request, NONCE_HEADER, nonce);
  replaceHeader(request, PATH_HEADER, addressOf(request));
  // Next reads the nonce for its own scripts from the policy of the request.
  replaceHeader(request, "content-security-policy", policy);
}

/** As the browser shows it: what Next's scripts ask for has a parameter of their own. */
function addressOf({ url = "/" }: IncomingMessage): string {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const own = query.split("&").filter((pair) => pair !== "" && !pair.startsWith("_rsc="));
  return own.length === 0 ? path : `${path}?${own.join("&")}`;
}

/** Forms work before any script has asked for their cookie: the page that shows them comes with it. */
function setCsrfCookie(request: IncomingMessage, response: ServerResponse): void {
  const { name, options } = authCookies().csrfToken;
  const sent = request.headers.cookie;
  if (csrfTokenOf(decoded(readCookie(sent, name)))) return;
  const value = encodeURIComponent(newCsrfCookie());
  const others = sent?.split("; ").filter((pair) => !pair.startsWith(`${name}=`)) ?? [];
  replaceHeader(request, "cookie", [...others, `${name}=${value}`].join("; "));
  response.appendHeader("Set-Cookie", serializeCookie(name, value, options));
}

/** next-auth, which sets the cookie too, writes it that way. */
function decoded(value: string | undefined): string | undefined {
  return value?.replace("%7C", "|");
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Styles may stand inline, as sonner places its own that way. Scripts may not. Images may come from anywhere: the
 * merchant's logo does, as on his customers' pages.
 */
function contentSecurityPolicy(nonce: string): string {
  // React's development build explains errors by means of eval.
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
