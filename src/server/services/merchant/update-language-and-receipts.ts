import { fieldChanges } from "#domain/merchant/audit-log.ts";
import type { LanguageAndReceipts } from "#domain/merchant/merchant.ts";
import { requireOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { lockMerchant, updateMerchant } from "#server/services/merchant/repository.ts";

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
  const changes = fieldChanges(before, after, ["defaultLocale", "receiptMails", "receiptNote"]);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
  const { defaultLocale, receiptMails, receiptNote } = after;
  return { defaultLocale, receiptMails, receiptNote };
}
