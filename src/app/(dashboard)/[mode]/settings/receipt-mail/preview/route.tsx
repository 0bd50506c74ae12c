import { handlePreview } from "#dashboard/server/email/handle-preview.ts";
import { previewReceiptMail } from "#signals/email/preview-mail.ts";

/** GET /{mode}/settings/receipt-mail/preview: the receipt with the text of `?note=`. */
export function GET(request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> {
  return handlePreview(request, params, (tenant, query) => previewReceiptMail(tenant, query.get("note") ?? ""));
}
