import { parseMode } from "#domain/mode.ts";
import { pageUser } from "#server/auth/page-session.ts";
import { previewReceiptMail } from "#server/mail/preview-receipt-mail.ts";

/** GET /{mode}/settings/receipt-mail/preview: the mail with the words of `?note=`, as HTML to be shown in a sandbox. */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> {
  const mode = parseMode((await params).mode);
  const user = await pageUser();
  if (!mode || !user) return new Response("You are signed out.\n", { status: 401 });
  const note = new URL(request.url).searchParams.get("note") ?? "";
  const html = await previewReceiptMail({ merchantId: user.merchant.id, livemode: mode === "live" }, note);
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
