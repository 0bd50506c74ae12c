import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import type { Branding } from "#account/merchant/branding.ts";
import type { Merchant } from "#account/merchant/model.ts";
import { lockMerchant, updateMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

const FIELDS: readonly (keyof Branding)[] = [
  "companyName",
  "logoUrl",
  "brandColor",
  "termsUrl",
  "refundUrl",
  "privacyUrl",
  "supportEmail",
  "defaultCurrency",
];

/**
 * Changes the branding of pages, receipts and emails, in both modes. Open pages get it at their next load. Absent
 * fields stay.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins.
 */
export async function updateBranding(
  actor: Actor,
  change: { [field in keyof Branding]?: Branding[field] | undefined },
): Promise<Merchant> {
  requireOwnerOrAdmin(actor);
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const before = await lockMerchant(actor.merchantId);
  const after = await updateMerchant(actor.merchantId, named);
  const changes = fieldChanges(before, after, FIELDS);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
  return after;
}
