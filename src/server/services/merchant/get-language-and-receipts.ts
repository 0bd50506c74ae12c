import type { LanguageAndReceipts } from "#domain/merchant/merchant.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";

/** How the merchant speaks to customers, the same in both modes. Every member of his may know it. */
export async function getLanguageAndReceipts(actor: Actor): Promise<LanguageAndReceipts> {
  const { defaultLocale, receiptMails, receiptNote } = await findMerchant(actor.merchantId);
  return { defaultLocale, receiptMails, receiptNote };
}
