import { recordAction } from "#account/audit-log/record-action.ts";
import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import { lockMerchant } from "#account/merchant/store.ts";
import { writeLogo } from "#documents/settings/store.ts";
import { type LogoProblem, MAX_LOGO_BYTES, MAX_LOGO_SIDE } from "#documents/typesetting/logo.ts";
import { logoOfUpload } from "#documents/typesetting/typeset.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldError } from "#kernel/errors.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

const MESSAGES: Record<LogoProblem, string> = {
  format: "must be a PNG or JPEG file. Export other formats, for example SVG, as PNG",
  damaged: "can’t be read as a picture. Export it again",
  too_large: `must be at most ${MAX_LOGO_SIDE.toLocaleString("en")} pixels wide and high`,
};

/**
 * Changes the picture on documents that are created afterwards, in both modes. What is stored is drawn anew from the
 * picture's pixels. Not in a transaction, because the picture is decoded in the child process.
 * @param upload a PNG or JPEG file; null removes the logo.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins; `parameter_invalid` on `file`;
 * `unavailable`.
 */
export async function updateLogo(actor: Actor, upload: Buffer | null): Promise<void> {
  requireOwnerOrAdmin(actor);
  if (upload && upload.length > MAX_LOGO_BYTES) {
    throw fieldError("parameter_invalid", "file", `must be at most ${MAX_LOGO_BYTES / 1000} kB`);
  }
  const logo = upload && (await logoOfUpload(upload, actor));
  if (typeof logo === "string") throw fieldError("parameter_invalid", "file", MESSAGES[logo]);
  await unitOfWork(async () => {
    await lockMerchant(actor.merchantId);
    await writeLogo(actor, logo);
    await recordAction(actor, "merchant.document_logo_updated", {});
  });
}
