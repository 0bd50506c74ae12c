import { MAX_CODE_LENGTH } from "#dashboard/forms/recovery-schema.ts";
import { pageUser } from "#dashboard/server/auth/page-session.ts";
import { type Mode, parseMode } from "#kernel/mode.ts";
import { isStorable } from "#kernel/text.ts";
import { textErrorResponse, withTextErrors } from "#platform/base/text-response.ts";
import { previewRecoveryMail } from "#signals/email/preview-mail.ts";

interface Context {
  params: Promise<{ mode: string }>;
}

/**
 * GET /{mode}/settings/recovery-mails/preview: the email with the code of `?code=`, as HTML to be shown in a sandbox;
 * `?merchant=` is whose page it stands on.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return withTextErrors(request, async () => preview(request, parseMode((await params).mode)));
}

async function preview(request: Request, mode: Mode | undefined): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const user = await pageUser(searchParams.get("merchant") ?? undefined);
  if (!mode || !user) return textErrorResponse(request, 401, "You’re signed out. Sign in again.");
  const typed = (searchParams.get("code") ?? "").slice(0, MAX_CODE_LENGTH);
  const code = typed !== "" && isStorable(typed) ? typed : null;
  const html = await previewRecoveryMail({ merchantId: user.merchant.id, livemode: mode === "live" }, code);
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
