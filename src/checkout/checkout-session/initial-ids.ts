import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { purchasedLines, trialDays } from "#order/offer.ts";
import { newId } from "#platform/base/ids.ts";

/** The IDs of what a completed session creates. */
interface InitialIds {
  subscriptionId: string | null;
  invoiceId: string | null;
}

/**
 * The IDs of what a session's completion will create. A trial alone has no invoice; what is sold with a trial has one,
 * also at 100 % off. An order without anything recurring has one if its settings say so, once it is paid (contract,
 * section 9).
 * @param isPaid whether its money has arrived, or nothing is due.
 */
export function initialIds(session: StoredCheckoutSession, isPaid: boolean): InitialIds {
  const { mode, settings } = session;
  const recurs = mode === "subscription" && billingInterval(purchasedLines(session.lines)) !== null;
  if (!recurs) {
    const isInvoiced = mode !== "setup" && settings.invoiceCreation === true && isPaid;
    return { subscriptionId: null, invoiceId: isInvoiced ? newId("invoice") : null };
  }
  const hasInvoice = trialDays(session) === 0 || session.amountSubtotal > 0n || session.amountTotal > 0n;
  return { subscriptionId: newId("subscription"), invoiceId: hasInvoice ? newId("invoice") : null };
}
