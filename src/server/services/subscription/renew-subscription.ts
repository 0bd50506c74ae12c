import { type Invoice, invoiceNumber, invoicePrefix } from "#domain/invoice/invoice.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { nextNoticeAt } from "#domain/subscription/notices.ts";
import { periodAt } from "#domain/subscription/period.ts";
import { type PeriodPrice, pricePeriod } from "#domain/subscription/period-price.ts";
import { discountOfPeriod } from "#domain/subscription/recurring-discount.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { newId } from "#server/platform/ids.ts";
import { findBuyer } from "#server/services/checkout-session/buyer-repository.ts";
import { findCustomer } from "#server/services/customer/repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { newInvoice } from "#server/services/invoice/insert-first-invoice.ts";
import { insertInvoice, readOpenInvoices, takeInvoiceNumber } from "#server/services/invoice/repository.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";
import { changeSubscription } from "#server/services/subscription/change-subscription.ts";
import { followOpenInvoices } from "#server/services/subscription/follow-open-invoices.ts";
import { findSubscription, replaceItems } from "#server/services/subscription/repository.ts";
import { taxationIn } from "#server/services/tax-rate/taxation-in.ts";

/**
 * Begins the next period of a locked subscription whose period has ended: with the changes that were planned, and its
 * invoice, unless invoices are paused. Periods are worked off one by one, however late.
 * @returns the subscription afterwards.
 */
export async function renewSubscription(actor: Actor, before: Subscription): Promise<Subscription> {
  return beginNextPeriod(actor, before, before);
}

/**
 * The same of a subscription that is to be counted from another day.
 * @param before as it was, for the event.
 * @param planned as it is to go on: with another anchor, or out of its trial.
 * @param type another event than `updated`, in its place.
 */
export async function beginNextPeriod(
  actor: Actor,
  before: Subscription,
  planned: Subscription,
  type?: "customer.subscription.resumed",
): Promise<Subscription> {
  const subscription = await withScheduledItems(actor, planned);
  const periodIndex = subscription.periodIndex + 1;
  const period = periodAt(subscription.anchorAt, subscription.recurrence, periodIndex);
  const renewed: Subscription = {
    ...subscription,
    status: subscription.status === "trialing" ? await statusAfterTrial(actor, subscription) : subscription.status,
    periodIndex,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    // Only where it begins before its time: otherwise it would have ended.
    cancelAt: subscription.cancelAtPeriodEnd ? period.end : subscription.cancelAt,
    scheduledUpdate: null,
  };
  const invoice = renewed.collectionPaused ? null : await writePeriodInvoice(actor, renewed);
  const used = invoice && renewed.discount?.startedAt === null && invoice.amountDiscount > 0n;
  const discount = used && renewed.discount ? { ...renewed.discount, startedAt: period.start } : renewed.discount;
  const current = { ...renewed, discount, latestInvoiceId: invoice?.id ?? renewed.latestInvoiceId };
  const { chargeAt } = await followOpenInvoices(actor, current);
  const change = { ...current, chargeAt, noticeAt: nextNoticeAt(current, period.start) };
  const after = await changeSubscription(actor, before, change, type);
  if (invoice) {
    recordEvent(actor, { type: "invoice.finalized", object: invoice });
    if (invoice.status === "paid") recordEvent(actor, { type: "invoice.paid", object: invoice });
  }
  return after;
}

/** Past due if something that was sold beside the trial is still owed. */
async function statusAfterTrial(actor: Actor, { id }: Subscription): Promise<"active" | "past_due"> {
  const { count, chargeAt } = await readOpenInvoices(actor, id);
  return count > 0 && chargeAt !== null ? "past_due" : "active";
}

async function withScheduledItems(actor: Actor, subscription: Subscription): Promise<Subscription> {
  const { scheduledUpdate } = subscription;
  if (!scheduledUpdate) return subscription;
  await replaceItems(actor, subscription.id, scheduledUpdate.items);
  const written = await findSubscription(actor, subscription.id);
  return { ...subscription, items: written?.items ?? subscription.items };
}

/** What the subscription's period costs, by the rates in force now. */
export async function priceOfPeriod(
  actor: Actor,
  subscription: Subscription,
): Promise<PeriodPrice & Pick<Invoice, "discount" | "taxation">> {
  const { taxTerms } = subscription;
  const { automaticTax, place, vatIdCheck } = taxTerms;
  const taxation = await taxationIn(actor, { automaticTax }, place ?? undefined, {
    vatIdCheck: vatIdCheck ?? undefined,
  });
  const discount = discountOfPeriod(subscription.discount, subscription.currentPeriodStart);
  return { ...pricePeriod(subscription, { discount, taxation }), discount, taxation };
}

async function writePeriodInvoice(actor: Actor, subscription: Subscription): Promise<Invoice> {
  const at = now(actor);
  const merchant = await findMerchant(actor.merchantId);
  const buyer = await findBuyer(actor, subscription.checkoutSessionId);
  const customer = await findCustomer(actor, subscription.customerId);
  const { items, discount, taxation, ...totals } = await priceOfPeriod(actor, subscription);
  const least = processorFor(actor.livemode)?.leastAmount(subscription.currency) ?? 0n;
  const isFree = totals.amountTotal === 0n;
  const isWrittenOff = !isFree && totals.amountTotal < least;
  const isPaid = isFree || isWrittenOff;
  const isCharged = !isPaid && subscription.status !== "unpaid";
  const invoice: Invoice = {
    ...newInvoice(actor, subscription, { id: newId("invoice"), merchant, at }),
    ...totals,
    status: isPaid ? "paid" : "open",
    checkoutSessionId: null,
    billingReason: "subscription_cycle",
    periodStart: subscription.currentPeriodStart,
    periodEnd: subscription.currentPeriodEnd,
    amountShipping: 0n,
    amountPaid: 0n,
    writtenOff: isWrittenOff,
    discount,
    taxation,
    shippingCost: null,
    customerDetails: {
      ...buyer?.customerDetails,
      ...(customer?.email && { email: customer.email }),
      ...(customer?.name && { name: customer.name }),
      ...(customer?.phone && { phone: customer.phone }),
      ...(customer?.address && { address: customer.address }),
    },
    locale: buyer?.locale ?? null,
    lines: items.map(({ item, ...total }) => ({
      id: newId("invoiceLine"),
      subscriptionItemId: item.id,
      checkoutSessionLineId: null,
      productId: item.productId,
      priceId: item.priceId,
      name: item.name,
      unitLabel: item.unitLabel,
      taxClass: item.taxClass,
      taxBehavior: item.taxBehavior,
      unitAmount: item.unitAmount,
      quantity: item.quantity,
      ...total,
    })),
    nextAttemptAt: isCharged ? at : null,
    paymentId: null,
    paidAt: isPaid ? at : null,
    number: invoiceNumber(invoicePrefix({ ...merchant, livemode: actor.livemode }), await takeInvoiceNumber(actor)),
  };
  await insertInvoice(actor, invoice);
  return invoice;
}
