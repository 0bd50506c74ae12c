import type { CheckoutSession } from "#checkout/checkout-session/model.ts";

type Sold = Pick<CheckoutSession, "status" | "mode" | "subscriptionId" | "lines">;

/**
 * Whether a session sold recurring lines before subscriptions existed: the customer is never charged again
 * automatically (contract, section 9).
 */
export function isNeverChargedAgain({ status, mode, subscriptionId, lines }: Sold): boolean {
  const recurs = lines.some(({ recurrence, quantity }) => recurrence !== null && quantity > 0);
  return status === "COMPLETED" && mode === "subscription" && subscriptionId === null && recurs;
}
