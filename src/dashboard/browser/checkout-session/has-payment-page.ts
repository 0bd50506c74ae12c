import type { CheckoutSessionDetail } from "#dashboard/server/checkout-session/checkout-session-detail.ts";

/** Whether a checkout has a payment whose page shows the items and the customer. A failed attempt isn't one. */
export function hasPaymentPage(payments: CheckoutSessionDetail["payments"]): boolean {
  return payments.some(({ status }) => status === "succeeded" || status === "processing");
}
