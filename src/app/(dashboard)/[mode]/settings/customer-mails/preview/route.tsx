import { handlePreview } from "#dashboard/server/email/handle-preview.ts";
import { previewMail } from "#signals/email/preview-mail.ts";

/** GET /{mode}/settings/customer-mails/preview: the email of the kind `?kind=` in `?language=`, with invented data. */
export function GET(request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> {
  return handlePreview(request, params, (tenant, query) =>
    previewMail(tenant, query.get("kind") ?? "", query.get("language")),
  );
}
