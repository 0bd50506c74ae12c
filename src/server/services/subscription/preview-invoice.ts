import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { periodAt } from "#domain/subscription/period.ts";
import { periodLine } from "#domain/subscription/period-price.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { findCustomer } from "#server/services/customer/repository.ts";
import { newInvoice } from "#server/services/invoice/insert-first-invoice.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";
import { priceOfPeriod } from "#server/services/subscription/period-invoice.ts";

/**
 * The next invoice of a subscription as it would be written now, with what is planned; nothing is stored. Null if none
 * follows: it ends before, or invoices are paused.
 */
export async function previewInvoice(actor: Actor, subscription: Subscription): Promise<Invoice | null> {
  const { status, cancelAt, currentPeriodEnd, collectionPaused, resumesAt, scheduledUpdate } = subscription;
  const ends = status === "canceled" || status === "paused" || (cancelAt !== null && cancelAt <= currentPeriodEnd);
  const isPaused = collectionPaused && (resumesAt === null || resumesAt > currentPeriodEnd);
  if (ends || isPaused) return null;
  const period = periodAt(subscription.anchorAt, subscription.recurrence, subscription.periodIndex + 1);
  const next = {
    ...subscription,
    items: scheduledUpdate?.items ?? subscription.items,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
  };
  const { items, ...price } = await priceOfPeriod(actor, next);
  const merchant = await findMerchant(actor.merchantId);
  const customer = await findCustomer(actor, subscription.customerId);
  return {
    ...newInvoice(actor, subscription, { id: `in_upcoming_${subscription.id}`, merchant, at: now(actor) }),
    ...price,
    status: "draft",
    number: "",
    checkoutSessionId: null,
    billingReason: "subscription_cycle",
    periodStart: period.start,
    periodEnd: period.end,
    amountShipping: 0n,
    amountPaid: 0n,
    shippingCost: null,
    customerDetails: {
      ...(customer?.email && { email: customer.email }),
      ...(customer?.name && { name: customer.name }),
      ...(customer?.address && { address: customer.address }),
    },
    locale: null,
    lines: items.map((item, index) => ({
      ...periodLine(item),
      id: `il_upcoming_${index}`,
      checkoutSessionLineId: null,
    })),
    nextAttemptAt: period.start,
    paymentId: null,
    paidAt: null,
  };
}
