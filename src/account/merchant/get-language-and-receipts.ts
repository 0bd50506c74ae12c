import type { LanguageAndReceipts } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";

/** The merchant's language and receipt settings, the same in both modes. Every member may read them. */
export async function getLanguageAndReceipts(actor: Actor): Promise<LanguageAndReceipts> {
  const { defaultLocale, receiptNote } = await findMerchant(actor.merchantId);
  return { defaultLocale, receiptNote };
}
