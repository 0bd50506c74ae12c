import { type Offer, trialDays } from "#domain/checkout/offer.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Messages } from "#hosted/messages/messages.ts";

/** The text of the button: what it does, and for how much. */
export function submitLabel(offer: Offer, { submit, locale }: Pick<Messages, "submit" | "locale">): string {
  if (offer.mode === "setup") return submit.savePaymentDetails;
  if (offer.amountTotal === 0n) {
    return offer.mode === "subscription" && trialDays(offer) > 0 ? submit.startTrial : submit.completeOrder;
  }
  const amount = formatMoney(offer.amountTotal, offer.currency, locale);
  switch (offer.settings.submitType) {
    case "book":
      return submit.book(amount);
    case "donate":
      return submit.donate(amount);
    case "pay":
      return submit.pay(amount);
    case "auto":
      return offer.mode === "subscription" ? submit.subscribe(amount) : submit.pay(amount);
  }
}
