import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { ObjectId } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { REFUND_REASONS } from "#kernel/refund-reason.ts";
import {
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  unixTime,
} from "#kernel/wire-v3/fields.ts";
import { idFilter } from "#kernel/wire-v3/id-filter.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";
import { type CreateRefund, REFUND_STATUSES, type Refund } from "#money/refund/model.ts";
import { MAX_LINE_QUANTITY, MAX_LINES } from "#order/line-limits.ts";

/** In minor units: more than any payment. */
const MAX_REFUND_AMOUNT = 999_999_999_999;

const REASON = "Reason that you give for the refund. It is passed on to the payment processor.";

/** A refund in v3 (extension), with the processor's members that Checkstand has. */
export const RefundV3 = z
  .object({
    id: id("re", "ID of the refund."),
    object: objectName("refund"),
    amount: minorUnits("Refunded amount."),
    checkout_session: id("cs", "ID of the session that was paid. Null for a renewal.").nullable(),
    created: unixTime("When the refund was requested."),
    currency: lowerCaseCurrency,
    customer_balance_amount: minorUnits(
      "What the invoice had used of the customer's balance and this refund returns to it, in addition to `amount`. 0 if nothing.",
    ),
    failure_reason: z
      .string()
      .nullable()
      .meta({
        description: "Why the refund failed, as reported by the payment processor. Null if it did not fail.",
        examples: ["lost_or_stolen_card"],
      }),
    invoice: id("in", "ID of the invoice that was paid. Absent without an invoice.").optional(),
    line_items: z
      .array(
        z.object({
          id: id("li", "ID of the session's line item, or of the invoice's line item (`il_…`) for a renewal."),
          quantity: z.int().min(1),
          amount: minorUnits("Amount refunded for these units, including what returns to the customer's balance."),
        }),
      )
      .meta({ description: "Refunded line items. Empty if the refund was made by amount." }),
    livemode,
    metadata: metadataPairs,
    payment_intent: id("pi", "ID of the refunded payment intent."),
    processor_refund_id: z
      .string()
      .nullable()
      .meta({ description: "ID of the refund at the payment processor. Null until it has one." }),
    reason: z.enum(REFUND_REASONS).nullable().meta({ description: REASON }),
    shipping_amount: minorUnits("Part that is for shipping.").nullable().meta({
      description:
        "Part of `amount` and `customer_balance_amount` that is for shipping, in minor units. Null if the refund did not include shipping.",
    }),
    status: z.enum(REFUND_STATUSES).meta({
      description: "A `succeeded` refund can still become `failed` if the customer's bank returns the money.",
    }),
  })
  .meta({ id: "Refund", description: "Money returned to a customer." });

export function presentRefund(refund: Refund): z.infer<typeof RefundV3> {
  return {
    id: refund.id,
    object: "refund",
    amount: Number(refund.amount),
    checkout_session: refund.checkoutSessionId,
    ...(refund.invoiceId !== null && { invoice: refund.invoiceId }),
    created: unixSeconds(refund.createdAt),
    currency: refund.currency.toLowerCase(),
    customer_balance_amount: Number(refund.status === "succeeded" ? refund.balanceReturned : refund.balanceAmount),
    failure_reason: refund.failureReason,
    line_items: refund.lines.map(({ lineId, quantity, amount }) => ({ id: lineId, quantity, amount: Number(amount) })),
    livemode: refund.livemode,
    metadata: sortedMetadata(refund.metadata),
    payment_intent: paymentIntentId(refund.paymentId),
    processor_refund_id: refund.processorRefundId,
    reason: refund.reason,
    shipping_amount: refund.shippingAmount === null ? null : Number(refund.shippingAmount),
    status: refund.status,
  };
}

/** POST /api/v3/refunds: the refund of a payment. */
export const CreateRefundV3 = z
  .object({
    payment_intent: ObjectId.optional().meta({
      description: "ID of the payment intent to refund. Can't be combined with `checkout_session` or `invoice`.",
    }),
    checkout_session: ObjectId.optional().meta({ description: "ID of the session whose payment to refund." }),
    invoice: ObjectId.optional().meta({ description: "ID of the invoice whose payment to refund." }),
    amount: z.int().min(1).max(MAX_REFUND_AMOUNT).optional().meta({
      description:
        "Amount to refund, in minor units, up to the remaining amount. Can't be combined with `line_items` or `shipping`. If you send none of these, the full remaining amount is refunded.",
    }),
    line_items: z
      .array(z.object({ id: ObjectId, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
      .min(1)
      .max(MAX_LINES)
      .optional()
      .meta({
        description:
          "Line items of the session (or of the invoice, with `invoice`) to refund, at the price paid after discount and tax.",
      }),
    shipping: z.boolean().default(false).meta({ description: "Whether to refund the shipping cost." }),
    reason: z.enum(REFUND_REASONS).optional().meta({ description: REASON }),
    refund_application_fee: z
      .boolean()
      .default(true)
      .meta({ description: "Whether to refund the platform fee proportionally." }),
    reverse_transfer: z
      .boolean()
      .default(true)
      .meta({ description: "Whether to reverse the transfer to another account proportionally." }),
    cancel_subscription: z.boolean().default(false).meta({
      description: "Whether to also cancel the subscription immediately.",
    }),
    notify_customer: z.boolean().default(true).meta({ description: "Whether to email the customer." }),
    metadata: metadata().optional(),
  })
  .superRefine(({ payment_intent, checkout_session, invoice, amount, line_items, shipping }, context) => {
    const reject = (field: string, message: string, code: string) =>
      context.addIssue({ code: "custom", path: [field], message, params: { code } });
    if (payment_intent === undefined && checkout_session === undefined && invoice === undefined) {
      reject("payment_intent", "is required: send payment_intent, checkout_session, or invoice", "missing");
    }
    if (invoice !== undefined && (payment_intent !== undefined || checkout_session !== undefined)) {
      reject("invoice", "can't be combined with payment_intent or checkout_session", "not_allowed");
    }
    if (payment_intent !== undefined && checkout_session !== undefined) {
      reject("checkout_session", "can't be combined with payment_intent", "not_allowed");
    }
    if (amount !== undefined && (line_items || shipping)) {
      reject("amount", "can't be combined with line_items or shipping", "not_allowed");
    }
  })
  .meta({
    id: "CreateRefund",
    description:
      "Requires one of `payment_intent`, `checkout_session`, and `invoice`. Without `amount`, `line_items`, or `shipping`, the full remaining amount is refunded.",
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

/** POST /api/v3/refunds/{id}: only the metadata can be changed. */
export const UpdateRefundV3 = z.object({ metadata: metadataChange().optional() }).meta({ id: "UpdateRefund" });

/** The filters of GET /api/v3/refunds. Several of them narrow the list together. */
export const RefundFilterV3 = z.object({
  payment_intent: idFilter("a payment intent", "Only return refunds of this payment intent."),
  checkout_session: idFilter("a checkout session", "Only return refunds of this session."),
  invoice: idFilter("an invoice", "Only return refunds of this invoice."),
  customer: idFilter("a customer", "Only return refunds of this customer."),
  status: z.enum(REFUND_STATUSES).optional().meta({ description: "Only return refunds with this status." }),
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
