import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";

type Sold = Pick<CheckoutSession, "status" | "mode" | "subscriptionId" | "lines">;

/**
 * Whether a session sold something that recurs before there were subscriptions: it never begins to charge by itself
 * (contract, section 9).
 */
export function isNeverChargedAgain({ status, mode, subscriptionId, lines }: Sold): boolean {
  const recurs = lines.some(({ recurrence, quantity }) => recurrence !== null && quantity > 0);
  return status === "COMPLETED" && mode === "subscription" && subscriptionId === null && recurs;
}
