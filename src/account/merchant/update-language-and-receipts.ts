import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import type { LanguageAndReceipts } from "#account/merchant/model.ts";
import { lockMerchant, updateMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes the language of pages and the receipt emails, in both modes, from the next page and email on. Absent fields
 * stay.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins.
 */
export async function updateLanguageAndReceipts(
  actor: Actor,
  change: Partial<LanguageAndReceipts>,
): Promise<LanguageAndReceipts> {
  requireOwnerOrAdmin(actor);
  const before = await lockMerchant(actor.merchantId);
  const after = await updateMerchant(actor.merchantId, change);
  const changes = fieldChanges(before, after, ["defaultLocale", "receiptNote"]);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
  const { defaultLocale, receiptNote } = after;
  return { defaultLocale, receiptNote };
}
