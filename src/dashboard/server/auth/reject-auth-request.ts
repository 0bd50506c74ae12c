import { authCookies } from "#dashboard/server/auth/settings.ts";
import { DomainError } from "#kernel/errors.ts";
import { isStorable } from "#kernel/text.ts";
import { env } from "#platform/base/env.ts";
import { isForm, readText } from "#platform/base/request-body.ts";
import { textErrorResponse } from "#platform/base/text-response.ts";

/** In bytes. */
const MAX_FORM_BYTES = 16_384;

/** The parts of next-auth that are used here, by method. All others (its log, other providers) are closed. */
const GET_ACTIONS = ["csrf", "session", "providers", "signin", "signout", "error"];
const POST_ACTIONS = ["callback/credentials", "callback/second-step", "signout"];

/** Error codes of this service and of next-auth. Other values would reach a header unchecked. */
const ERROR_WORD = /^\w{1,60}$/;

/** The response to requests that next-auth would treat as its own errors; undefined for the rest. */
export function rejectAuthRequest(request: Request, path: readonly string[]): Response | undefined {
  const action = path.join("/");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!(isRead ? GET_ACTIONS : POST_ACTIONS).includes(action)) {
    if (!GET_ACTIONS.includes(action) && !POST_ACTIONS.includes(action))
      return textErrorResponse(request, 404, "Page not found.");
    const allowed = isRead ? "POST" : "GET, HEAD";
    return textErrorResponse(request, 405, `${request.method} isn't supported here. Use ${allowed}.`, {
      Allow: allowed,
    });
  }
  if (new URL(request.url).searchParams.getAll("error").every((word) => ERROR_WORD.test(word))) return undefined;
  return textErrorResponse(request, 400, "The URL has an unknown error code. Open the sign-in page again.");
}

/**
 * The text of a plain form that was posted from one of our own pages. (A request without `Origin` is not from a
 * browser. If a proxy forbids referrers, browsers also send "null" from our own pages, which only `Sec-Fetch-Site` shows.)
 * @throws DomainError `unsupported_media_type`, `payload_too_large` (over 16 kB), `parameter_invalid` for what the
 * database can't store and, with status 403, for pages of another origin, former addresses included.
 */
export async function readFormBody(request: Request): Promise<string> {
  const origin = request.headers.get("origin");
  const { PUBLIC_BASE_URL, FORMER_BASE_URLS } = env();
  const host = request.headers.get("host");
  const isAtFormer = FORMER_BASE_URLS.some((url) => new URL(url).host === host);
  const isSameOrigin = request.headers.get("sec-fetch-site") === "same-origin" && !isAtFormer;
  const isOwn = origin === "null" ? isSameOrigin : origin === PUBLIC_BASE_URL;
  if (origin !== null && !isOwn) {
    const message = `This form was opened at a different address. Open it at ${PUBLIC_BASE_URL}.`;
    throw new DomainError("parameter_invalid", message, { status: 403 });
  }
  if (!isForm(request)) throw new DomainError("unsupported_media_type", "Use the form on the sign-in page.");
  const body = await readText(request, MAX_FORM_BYTES);
  if (![...new URLSearchParams(body)].flat().every(isStorable)) {
    throw new DomainError("parameter_invalid", "The form contains a NUL character.");
  }
  return body;
}

/**
 * The response to an invalid callback URL, which next-auth would treat as its own error; undefined if all are valid or
 * empty. A cookie with such a URL is deleted, because nobody could sign in with it.
 */
export function rejectReturnUrl(request: Request, addresses: readonly string[]): Response | undefined {
  if (addresses.every((address) => address === "" || isHttpUrl(address))) return undefined;
  const { name, options } = authCookies().callbackUrl;
  const secure = options.secure ? "; Secure" : "";
  return textErrorResponse(request, 400, "The return URL isn't valid. Open the sign-in page again.", {
    "Set-Cookie": `${name}=; Path=${options.path}; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
  });
}

/** An absolute URL, or a path of this site. */
function isHttpUrl(text: string): boolean {
  const base = text.startsWith("/") ? env().PUBLIC_BASE_URL : undefined;
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}
