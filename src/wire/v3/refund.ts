import { z } from "zod";
import { MAX_LINE_QUANTITY, MAX_LINES } from "#domain/checkout/line-limits.ts";
import { paymentIntentId } from "#domain/payment/payment-intent.ts";
import { type CreateRefund, REFUND_REASONS, REFUND_STATUSES, type Refund } from "#domain/refund/refund.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { ObjectId } from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { metadata, metadataChange } from "#domain/shared/metadata-fields.ts";
import { idFilter } from "#wire/v3/id-filter.ts";
import { id, livemode, lowerCaseCurrency, metadataPairs, minorUnits, objectName, unixTime } from "#wire/v3/printed.ts";

/** In minor units: beyond every payment. */
const MAX_REFUND_AMOUNT = 999_999_999_999;

const REASON = "Why, as you say; the processor is told.";

/** A refund in v3 (extension), with the processor's members that Checkstand has. */
export const RefundV3 = z
  .object({
    id: id("re", "The refund's id."),
    object: objectName("refund"),
    amount: minorUnits("What is refunded."),
    checkout_session: id("cs", "The session that was paid; null for a renewal.").nullable(),
    created: unixTime("When it was asked for."),
    currency: lowerCaseCurrency,
    failure_reason: z
      .string()
      .nullable()
      .meta({
        description: "Why it failed, in the processor's words; null unless it did.",
        examples: ["lost_or_stolen_card"],
      }),
    invoice: id("in", "The invoice that was paid; absent without one.").optional(),
    line_items: z
      .array(
        z.object({
          id: id("li", "The session's line item, or a renewal's `il_…`."),
          quantity: z.int().min(1),
          amount: minorUnits("What is refunded for these pieces."),
        }),
      )
      .meta({ description: "What was refunded; empty for an amount." }),
    livemode,
    metadata: metadataPairs,
    payment_intent: id("pi", "The payment that is refunded."),
    processor_refund_id: z.string().nullable().meta({ description: "The processor's own id; null until it has one." }),
    reason: z.enum(REFUND_REASONS).nullable().meta({ description: REASON }),
    shipping_amount: minorUnits("What of the amount is for shipping.").nullable().meta({
      description:
        "What of the amount is for shipping, in minor units; null where shipping was not named in the refund.",
    }),
    status: z.enum(REFUND_STATUSES).meta({
      description: "`succeeded` may still become `failed`, when the customer's bank sends the money back.",
    }),
  })
  .meta({ id: "Refund", description: "Money that goes back to the customer." });

export function presentRefund(refund: Refund): z.infer<typeof RefundV3> {
  return {
    id: refund.id,
    object: "refund",
    amount: Number(refund.amount),
    checkout_session: refund.checkoutSessionId,
    ...(refund.invoiceId !== null && { invoice: refund.invoiceId }),
    created: unixSeconds(refund.createdAt),
    currency: refund.currency.toLowerCase(),
    failure_reason: refund.failureReason,
    line_items: refund.lines.map(({ lineId, quantity, amount }) => ({ id: lineId, quantity, amount: Number(amount) })),
    livemode: refund.livemode,
    metadata: printedMetadata(refund.metadata),
    payment_intent: paymentIntentId(refund.paymentId),
    processor_refund_id: refund.processorRefundId,
    reason: refund.reason,
    shipping_amount: refund.shippingAmount === null ? null : Number(refund.shippingAmount),
    status: refund.status,
  };
}

/** POST /api/v3/refunds: what is paid back of one payment. */
export const CreateRefundV3 = z
  .object({
    payment_intent: ObjectId.optional().meta({
      description: "The payment. Not together with `checkout_session` or `invoice`.",
    }),
    checkout_session: ObjectId.optional().meta({ description: "The session whose payment is refunded." }),
    invoice: ObjectId.optional().meta({ description: "The invoice whose payment is refunded." }),
    amount: z.int().min(1).max(MAX_REFUND_AMOUNT).optional().meta({
      description:
        "In minor units, at most what is left. Not together with `line_items` or `shipping`; without any of them all that is left is refunded.",
    }),
    line_items: z
      .array(z.object({ id: ObjectId, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
      .min(1)
      .max(MAX_LINES)
      .optional()
      .meta({
        description:
          "Pieces of the session's line items, or with `invoice` of its lines, for what they cost with discount and tax.",
      }),
    shipping: z.boolean().default(false).meta({ description: "Whether what shipping cost is refunded, too." }),
    reason: z.enum(REFUND_REASONS).optional().meta({ description: REASON }),
    refund_application_fee: z
      .boolean()
      .default(true)
      .meta({ description: "Whether the platform's fee is refunded in proportion." }),
    reverse_transfer: z
      .boolean()
      .default(true)
      .meta({ description: "Whether what was transferred to another account comes back in proportion." }),
    cancel_subscription: z.boolean().default(false).meta({
      description: "Whether the subscription that the payment was for ends at once, too.",
    }),
    notify_customer: z.boolean().default(true).meta({ description: "Whether the customer gets a mail." }),
    metadata: metadata().optional(),
  })
  .superRefine(({ payment_intent, checkout_session, invoice, amount, line_items, shipping }, context) => {
    const refuse = (field: string, message: string, code: string) =>
      context.addIssue({ code: "custom", path: [field], message, params: { code } });
    if (payment_intent === undefined && checkout_session === undefined && invoice === undefined) {
      refuse("payment_intent", "is required, or a checkout_session, or an invoice", "missing");
    }
    if (invoice !== undefined && (payment_intent !== undefined || checkout_session !== undefined)) {
      refuse("invoice", "can't be combined with payment_intent or checkout_session", "not_allowed");
    }
    if (payment_intent !== undefined && checkout_session !== undefined) {
      refuse("checkout_session", "can't be combined with payment_intent", "not_allowed");
    }
    if (amount !== undefined && (line_items || shipping)) {
      refuse("amount", "can't be combined with line_items or shipping", "not_allowed");
    }
  })
  .meta({
    id: "CreateRefund",
    description: "Names a payment, a session or an invoice; without an amount or lines, the rest.",
  });

export function parseCreateRefund(body: z.infer<typeof CreateRefundV3>): CreateRefund {
  const { payment_intent: paymentIntent, checkout_session: checkoutSession, invoice = "" } = body;
  return {
    of:
      paymentIntent !== undefined
        ? { paymentIntent }
        : checkoutSession !== undefined
          ? { checkoutSession }
          : { invoice },
    amount: body.amount === undefined ? undefined : BigInt(body.amount),
    lines: body.line_items?.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
    shipping: body.shipping,
    reason: body.reason,
    refundsApplicationFee: body.refund_application_fee,
    reversesTransfer: body.reverse_transfer,
    notifiesCustomer: body.notify_customer,
    // A key of before knows its request without it.
    cancelsSubscription: body.cancel_subscription || undefined,
    metadata: body.metadata ?? {},
  };
}

/** POST /api/v3/refunds/{id}: nothing else changes. */
export const UpdateRefundV3 = z.object({ metadata: metadataChange().optional() }).meta({ id: "UpdateRefund" });

/** The filters of GET /api/v3/refunds. Several of them narrow the list together. */
export const RefundFilterV3 = z.object({
  payment_intent: idFilter("a payment intent", "Only refunds of this payment."),
  checkout_session: idFilter("a checkout session", "Only refunds of this session."),
  invoice: idFilter("an invoice", "Only refunds of this invoice."),
  customer: idFilter("a customer", "Only refunds to this customer."),
  status: z.enum(REFUND_STATUSES).optional().meta({ description: "Only refunds of this status." }),
});

export function parseRefundFilter(query: z.infer<typeof RefundFilterV3>) {
  return {
    paymentIntent: query.payment_intent,
    checkoutSessionId: query.checkout_session,
    invoiceId: query.invoice,
    customerId: query.customer,
    status: query.status,
  };
}
