import type { LanguageAndReceipts } from "#domain/merchant/merchant.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";

/** The merchant's language and receipt settings, the same in both modes. Every member may read them. */
export async function getLanguageAndReceipts(actor: Actor): Promise<LanguageAndReceipts> {
  const { defaultLocale, receiptMails, receiptNote } = await findMerchant(actor.merchantId);
  return { defaultLocale, receiptMails, receiptNote };
}
