import { DomainError } from "#domain/shared/errors.ts";
import { env } from "#env.ts";
import { authCookies } from "#server/auth/settings.ts";
import { isForm, readText } from "#server/platform/request-body.ts";
import { textErrorResponse } from "#server/platform/text-response.ts";

/** In bytes. */
const MAX_FORM_BYTES = 16_384;

/** What of next-auth is used here, by method. The rest of it (its log, other providers' ways) is closed. */
const GET_ACTIONS = ["csrf", "session", "providers", "signin", "signout", "error"];
const POST_ACTIONS = ["callback/credentials", "callback/second-step", "signout"];

/** As this service and next-auth name what went wrong; anything else would get into a header as it is. */
const ERROR_WORD = /^\w{1,60}$/;

/** The answer to what next-auth should not see, since it would take it for a fault of its own; undefined for the rest. */
export function rejectAuthRequest(request: Request, path: readonly string[]): Response | undefined {
  const action = path.join("/");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!(isRead ? GET_ACTIONS : POST_ACTIONS).includes(action)) {
    if (!GET_ACTIONS.includes(action) && !POST_ACTIONS.includes(action))
      return textErrorResponse(request, 404, "There is no such page.");
    const allowed = isRead ? "POST" : "GET, HEAD";
    return textErrorResponse(request, 405, `${request.method} is not possible here: use ${allowed}.`, {
      Allow: allowed,
    });
  }
  if (new URL(request.url).searchParams.getAll("error").every((word) => ERROR_WORD.test(word))) return undefined;
  return textErrorResponse(request, 400, "The address has an unknown error code. Open the sign-in page again.");
}

/**
 * The text of a plain form that was posted.
 * @throws DomainError `unsupported_media_type`, `payload_too_large` (over 16 kB).
 */
export async function readFormBody(request: Request): Promise<string> {
  if (!isForm(request)) throw new DomainError("unsupported_media_type", "Send the form of the page.");
  return readText(request, MAX_FORM_BYTES);
}

/**
 * The answer to a way back that is no address, which next-auth would take for a fault of its own; undefined where each is
 * one, or empty. The cookie that it may stand in is taken back, or nobody could sign in with it any more.
 */
export function rejectReturnUrl(request: Request, addresses: readonly string[]): Response | undefined {
  if (addresses.every((address) => address === "" || isWebAddress(address))) return undefined;
  const { name, options } = authCookies().callbackUrl;
  const secure = options.secure ? "; Secure" : "";
  return textErrorResponse(request, 400, "The return address is invalid. Open the sign-in page again.", {
    "Set-Cookie": `${name}=; Path=${options.path}; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
  });
}

/** A whole address, or a path here. */
function isWebAddress(text: string): boolean {
  const base = text.startsWith("/") ? env().PUBLIC_BASE_URL : undefined;
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}
