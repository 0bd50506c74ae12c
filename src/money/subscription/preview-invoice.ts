import { findMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { previewBalance } from "#money/customer-balance/balance-for-invoice.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { newInvoice } from "#money/invoice/new-invoice.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import { findBilledCustomer, nextTaxTerms } from "#money/subscription/billed-customer.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { periodAfter } from "#money/subscription/next-period.ts";
import { isChargedAutomatically, priceOfPeriod } from "#money/subscription/period-invoice.ts";
import { periodLine } from "#money/subscription/period-price.ts";

/**
 * The next invoice of a subscription as it would be written now, with what is planned and for the customer as they are
 * now; nothing is stored. Null if none follows: it ends before, or invoices are paused.
 * @param mayQuery whether it may wait for the register of VAT IDs; default: outside of transactions.
 * @throws ResponseNeeded otherwise, if the register has to be queried first.
 */
export async function previewInvoice(
  actor: Actor,
  subscription: Subscription,
  mayQuery?: boolean,
): Promise<Invoice | null> {
  const { status, cancelAt, currentPeriodEnd, collectionPaused, resumesAt, scheduledUpdate } = subscription;
  const ends = status === "canceled" || status === "paused" || (cancelAt !== null && cancelAt <= currentPeriodEnd);
  const isPaused = collectionPaused && (resumesAt === null || resumesAt > currentPeriodEnd);
  if (ends || isPaused) return null;
  const period = periodAfter(subscription);
  const [merchant, billed] = await Promise.all([
    findMerchant(actor.merchantId),
    findBilledCustomer(actor, subscription),
  ]);
  const next = {
    ...subscription,
    taxTerms: await nextTaxTerms(actor, subscription.taxTerms, billed, merchant, mayQuery),
    items: scheduledUpdate?.items ?? subscription.items,
    periodIndex: period.periodIndex,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
  };
  const { items, ...price } = await priceOfPeriod(actor, next);
  const invoice = newInvoice(
    actor,
    { ...subscription, subscription },
    { id: `in_upcoming_${subscription.id}`, merchant, at: now(actor) },
  );
  const isCollected = isChargedAutomatically(subscription);
  return {
    ...invoice,
    ...price,
    ...(await previewBalance(actor, { ...invoice, ...price, isCollected, min: minAmountOf(invoice) })),
    status: "draft",
    number: "",
    checkoutSessionId: null,
    billingReason: "subscription_cycle",
    periodStart: period.start,
    periodEnd: period.end,
    amountShipping: 0n,
    amountPaid: 0n,
    shippingCost: null,
    customerDetails: billed.details,
    locale: billed.locale,
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
