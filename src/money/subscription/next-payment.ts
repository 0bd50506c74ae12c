import type { MinorUnits } from "#kernel/money.ts";
import { periodAt } from "#money/subscription/period.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { type Offer, purchasedLines, trialDays } from "#order/offer.ts";

const DAY_MS = 86_400_000;

/** The payment after the one of an order, in minor units of its currency. */
export interface NextPayment {
  at: Date;
  amount: MinorUnits;
}

/**
 * The time of the next charge for an order that is completed at a given time: at its trial's end, otherwise after one
 * period. Null if nothing is recurring.
 */
export function nextPaymentAt(offer: Pick<Offer, "mode" | "lines" | "settings">, completedAt: Date): Date | null {
  const interval = offer.mode === "subscription" ? billingInterval(purchasedLines(offer.lines)) : null;
  if (interval === null) return null;
  const days = trialDays(offer);
  return days > 0 ? new Date(completedAt.getTime() + days * DAY_MS) : periodAt(completedAt, interval, 0).end;
}
