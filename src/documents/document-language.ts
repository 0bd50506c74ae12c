import { findMerchant } from "#account/merchant/store.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Invoice } from "#money/invoice/model.ts";

/** The texts of an invoice's documents: in the customer's language, otherwise in the merchant's. */
export async function documentLanguage(actor: Actor, { locale }: Pick<Invoice, "locale">): Promise<Messages> {
  const messages = messagesIn(locale);
  if (messages) return messages;
  const { defaultLocale } = await findMerchant(actor.merchantId);
  return messagesIn(defaultLocale) ?? en;
}
