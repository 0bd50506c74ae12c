import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { balanceForInvoice, unchangedBalance } from "#money/customer-balance/balance-for-invoice.ts";
import { readLastTransaction } from "#money/customer-balance/store.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import { newInvoice } from "#money/invoice/new-invoice.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import { findBilledCustomer, nextTaxTerms } from "#money/subscription/billed-customer.ts";
import type { Subscription, TaxTerms } from "#money/subscription/model.ts";
import { shareOfPeriod } from "#money/subscription/next-period.ts";
import { type PeriodPrice, periodLine, pricePeriod } from "#money/subscription/period-price.ts";
import { discountsOfPeriod } from "#money/subscription/recurring-discount.ts";
import { taxationIn } from "#order/taxation-in.ts";
import { newId } from "#platform/base/ids.ts";

/** The price of the subscription's period, its share if it is shortened, by its tax terms and the tax rates in effect now. */
export async function priceOfPeriod(
  actor: Actor,
  subscription: Subscription,
): Promise<PeriodPrice & Pick<Invoice, "discounts" | "taxation">> {
  const { automaticTax, place, vatIdCheck } = subscription.taxTerms;
  const taxation = await taxationIn(actor, { automaticTax }, place ?? undefined, {
    vatIdCheck: vatIdCheck ?? undefined,
  });
  const discounts = discountsOfPeriod(subscription.discounts, subscription.currentPeriodStart);
  return {
    ...pricePeriod(subscription, { discounts, taxation, share: shareOfPeriod(subscription) }),
    discounts,
    taxation,
  };
}

/** An invoice that is not written yet, with the merchant whose number it gets. */
export interface PeriodInvoice {
  invoice: Omit<Invoice, "number">;
  merchant: Merchant;
  /** What its tax was determined by. */
  taxTerms: TaxTerms;
}

/** Whether new invoices are charged. Only these collect the customer's balance. */
export function isChargedAutomatically({ status }: Pick<Subscription, "status">): boolean {
  return status !== "unpaid";
}

/** The invoice of a subscription's new period, for the customer as they are now. */
export async function draftPeriodInvoice(actor: Actor, subscription: Subscription): Promise<PeriodInvoice> {
  const at = now(actor);
  const [merchant, billed, lastBalance] = await Promise.all([
    findMerchant(actor.merchantId),
    findBilledCustomer(actor, subscription),
    readLastTransaction(actor, subscription),
  ]);
  const taxTerms = await nextTaxTerms(actor, subscription.taxTerms, billed, merchant);
  const { items, discounts, taxation, ...totals } = await priceOfPeriod(actor, { ...subscription, taxTerms });
  const { livemode } = actor;
  const { customerId, currency } = subscription;
  const { amountTotal } = totals;
  const min = minAmountOf({ livemode, currency });
  const isCollected = isChargedAutomatically(subscription);
  const balance = isCollected
    ? await balanceForInvoice(actor, { customerId, currency, amountTotal, min }, lastBalance)
    : unchangedBalance(lastBalance);
  // Nothing is due, or too little to be charged.
  const isPaid = amountDue({ amountTotal, ...balance }) === 0n;
  const isCharged = !isPaid && isCollected;
  const invoice: PeriodInvoice["invoice"] = {
    ...newInvoice(actor, { ...subscription, subscription }, { id: newId("invoice"), merchant, at }),
    ...totals,
    ...balance,
    status: isPaid ? "paid" : "open",
    checkoutSessionId: null,
    billingReason: "subscription_cycle",
    periodStart: subscription.currentPeriodStart,
    periodEnd: subscription.currentPeriodEnd,
    amountShipping: 0n,
    amountPaid: 0n,
    discounts,
    taxation,
    shippingCost: null,
    customerDetails: billed.details,
    locale: billed.locale,
    lines: items.map((item) => ({ ...periodLine(item), id: newId("invoiceLine"), checkoutSessionLineId: null })),
    nextAttemptAt: isCharged ? at : null,
    // Invoices of an unpaid subscription are written and not charged.
    stopReason: isPaid || isCharged ? null : "failing",
    paymentId: null,
    paidAt: isPaid ? at : null,
  };
  return { invoice, merchant, taxTerms };
}
