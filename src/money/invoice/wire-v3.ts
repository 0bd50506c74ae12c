import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { ObjectId, text } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { percentNumber } from "#kernel/percentage.ts";
import { AddressV3, presentAddress } from "#kernel/wire-v3/address.ts";
import {
  EXTENSION,
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  unixTime,
} from "#kernel/wire-v3/fields.ts";
import { idFilter } from "#kernel/wire-v3/id-filter.ts";
import { listOf } from "#kernel/wire-v3/list.ts";
import {
  amountDue,
  amountRemaining,
  BILLING_REASONS,
  CHARGE_REQUESTERS,
  COLLECTION_STATES,
  collectionOf,
  INVOICE_STATUSES,
  type Invoice,
  type InvoiceLine,
  STOP_REASONS,
} from "#money/invoice/model.ts";
import { taxesOfInvoice } from "#money/invoice/taxes-of-invoice.ts";
import { customerEmail } from "#order/order.ts";
import { isReverseCharge, taxRateOf } from "#order/taxation.ts";

/** Maximum length of an invoice's number, in characters. */
const MAX_NUMBER_LENGTH = 40;

const period = z.object({ start: unixTime("Start of the period."), end: unixTime("End of the period (exclusive).") });

export const InvoiceLineV3 = z
  .object({
    id: id("il", "ID of the line item."),
    object: objectName("line_item"),
    amount: minorUnits("Unit amount × quantity, before discount and exclusive tax."),
    amount_discount: minorUnits("Discount."),
    amount_tax: minorUnits("Tax, including inclusive tax."),
    amount_total: minorUnits("Total after discount and tax."),
    currency: lowerCaseCurrency,
    description: z.string().meta({ description: "Name of the product at the time of the invoice." }),
    period,
    price: id("price", "ID of the price."),
    product: id("prod", "ID of the product."),
    quantity: z.int().min(1),
    subscription_item: id("si", "ID of the subscription item. Null for a one-time item.").nullable(),
    tax_rate: id("txr", "ID of the applied tax rate. Null without tax.").nullable(),
    unit_amount: minorUnits("Unit amount."),
  })
  .meta({ id: "InvoiceLineItem", description: "A line item of an invoice." });

const CollectionV3 = z
  .object({
    state: z.enum(COLLECTION_STATES).meta({
      description:
        "`scheduled`: charged at `next_attempt_at`. `in_progress`: a payment is in progress, also while the customer confirms it at their bank. `awaiting_customer`: not used yet, it will be the state of invoices that are sent to the customer and never charged automatically. `stopped`: not charged, see `reason`. `exhausted`: no attempts are left. `done`: nothing is owed.",
    }),
    reason: z.enum(STOP_REASONS).nullable().meta({
      description:
        "Why it is stopped. `authentication_required`, `no_payment_method`, and `method_lost` end with another payment method, `paused` when the subscription is resumed, `disputed` when the dispute is closed. `failing`: the subscription is unpaid. `merchant`: the subscription was canceled, or the invoice was marked as uncollectible. `document_incomplete`: reserved. Null unless it is stopped.",
    }),
    next_attempt_at: unixTime("When it is charged. Null unless it is scheduled.").nullable(),
    attempts: z.int().min(0).meta({ description: "Number of attempted payments." }),
    requested_by: z.enum(CHARGE_REQUESTERS).nullable().meta({
      description:
        "Who requested the last payment: the `schedule`, the `merchant`, or the `customer` on a page. Null before the first.",
    }),
  })
  .meta({ id: "InvoiceCollection", description: "How an invoice is collected.", ...EXTENSION });

/** An invoice in v3 (extension), with the processor's members that Checkstand has. */
export const InvoiceV3 = z
  .object({
    id: id("in", "ID of the invoice."),
    object: objectName("invoice"),
    account_name: z.string().meta({ description: "Name of the seller at the time of the invoice." }),
    amount_due: minorUnits("Amount due: the total of the invoice."),
    amount_paid: minorUnits("Amount paid."),
    amount_refunded: minorUnits("Amount refunded."),
    amount_remaining: minorUnits("Amount still to be paid."),
    amount_shipping: minorUnits("Shipping price."),
    attempt_count: z.int().min(0).meta({ description: "Number of attempted payments." }),
    attempted: z.boolean().meta({ description: "Whether a payment was attempted." }),
    billing_reason: z.enum(BILLING_REASONS),
    checkout_session: id("cs", "ID of the checkout session that created the invoice. Null for renewals.").nullable(),
    collection: CollectionV3,
    collection_method: z.literal("charge_automatically"),
    created: unixTime("When the invoice was created."),
    currency: lowerCaseCurrency,
    customer: id("cus", "ID of the customer."),
    customer_address: AddressV3.nullable(),
    customer_email: z.string().nullable(),
    customer_name: z.string().nullable(),
    customer_tax_exempt: z
      .enum(["none", "reverse"])
      .meta({ description: "`reverse`: reverse charge, the customer accounts for the VAT." }),
    customer_tax_ids: z
      .array(z.object({ type: z.string(), value: z.string() }))
      .meta({ description: "Tax IDs of the customer at the time of the invoice." }),
    discounts: z
      .array(
        z.object({
          coupon: id("coupon", "ID of the coupon."),
          promotion_code: id("promo", "ID of the promotion code.").nullable(),
        }),
      )
      .meta({ description: "Discounts on the invoice. `total_discount` is their amount." }),
    ending_balance: z.int().meta({
      description:
        "Balance of the customer after the invoice was finalized, in minor units. Positive: the customer owes. `amount_due` is `total` + `starting_balance` - `ending_balance`.",
    }),
    hosted_invoice_url: z.url().nullable().meta({
      description: "URL of the page where the customer can pay the invoice with any payment method. Null in a preview.",
    }),
    invoice_pdf: z.url().nullable().meta({
      description: "URL to download the invoice as a PDF. It does not expire. Null in a preview.",
    }),
    lines: listOf(InvoiceLineV3),
    livemode,
    metadata: metadataPairs.meta({
      description: "The invoice's own metadata. Always empty for invoices of subscriptions.",
    }),
    next_payment_attempt: unixTime(
      "When the next automatic charge is attempted. Null if none is scheduled.",
    ).nullable(),
    number: z
      .string()
      .nullable()
      .meta({
        description: "Invoice number, sequential per account and mode without gaps. Null in a preview.",
        examples: ["TEST-0001"],
      }),
    payment_intent: id("pi", "ID of the payment intent that paid the invoice. Null until it is paid.").nullable(),
    period_end: unixTime("End of the billing period. The time of the invoice for a one-time order."),
    period_start: unixTime("Start of the billing period. The time of the invoice for a one-time order."),
    seller: z
      .object({
        address: AddressV3.nullable(),
        name: z.string(),
        tax_id: z.string().nullable().meta({ description: "Tax ID of the seller." }),
      })
      .meta({ description: "Seller at the time of the invoice." }),
    shipping_cost: z
      .object({
        amount_subtotal: minorUnits("Shipping price before exclusive tax."),
        amount_tax: minorUnits("Tax on shipping, including inclusive tax."),
        amount_total: minorUnits("Total charged for shipping."),
        shipping_rate: id("shr", "ID of the shipping option.").nullable(),
      })
      .nullable()
      .meta({ description: "Shipping cost. Null if nothing is shipped." }),
    starting_balance: z.int().meta({
      description:
        "Balance of the customer before the invoice was finalized, in minor units. Positive: the customer owes.",
    }),
    status: z.enum(INVOICE_STATUSES),
    status_transitions: z.object({
      finalized_at: unixTime("When the invoice was finalized.").nullable(),
      marked_uncollectible_at: unixTime("When the invoice was marked as uncollectible.").nullable(),
      paid_at: unixTime("When the invoice was paid.").nullable(),
      voided_at: unixTime("When the invoice was voided.").nullable(),
    }),
    subscription: id("sub", "ID of the subscription.").nullable(),
    subscription_details: z
      .object({ metadata: metadataPairs })
      .meta({ description: "The subscription's metadata at the time of the invoice." }),
    subtotal: minorUnits("Total before discounts and taxes."),
    total: minorUnits("Total after discounts and taxes."),
    total_discount: minorUnits("Total discount."),
    total_tax: minorUnits("Total tax, including inclusive tax."),
    total_tax_amounts: z
      .array(
        z.object({
          amount: minorUnits("Tax at this rate."),
          display_name: z.string().meta({ description: "Name of the tax rate." }),
          inclusive: z.boolean().meta({ description: "Whether the prices include the tax." }),
          percentage: z.number().meta({ description: "Tax rate in percent." }),
          tax_rate: id("txr", "ID of the tax rate."),
          taxable_amount: minorUnits("Amount that is taxed, without the tax."),
        }),
      )
      .meta({ description: "Tax per rate, including that on shipping. Empty without tax." }),
    written_off: z.boolean().meta({
      description:
        "Whether an earlier version wrote the total off because it was below the minimum charge. Now such an amount is added to the customer's balance.",
    }),
  })
  .meta({ id: "Invoice", description: "What a customer owes or has paid for a billing period or a one-time order." });

export function presentInvoice(invoice: Invoice): z.infer<typeof InvoiceV3> {
  const { customerDetails: details } = invoice;
  const isPreview = invoice.status === "draft";
  const collection = collectionOf(invoice);
  return {
    id: invoice.id,
    object: "invoice",
    account_name: invoice.seller.name,
    amount_due: Number(amountDue(invoice)),
    amount_paid: Number(invoice.amountPaid),
    amount_refunded: Number(invoice.amountRefunded),
    amount_remaining: Number(amountRemaining(invoice)),
    amount_shipping: Number(invoice.amountShipping),
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    billing_reason: invoice.billingReason,
    checkout_session: invoice.checkoutSessionId,
    collection: {
      state: collection.state,
      reason: collection.reason,
      next_attempt_at: seconds(collection.nextAttemptAt),
      attempts: collection.attempts,
      requested_by: collection.requestedBy,
    },
    collection_method: "charge_automatically",
    created: unixSeconds(invoice.createdAt),
    currency: invoice.currency.toLowerCase(),
    customer: invoice.customerId,
    customer_address: details?.address ? presentAddress(details.address) : null,
    customer_email: customerEmail({ customerDetails: details, customerEmail: null }) ?? null,
    customer_name: details?.name ?? null,
    customer_tax_exempt: isReverseCharge(invoice.taxation) ? "reverse" : "none",
    customer_tax_ids: (details?.taxIds ?? []).map(({ type, value }) => ({ type, value })),
    discounts: invoice.discounts.map(({ couponId, promotionCodeId }) => ({
      coupon: couponId,
      promotion_code: promotionCodeId,
    })),
    ending_balance: Number(invoice.endingBalance),
    hosted_invoice_url: isPreview ? null : invoice.hostedUrl,
    invoice_pdf: isPreview ? null : invoice.pdfUrl,
    lines: {
      object: "list",
      data: invoice.lines.map((line) => presentLine(line, invoice)),
      has_more: false,
      url: linesUrl(invoice),
    },
    livemode: invoice.livemode,
    metadata: {},
    next_payment_attempt: seconds(collection.nextAttemptAt),
    number: isPreview ? null : invoice.number,
    payment_intent: invoice.paymentId,
    period_end: unixSeconds(invoice.periodEnd),
    period_start: unixSeconds(invoice.periodStart),
    seller: {
      address: invoice.seller.address && presentAddress(invoice.seller.address),
      name: invoice.seller.name,
      tax_id: invoice.seller.taxId,
    },
    shipping_cost: invoice.shippingCost && {
      amount_subtotal: Number(invoice.shippingCost.amountSubtotal),
      amount_tax: Number(invoice.shippingCost.amountTax),
      amount_total: Number(invoice.shippingCost.amountTotal),
      shipping_rate: invoice.shippingCost.optionId,
    },
    starting_balance: Number(invoice.startingBalance),
    status: invoice.status,
    status_transitions: {
      finalized_at: isPreview ? null : unixSeconds(invoice.createdAt),
      marked_uncollectible_at: seconds(invoice.markedUncollectibleAt),
      paid_at: seconds(invoice.paidAt),
      voided_at: seconds(invoice.voidedAt),
    },
    subscription: invoice.subscriptionId,
    subscription_details: { metadata: sortedMetadata(invoice.subscriptionMetadata) },
    subtotal: Number(invoice.amountSubtotal),
    total: Number(invoice.amountTotal),
    total_discount: Number(invoice.amountDiscount),
    total_tax: Number(invoice.amountTax),
    total_tax_amounts: taxesOfInvoice(invoice).map(({ rate, amount, taxableAmount }) => ({
      amount: Number(amount),
      display_name: rate.displayName,
      inclusive: rate.inclusive,
      percentage: percentNumber(rate.ratePpm),
      tax_rate: rate.id,
      taxable_amount: Number(taxableAmount),
    })),
    written_off: invoice.writtenOff,
  };
}

/** The path of the list of its lines. A preview can only be created again. */
export function linesUrl({ id, status }: Pick<Invoice, "id" | "status">): string {
  return status === "draft" ? "/api/v3/invoices/create_preview" : `/api/v3/invoices/${id}/lines`;
}

export function presentLine(line: InvoiceLine, invoice: Invoice): z.infer<typeof InvoiceLineV3> {
  return {
    id: line.id,
    object: "line_item",
    amount: Number(line.amountSubtotal),
    amount_discount: Number(line.amountDiscount),
    amount_tax: Number(line.amountTax),
    amount_total: Number(line.amountTotal),
    currency: invoice.currency.toLowerCase(),
    description: line.name,
    period: { start: unixSeconds(invoice.periodStart), end: unixSeconds(invoice.periodEnd) },
    price: line.priceId,
    product: line.productId,
    quantity: line.quantity,
    subscription_item: line.subscriptionItemId,
    tax_rate: taxRateOf(invoice.taxation, line)?.id ?? null,
    unit_amount: Number(line.unitAmount),
  };
}

function seconds(date: Date | null): number | null {
  return date && unixSeconds(date);
}

/** The filters of GET /api/v3/invoices. Several of them narrow the list together. */
export const InvoiceFilterV3 = z.object({
  customer: idFilter("a customer", "Only return invoices of this customer."),
  subscription: idFilter("a subscription", "Only return invoices of this subscription."),
  checkout_session: idFilter("a checkout session", "Only return the invoice created by this checkout session."),
  status: z
    .enum(INVOICE_STATUSES)
    .optional()
    .meta({ description: "Only return invoices with this status.", ...EXTENSION }),
  number: text(MAX_NUMBER_LENGTH)
    .optional()
    .meta({ description: "Only return the invoice with this number.", examples: ["TEST-0001"], ...EXTENSION }),
});

export function parseInvoiceFilter(query: z.infer<typeof InvoiceFilterV3>) {
  return {
    customerId: query.customer,
    subscriptionId: query.subscription,
    checkoutSessionId: query.checkout_session,
    status: query.status,
    number: query.number,
  };
}

/** POST /api/v3/invoices/create_preview. */
export const PreviewInvoiceV3 = z
  .object({ subscription: ObjectId.meta({ description: "ID of the subscription to preview the next invoice of." }) })
  .meta({ id: "PreviewInvoice" });
