import type { Merchant } from "#account/merchant/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { parseMajor } from "#kernel/money.ts";
import { type Invoice, type InvoiceLine, invoiceNumber, invoicePrefix } from "#money/invoice/model.ts";
import { newInvoice } from "#money/invoice/new-invoice.ts";

/** Names nothing: the invoice does not exist. */
const ID = "in_sample";

/** An open invoice of an invented order, as the merchant's next customer could get it. */
export function sampleInvoice(actor: Actor, merchant: Merchant): Invoice {
  const currency = merchant.defaultCurrency;
  const at = now(actor);
  const lines = [
    lineOf("House blend, 1 kg", priceOf("24", currency), 2),
    lineOf("Filter papers", priceOf("6", currency), 1),
  ];
  const amountTotal = lines.reduce((sum, line) => sum + line.amountTotal, 0n);
  return {
    ...newInvoice(actor, { customerId: "cus_sample", currency, subscription: null }, { id: ID, merchant, at }),
    status: "open",
    number: invoiceNumber(invoicePrefix({ ...merchant, livemode: actor.livemode }), { series: null, number: 1 }),
    checkoutSessionId: null,
    billingReason: "manual",
    periodStart: at,
    periodEnd: at,
    amountSubtotal: amountTotal,
    amountDiscount: 0n,
    amountShipping: 0n,
    amountTax: 0n,
    amountTotal,
    amountPaid: 0n,
    discounts: [],
    taxation: null,
    shippingCost: null,
    lines,
    customerDetails: {
      name: "Jane Doe",
      email: "jane@example.com",
      address: { line1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" },
    },
    locale: merchant.defaultLocale,
    paymentId: null,
    paidAt: null,
  };
}

/** Whole units are valid in every currency. */
function priceOf(major: string, currency: string): bigint {
  const price = parseMajor(major, currency);
  return typeof price === "bigint" ? price : BigInt(major);
}

function lineOf(name: string, unitAmount: bigint, quantity: number): InvoiceLine {
  const amount = unitAmount * BigInt(quantity);
  return {
    id: "il_sample",
    subscriptionItemId: null,
    checkoutSessionLineId: null,
    productId: "prod_sample",
    priceId: "price_sample",
    name,
    unitLabel: null,
    taxClass: "standard",
    taxBehavior: "unspecified",
    unitAmount,
    quantity,
    amountSubtotal: amount,
    amountDiscount: 0n,
    amountTax: 0n,
    amountTotal: amount,
  };
}
