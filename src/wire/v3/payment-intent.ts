import { z } from "zod";
import {
  PAYMENT_INTENT_STATUSES,
  type PaymentIntent,
  paymentErrorOf,
  paymentIntentStatus,
} from "#domain/payment/payment-intent.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { idFilter } from "#wire/v3/id-filter.ts";
import { id, livemode, lowerCaseCurrency, metadataPairs, minorUnits, objectName, unixTime } from "#wire/v3/printed.ts";

/** A payment in v3 (extension), with the processor's members that Checkstand has. */
export const PaymentIntentV3 = z
  .object({
    id: id("pi", "The payment's id, ours."),
    object: objectName("payment_intent"),
    amount: minorUnits("What was to be paid."),
    amount_received: minorUnits("What was paid: 0 until it has succeeded."),
    amount_refunded: minorUnits("What has gone back."),
    checkout_session: id("cs", "The session that it pays; null for a renewal.").nullable(),
    created: unixTime("When it was begun."),
    currency: lowerCaseCurrency,
    customer: id("cus", "The customer of the session.").nullable(),
    description: z.string().meta({ description: "The name of what was bought." }),
    invoice: id("in", "The invoice that it pays; absent without one.").optional(),
    last_payment_error: z
      .object({
        code: z.string().meta({ examples: ["card_declined"] }),
        decline_code: z
          .string()
          .nullable()
          .meta({
            description: "What the bank said of the card; null for other methods.",
            examples: ["insufficient_funds"],
          }),
        message: z.string().meta({ description: "The same in a sentence." }),
      })
      .nullable()
      .meta({ description: "Why it failed; null unless it did." }),
    livemode,
    metadata: metadataPairs.meta({ description: "The session's." }),
    payment_method_details: z
      .object({
        type: z.string(),
        card: z.object({ brand: z.string(), last4: z.string() }).optional(),
      })
      .meta({ description: "What was paid with. The card is there once it is known." }),
    payment_method_types: z.array(z.string()).meta({ description: "The method that the customer chose." }),
    processor_payment_id: z
      .string()
      .nullable()
      .meta({ description: "The processor's own id; null for a payment that never came to be there." }),
    status: z.enum(PAYMENT_INTENT_STATUSES).meta({
      description:
        "`requires_action` while the customer confirms it, `processing` while it is made or the money takes days, `canceled` if it was given up, `requires_payment_method` if it failed.",
    }),
  })
  .meta({ id: "PaymentIntent", description: "One attempt to take money. A session has one for each try." });

export function presentPaymentIntent(payment: PaymentIntent): z.infer<typeof PaymentIntentV3> {
  const status = paymentIntentStatus(payment);
  const { paymentMethodType: type, cardBrand, cardLastFour } = payment;
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
    metadata: printedMetadata(payment.metadata),
    payment_method_details: {
      type,
      ...(cardBrand !== null && cardLastFour !== null && { card: { brand: cardBrand, last4: cardLastFour } }),
    },
    payment_method_types: [type],
    processor_payment_id: payment.processorPaymentId,
    status,
  };
}

/** The filters of GET /api/v3/payment-intents. Several of them narrow the list together. */
export const PaymentIntentFilterV3 = z.object({
  customer: idFilter("a customer", "Only payments of this customer."),
  checkout_session: idFilter("a checkout session", "Only payments of this session."),
  invoice: idFilter("an invoice", "Only payments of this invoice."),
  status: z.enum(PAYMENT_INTENT_STATUSES).optional().meta({ description: "Only payments of this status." }),
});

export function parsePaymentIntentFilter(query: z.infer<typeof PaymentIntentFilterV3>) {
  return {
    customerId: query.customer,
    checkoutSessionId: query.checkout_session,
    invoiceId: query.invoice,
    status: query.status,
  };
}
