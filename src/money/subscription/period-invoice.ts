import { findCustomer } from "#account/customer/store.ts";
import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { findBuyer } from "#checkout/checkout-session/buyer-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { balanceForInvoice } from "#money/customer-balance/balance-for-invoice.ts";
import { readLastTransaction } from "#money/customer-balance/store.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import { newInvoice } from "#money/invoice/new-invoice.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { type PeriodPrice, periodLine, pricePeriod } from "#money/subscription/period-price.ts";
import { discountOfPeriod } from "#money/subscription/recurring-discount.ts";
import { taxationIn } from "#order/taxation-in.ts";
import { newId } from "#platform/base/ids.ts";

/** The price of the subscription's period, by the tax rates in effect now. */
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

/** An invoice that is not written yet, with the merchant whose number it gets. */
export interface PeriodInvoice {
  invoice: Omit<Invoice, "number">;
  merchant: Merchant;
}

/** The invoice of a subscription's new period. */
export async function draftPeriodInvoice(actor: Actor, subscription: Subscription): Promise<PeriodInvoice> {
  const at = now(actor);
  const [merchant, buyer, customer, lastBalance, { items, discount, taxation, ...totals }] = await Promise.all([
    findMerchant(actor.merchantId),
    findBuyer(actor, subscription.checkoutSessionId),
    findCustomer(actor, subscription.customerId),
    readLastTransaction(actor, subscription),
    priceOfPeriod(actor, subscription),
  ]);
  const { livemode } = actor;
  const { customerId, currency } = subscription;
  const { amountTotal } = totals;
  const min = minAmountOf({ livemode, currency });
  const balance = await balanceForInvoice(actor, { customerId, currency, amountTotal, min }, lastBalance);
  // Nothing is due, or too little to be charged.
  const isPaid = amountDue({ amountTotal, ...balance }) === 0n;
  const isCharged = !isPaid && subscription.status !== "unpaid";
  const invoice: PeriodInvoice["invoice"] = {
    ...newInvoice(actor, subscription, { id: newId("invoice"), merchant, at }),
    ...totals,
    ...balance,
    status: isPaid ? "paid" : "open",
    checkoutSessionId: null,
    billingReason: "subscription_cycle",
    periodStart: subscription.currentPeriodStart,
    periodEnd: subscription.currentPeriodEnd,
    amountShipping: 0n,
    amountPaid: 0n,
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
    lines: items.map((item) => ({ ...periodLine(item), id: newId("invoiceLine"), checkoutSessionLineId: null })),
    nextAttemptAt: isCharged ? at : null,
    // Invoices of an unpaid subscription are written and not charged.
    stopReason: isPaid || isCharged ? null : "failing",
    paymentId: null,
    paidAt: isPaid ? at : null,
  };
  return { invoice, merchant };
}
