import { MAX_CODE_LENGTH } from "#dashboard/forms/recovery-schema.ts";
import { handlePreview } from "#dashboard/server/email/handle-preview.ts";
import { isStorable } from "#kernel/text.ts";
import { previewRecoveryMail } from "#signals/email/preview-mail.ts";

/** GET /{mode}/settings/recovery-mails/preview: the recovery email with the code of `?code=`. */
export function GET(request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> {
  return handlePreview(request, params, (tenant, query) => {
    const code = (query.get("code") ?? "").slice(0, MAX_CODE_LENGTH);
    return previewRecoveryMail(tenant, code !== "" && isStorable(code) ? code : null);
  });
}
