import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
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
import {
  PAYMENT_INTENT_STATUSES,
  type PaymentIntent,
  paymentErrorOf,
  paymentIntentStatus,
} from "#money/payment/payment-intent.ts";

export const PaymentMethodDetailsV3 = z
  .object({
    type: z.string(),
    card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  })
  .meta({ description: "Details of the payment method. `card` is absent until the card is known." });

/** A payment in v3 (extension), with the processor's members that Checkstand has. */
export const PaymentIntentV3 = z
  .object({
    id: id("pi", "ID of the payment intent."),
    object: objectName("payment_intent"),
    amount: minorUnits("Amount to be paid."),
    amount_received: minorUnits("Amount received. 0 until the payment succeeds."),
    amount_refunded: minorUnits("Amount refunded."),
    checkout_session: id("cs", "ID of the checkout session. Null for a renewal.").nullable(),
    created: unixTime("When the payment was started."),
    currency: lowerCaseCurrency,
    customer: id("cus", "ID of the customer.").nullable(),
    description: z.string().meta({ description: "Name of what was bought." }),
    invoice: id("in", "ID of the invoice. Absent without an invoice.").optional(),
    last_payment_error: z
      .object({
        code: z.string().meta({ examples: ["card_declined"] }),
        decline_code: z
          .string()
          .nullable()
          .meta({
            description: "Decline code from the card issuer. Null for other payment methods.",
            examples: ["insufficient_funds"],
          }),
        message: z.string().meta({ description: "Explanation of the error." }),
      })
      .nullable()
      .meta({ description: "Why the payment failed. Null if it did not fail." }),
    livemode,
    metadata: metadataPairs.meta({
      description:
        "Metadata of the checkout session, with the subscription's merged over it. Of the subscription for later invoices.",
    }),
    payment_method_details: PaymentMethodDetailsV3,
    payment_method_types: z.array(z.string()).meta({ description: "Payment method that the customer chose." }),
    processor_payment_id: z
      .string()
      .nullable()
      .meta({ description: "ID of the payment at the payment processor. Null if the payment never reached it." }),
    status: z.enum(PAYMENT_INTENT_STATUSES).meta({
      description:
        "`requires_action`: the customer must confirm the payment. `processing`: the payment is in progress; some payment methods take days. `requires_payment_method`: the payment failed. `canceled`: the payment was abandoned.",
    }),
  })
  .meta({
    id: "PaymentIntent",
    description: "A payment attempt. Each attempt of a session or invoice has its own payment intent.",
  });

export function presentPaymentIntent(payment: PaymentIntent): z.infer<typeof PaymentIntentV3> {
  const status = paymentIntentStatus(payment);
  const { paymentMethodType: type } = payment;
  const error = paymentErrorOf(payment);
  return {
    id: payment.id,
    object: "payment_intent",
    amount: Number(payment.amount),
    amount_received: status === "succeeded" ? Number(payment.amount) : 0,
    amount_refunded: Number(payment.amountRefunded),
    checkout_session: payment.checkoutSessionId,
    ...(payment.invoiceId !== null && { invoice: payment.invoiceId }),
    created: unixSeconds(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    customer: payment.customerId,
    description: payment.description,
    last_payment_error: error && { code: error.code, decline_code: error.declineCode, message: error.message },
    livemode: payment.livemode,
    metadata: sortedMetadata(payment.metadata),
    payment_method_details: presentPaymentMethodDetails(payment),
    payment_method_types: [type],
    processor_payment_id: payment.processorPaymentId,
    status,
  };
}

export function presentPaymentMethodDetails({ paymentMethodType: type, cardBrand, cardLastFour }: PaymentIntent) {
  const isKnown = cardBrand !== null && cardLastFour !== null;
  return { type, ...(isKnown && { card: { brand: cardBrand, last4: cardLastFour } }) };
}

/** The filters of GET /api/v3/payment-intents. Several of them narrow the list together. */
export const PaymentIntentFilterV3 = z.object({
  customer: idFilter("a customer", "Only return payments of this customer."),
  checkout_session: idFilter("a checkout session", "Only return payments of this checkout session."),
  invoice: idFilter("an invoice", "Only return payments of this invoice."),
  status: z.enum(PAYMENT_INTENT_STATUSES).optional().meta({ description: "Only return payments with this status." }),
});

export function parsePaymentIntentFilter(query: z.infer<typeof PaymentIntentFilterV3>) {
  return {
    customerId: query.customer,
    checkoutSessionId: query.checkout_session,
    invoiceId: query.invoice,
    status: query.status,
  };
}
