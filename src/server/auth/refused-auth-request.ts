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

function refusal(status: number, message: string): Response {
  return new Response(`${message}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
