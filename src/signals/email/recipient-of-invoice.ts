import type { Actor } from "#kernel/actor.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findSubscription } from "#money/subscription/store.ts";

/** Where emails about an invoice go: to its subscription's `billingEmail`, or else to the customer's address on it. */
export async function recipientOfInvoice(
  actor: Actor,
  { subscriptionId, customerDetails }: Pick<Invoice, "subscriptionId" | "customerDetails">,
): Promise<string | undefined> {
  const subscription = subscriptionId === null ? null : await findSubscription(actor, subscriptionId);
  return subscription?.billingEmail ?? customerDetails?.email;
}
