import { findCustomer } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";

/**
 * Where emails about a subscription and what it is charged go: to its `billingEmail`, otherwise to the customer's present
 * address. Undefined without one, and for a deleted customer.
 */
export async function recipientOfSubscription(
  actor: Actor,
  subscription: Pick<Subscription, "billingEmail" | "customerId">,
): Promise<string | undefined> {
  const customer = await findCustomer(actor, subscription.customerId);
  return customer?.deletedAt ? undefined : recipientOf(subscription, customer);
}

/**
 * Where emails about an invoice that was issued go, for example about its refund: as for its subscription, but otherwise
 * to the address on the invoice, as the pages say. A deleted customer's is not read.
 */
export async function recipientOfInvoice(
  actor: Actor,
  { subscriptionId, customerDetails }: Pick<Invoice, "subscriptionId" | "customerDetails">,
): Promise<string | undefined> {
  const subscription = subscriptionId === null ? null : await findSubscription(actor, subscriptionId);
  return recipientOf(subscription, customerDetails);
}

function recipientOf(
  subscription: Pick<Subscription, "billingEmail"> | null,
  customer: { email?: string | null } | null,
): string | undefined {
  return subscription?.billingEmail ?? customer?.email ?? undefined;
}
