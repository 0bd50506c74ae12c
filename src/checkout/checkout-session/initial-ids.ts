import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { purchasedLines, trialDays } from "#order/offer.ts";
import { newId } from "#platform/base/ids.ts";

/** The IDs of a completed session's subscription and invoice. */
interface InitialIds {
  subscriptionId: string | null;
  invoiceId: string | null;
}

/**
 * The IDs of what a session's completion will create. A trial alone has no invoice; what is sold with a trial has one,
 * also at 100 % off. A one-time order has one if its settings say so, once it is paid (contract, section 9).
 * @param isPaid whether its money has arrived, or nothing is due.
 */
export function initialIds(session: StoredCheckoutSession, isPaid: boolean): InitialIds {
  if (session.mode === "payment") {
    return { subscriptionId: null, invoiceId: isPaid && session.settings.invoiceCreation ? newId("invoice") : null };
  }
  const recurs = session.mode === "subscription" && billingInterval(purchasedLines(session.lines)) !== null;
  if (!recurs) return { subscriptionId: null, invoiceId: null };
  const hasInvoice = trialDays(session) === 0 || session.amountSubtotal > 0n || session.amountTotal > 0n;
  return { subscriptionId: newId("subscription"), invoiceId: hasInvoice ? newId("invoice") : null };
}
