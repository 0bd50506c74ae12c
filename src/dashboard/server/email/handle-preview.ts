import { pageUser } from "#dashboard/server/auth/page-session.ts";
import type { Tenant } from "#kernel/actor.ts";
import { parseMode } from "#kernel/mode.ts";
import { textErrorResponse, withTextErrors } from "#platform/base/text-response.ts";

/**
 * Responds with the preview of an email as HTML for a sandboxed frame. `?merchant=` names the business of the page that
 * shows it.
 * @param write the email's HTML by the URL's other parameters; undefined if there is no such email.
 */
export function handlePreview(
  request: Request,
  params: Promise<{ mode: string }>,
  write: (tenant: Tenant, query: URLSearchParams) => Promise<string | undefined>,
): Promise<Response> {
  return withTextErrors(request, async () => {
    const mode = parseMode((await params).mode);
    const { searchParams } = new URL(request.url);
    const user = await pageUser(searchParams.get("merchant") ?? undefined);
    if (!mode || !user) return textErrorResponse(request, 401, "You’re signed out. Sign in again.");
    const html = await write({ merchantId: user.merchant.id, livemode: mode === "live" }, searchParams);
    if (html === undefined) return textErrorResponse(request, 404, "There is no such email.");
    return new Response(html, {
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
    });
  });
}
