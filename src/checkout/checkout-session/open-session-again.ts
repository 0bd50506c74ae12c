import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { openSessionOfLink } from "#checkout/checkout-session/open-session-of-link.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { isDomainError } from "#kernel/errors.ts";
import { formatMajor } from "#kernel/money.ts";
import { billingIntervalKey } from "#order/billing-intervals.ts";
import { purchasedQuantities } from "#order/offer.ts";

/**
 * Creates a session of a link after one that ended unpaid: like `openSessionOfLink`, with the interval, the amount and
 * the optional items that the customer chose then, if still possible.
 */
export async function openSessionAgain(
  actor: Actor,
  link: PaymentLink,
  ended: CheckoutSession,
  options: Parameters<typeof openSessionOfLink>[2],
): Promise<CheckoutSession> {
  const change = {
    ...options,
    interval: options.interval ?? billingIntervalKey(ended.lines),
    former: purchasedQuantities(ended.lines),
  };
  const chosen = ended.lines.find((line) => line.amountType === "CUSTOM");
  if (!chosen) return openSessionOfLink(actor, link, change);
  try {
    return await openSessionOfLink(actor, link, { ...change, amount: formatMajor(chosen.unitAmount, ended.currency) });
  } catch (error) {
    if (!isDomainError(error) || error.details[0]?.field !== "amount") throw error;
    return openSessionOfLink(actor, link, change);
  }
}
