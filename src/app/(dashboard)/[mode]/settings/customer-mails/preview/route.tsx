import { pageUser } from "#dashboard/server/auth/page-session.ts";
import { type Mode, parseMode } from "#kernel/mode.ts";
import { textErrorResponse, withTextErrors } from "#platform/base/text-response.ts";
import { previewMail } from "#signals/email/preview-mail.ts";

interface Context {
  params: Promise<{ mode: string }>;
}

/**
 * GET /{mode}/settings/customer-mails/preview: the email of the kind `?kind=` in `?language=`, with invented data, as HTML
 * for a sandboxed frame; `?merchant=` names the business of the page that shows it.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return withTextErrors(request, async () => preview(request, parseMode((await params).mode)));
}

async function preview(request: Request, mode: Mode | undefined): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const user = await pageUser(searchParams.get("merchant") ?? undefined);
  if (!mode || !user) return textErrorResponse(request, 401, "You’re signed out. Sign in again.");
  const tenant = { merchantId: user.merchant.id, livemode: mode === "live" };
  const html = await previewMail(tenant, searchParams.get("kind") ?? "", searchParams.get("language"));
  if (html === undefined) return textErrorResponse(request, 404, "There is no such email.");
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
