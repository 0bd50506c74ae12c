import type { Actor } from "#domain/actor.ts";
import type { Messaging } from "#domain/messaging-form.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";

/** How the merchant speaks to customers, the same in both modes. Every member of his may know it. */
export async function getMessaging(actor: Actor): Promise<Messaging> {
  const { defaultLocale, receiptMails, receiptNote } = await findMerchant(actor.merchantId);
  return { defaultLocale, receiptMails, receiptNote };
}
