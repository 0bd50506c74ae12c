import type { Messages } from "#checkout/pages/messages/messages.ts";
import { formatMoney } from "#kernel/money.ts";
import { type Offer, trialDays } from "#order/offer.ts";
import { recurringTerms } from "#order/recurring-amount.ts";

/** The target of a form's payment: an order, or an invoice of an earlier order. */
export type Payable = "order" | "invoice";

type SubmitMessages = Pick<Messages, "submit" | "order" | "locale">;

/** The text of the button: what it does, and for how much, now or later. */
export function submitLabel(offer: Offer, { submit, order, locale }: SubmitMessages, kind: Payable = "order"): string {
  if (offer.mode === "setup") return submit.savePaymentDetails;
  const money = (amount: bigint) => formatMoney(amount, offer.currency, locale);
  const amount = money(offer.amountTotal);
  if (kind === "invoice") return submit.payInvoice(amount);
  if (offer.amountTotal === 0n) {
    const later = offer.mode === "subscription" ? recurringTerms(offer) : null;
    if (!later) return submit.completeOrder;
    const per = order.per(later.interval, money(later.amount));
    if (trialDays(offer) > 0) return submit.startTrial(per);
    return later.amount > 0n ? submit.subscribeLater(per) : submit.completeOrder;
  }
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
