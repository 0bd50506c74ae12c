import type { LanguageAndReceipts } from "#domain/merchant/merchant.ts";
import { requireOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { updateMerchant } from "#server/services/merchant/repository.ts";

/**
 * Changes the language of pages and the receipt mails, in both modes, from the next page and mail on. Absent fields
 * stay.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins.
 */
export async function updateLanguageAndReceipts(
  actor: Actor,
  change: Partial<LanguageAndReceipts>,
): Promise<LanguageAndReceipts> {
  requireOwnerOrAdmin(actor);
  const { defaultLocale, receiptMails, receiptNote } = await updateMerchant(actor.merchantId, change);
  return { defaultLocale, receiptMails, receiptNote };
}
