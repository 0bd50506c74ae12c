import { billingIntervalKey } from "#domain/checkout/billing-intervals.ts";
import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { isDomainError } from "#domain/shared/errors.ts";
import { formatMajor } from "#domain/shared/money.ts";
import { openSessionOfLink } from "#server/services/checkout-session/open-session-of-link.ts";

/**
 * Creates a session of a link after one that ended unpaid: like `openSessionOfLink`, with the interval and the amount
 * that the customer chose then, if still possible.
 */
export async function openSessionAgain(
  actor: Actor,
  link: PaymentLink,
  ended: CheckoutSession,
  options: Parameters<typeof openSessionOfLink>[2],
): Promise<CheckoutSession> {
  const change = { ...options, interval: options.interval ?? billingIntervalKey(ended.lines) };
  const chosen = ended.lines.find((line) => line.amountType === "CUSTOM");
  if (!chosen) return openSessionOfLink(actor, link, change);
  try {
    return await openSessionOfLink(actor, link, { ...change, amount: formatMajor(chosen.unitAmount, ended.currency) });
  } catch (error) {
    if (!isDomainError(error) || error.details[0]?.field !== "amount") throw error;
    return openSessionOfLink(actor, link, change);
  }
}
