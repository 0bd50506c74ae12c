import { needsPaymentMethod } from "#domain/checkout-session.ts";
import type { Offer } from "#domain/offer.ts";
import type { OrderChange } from "#hosted/answers.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { OrderSummary } from "#hosted/parts/order-summary.tsx";
import { submitLabel } from "#hosted/parts/submit-label.ts";
import { renderHtml } from "#server/checkout/html-response.tsx";
import { offerFingerprint } from "#server/checkout/offer-fingerprint.ts";

/** The parts of a page that say what is sold for how much, as they are now. */
export async function orderChange(offer: Offer, messages: Messages): Promise<OrderChange> {
  return {
    offer: offerFingerprint(offer),
    order: await renderHtml(<OrderSummary offer={offer} messages={messages} />),
    submitLabel: submitLabel(offer, messages),
    takesCard: needsPaymentMethod(offer),
  };
}
