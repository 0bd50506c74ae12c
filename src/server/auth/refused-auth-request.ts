import { env } from "#env.ts";
import { authCookies } from "#server/auth/settings.ts";

const LARGEST_FORM = 16_384;

/**
 * The answer to what next-auth should not see: its log, which anybody could fill, and posts that are not one
 * of our small forms, which it would read whole and fail on. Undefined for everything else.
 */
export function refusedAuthRequest(request: Request, path: readonly string[]): Response | undefined {
  if (path[0] === "_log") return refusal(404, "There is no such page.");
  if (request.method !== "POST") return undefined;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return refusal(415, "Send the form of the sign-in page.");
  const length = request.headers.get("content-length");
  if (length === null) return refusal(411, "Say how long the form is.");
  return Number(length) > LARGEST_FORM ? refusal(413, "That is too much for this form.") : undefined;
}

/**
 * The answer to a way back that is no address, which next-auth would take for a fault of its own; undefined where each is
 * one, or empty. The cookie that it may stand in is taken back, or nobody could sign in with it any more.
 */
export function refusedReturn(addresses: readonly string[]): Response | undefined {
  if (addresses.every((address) => address === "" || isWebAddress(address))) return undefined;
  const refused = refusal(400, "The way back is no address: open the sign-in page again.");
  const { name, options } = authCookies().callbackUrl;
  const secure = options.secure ? "; Secure" : "";
  refused.headers.set("Set-Cookie", `${name}=; Path=${options.path}; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
  return refused;
}

/** A whole address, or a path here. */
function isWebAddress(text: string): boolean {
  const base = text.startsWith("/") ? env().PUBLIC_BASE_URL : undefined;
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}

function refusal(status: number, message: string): Response {
  return new Response(`${message}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
