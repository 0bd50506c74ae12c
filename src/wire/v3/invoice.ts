import { z } from "zod";
import { customerEmail } from "#domain/checkout/checkout-session.ts";
import {
  amountRemaining,
  BILLING_REASONS,
  INVOICE_STATUSES,
  type Invoice,
  type InvoiceLine,
} from "#domain/invoice/invoice.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { ObjectId, text } from "#domain/shared/fields.ts";
import { isReverseCharge, taxRateOf } from "#domain/tax/taxation.ts";
import { AddressV3, presentAddress } from "#wire/v3/address.ts";
import { idFilter } from "#wire/v3/id-filter.ts";
import { listOf } from "#wire/v3/list.ts";
import { EXTENSION, id, livemode, lowerCaseCurrency, minorUnits, objectName, unixTime } from "#wire/v3/printed.ts";

/** Of an invoice's number, in characters. */
const MAX_NUMBER_LENGTH = 40;

const period = z.object({ start: unixTime("Its first moment."), end: unixTime("The first moment after it.") });

const InvoiceLineV3 = z
  .object({
    id: id("il", "The line's id."),
    object: objectName("line_item"),
    amount: minorUnits("Price × quantity, before discount and tax."),
    amount_discount: minorUnits("What is taken off."),
    amount_tax: minorUnits("Its tax, the included one too."),
    amount_total: minorUnits("What it comes to."),
    currency: lowerCaseCurrency,
    description: z.string().meta({ description: "The product's name as it was then." }),
    period,
    price: id("price", "The price."),
    product: id("prod", "The product."),
    quantity: z.int().min(1),
    subscription_item: id("si", "The item that recurs; null for what is paid once.").nullable(),
    tax_rate: id("txr", "The rate that it is taxed by; null without tax.").nullable(),
    unit_amount: minorUnits("What one costs."),
  })
  .meta({ id: "InvoiceLineItem", description: "A line of an invoice." });

/** An invoice in v3 (extension), with the processor's members that Checkstand has. */
export const InvoiceV3 = z
  .object({
    id: id("in", "The invoice's id."),
    object: objectName("invoice"),
    account_name: z.string().meta({ description: "Who sells, as it was then." }),
    amount_due: minorUnits("What it comes to."),
    amount_paid: minorUnits("What was paid."),
    amount_refunded: minorUnits("What has gone back."),
    amount_remaining: minorUnits("What is still to be paid."),
    amount_shipping: minorUnits("Shipping."),
    attempt_count: z.int().min(0).meta({ description: "How many tries to charge it failed." }),
    attempted: z.boolean().meta({ description: "Whether it was tried." }),
    billing_reason: z.enum(BILLING_REASONS),
    checkout_session: id("cs", "The session whose payment it is; null for renewals.").nullable(),
    collection_method: z.literal("charge_automatically"),
    created: unixTime("When it was written."),
    currency: lowerCaseCurrency,
    customer: id("cus", "Who pays."),
    customer_address: AddressV3.nullable(),
    customer_email: z.string().nullable(),
    customer_name: z.string().nullable(),
    customer_tax_exempt: z
      .enum(["none", "reverse"])
      .meta({ description: "`reverse`: the customer accounts for the tax." }),
    hosted_invoice_url: z
      .url()
      .nullable()
      .meta({ description: "The page where the customer pays it by any method; null in a preview." }),
    lines: listOf(InvoiceLineV3),
    livemode,
    next_payment_attempt: unixTime("When it is charged next; null: not by itself.").nullable(),
    number: z
      .string()
      .nullable()
      .meta({ description: "Without gaps per account and mode; null in a preview.", examples: ["TEST-0001"] }),
    payment_intent: id("pi", "The payment that paid it; null until then.").nullable(),
    period_end: unixTime("The end of the period that it is for."),
    period_start: unixTime("Its beginning."),
    status: z.enum(INVOICE_STATUSES),
    status_transitions: z.object({
      finalized_at: unixTime("When it got its number.").nullable(),
      marked_uncollectible_at: unixTime("When it was given up.").nullable(),
      paid_at: unixTime("When it was paid.").nullable(),
      voided_at: unixTime("When it was voided.").nullable(),
    }),
    subscription: id("sub", "What it is for.").nullable(),
    subtotal: minorUnits("Before discounts and taxes."),
    total: minorUnits("After discounts and taxes."),
    total_discount: minorUnits("What is taken off."),
    total_tax: minorUnits("Tax, the included one too."),
    written_off: z.boolean().meta({
      description: "Whether it was less than the least amount that can be charged, and so was not charged.",
    }),
  })
  .meta({ id: "Invoice", description: "What a customer owes or has paid for a period." });

export function presentInvoice(invoice: Invoice): z.infer<typeof InvoiceV3> {
  const { customerDetails: details } = invoice;
  const isPreview = invoice.status === "draft";
  return {
    id: invoice.id,
    object: "invoice",
    account_name: invoice.seller.name,
    amount_due: Number(invoice.amountTotal),
    amount_paid: Number(invoice.amountPaid),
    amount_refunded: Number(invoice.amountRefunded),
    amount_remaining: Number(amountRemaining(invoice)),
    amount_shipping: Number(invoice.amountShipping),
    attempt_count: invoice.attemptCount,
    attempted: invoice.attemptCount > 0 || invoice.paymentId !== null || invoice.paymentBegunAt !== null,
    billing_reason: invoice.billingReason,
    checkout_session: invoice.checkoutSessionId,
    collection_method: "charge_automatically",
    created: unixSeconds(invoice.createdAt),
    currency: invoice.currency.toLowerCase(),
    customer: invoice.customerId,
    customer_address: details?.address ? presentAddress(details.address) : null,
    customer_email: customerEmail({ customerDetails: details, customerEmail: null }) ?? null,
    customer_name: details?.name ?? null,
    customer_tax_exempt: isReverseCharge(invoice.taxation) ? "reverse" : "none",
    hosted_invoice_url: isPreview ? null : invoice.hostedUrl,
    lines: {
      object: "list",
      data: invoice.lines.map((line) => presentLine(line, invoice)),
      has_more: false,
      // A preview can only be made again.
      url: invoice.status === "draft" ? "/api/v3/invoices/create_preview" : `/api/v3/invoices/${invoice.id}`,
    },
    livemode: invoice.livemode,
    next_payment_attempt: seconds(invoice.nextAttemptAt),
    number: isPreview ? null : invoice.number,
    payment_intent: invoice.paymentId,
    period_end: unixSeconds(invoice.periodEnd),
    period_start: unixSeconds(invoice.periodStart),
    status: invoice.status,
    status_transitions: {
      finalized_at: isPreview ? null : unixSeconds(invoice.createdAt),
      marked_uncollectible_at: seconds(invoice.markedUncollectibleAt),
      paid_at: seconds(invoice.paidAt),
      voided_at: seconds(invoice.voidedAt),
    },
    subscription: invoice.subscriptionId,
    subtotal: Number(invoice.amountSubtotal),
    total: Number(invoice.amountTotal),
    total_discount: Number(invoice.amountDiscount),
    total_tax: Number(invoice.amountTax),
    written_off: invoice.writtenOff,
  };
}

function presentLine(line: InvoiceLine, invoice: Invoice): z.infer<typeof InvoiceLineV3> {
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
  customer: idFilter("a customer", "Only invoices of this customer."),
  subscription: idFilter("a subscription", "Only invoices of this subscription."),
  checkout_session: idFilter("a checkout session", "Only the invoice of this session's payment."),
  status: z
    .enum(INVOICE_STATUSES)
    .optional()
    .meta({ description: "Only invoices of this status.", ...EXTENSION }),
  number: text(MAX_NUMBER_LENGTH)
    .optional()
    .meta({ description: "Only the invoice of this number.", examples: ["TEST-0001"], ...EXTENSION }),
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
  .object({ subscription: ObjectId.meta({ description: "The subscription whose next invoice is shown." }) })
  .meta({ id: "PreviewInvoice" });
