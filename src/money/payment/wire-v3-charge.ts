import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { AddressV3, presentAddress } from "#kernel/wire-v3/address.ts";
import {
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  unixTime,
} from "#kernel/wire-v3/fields.ts";
import { type PaymentIntent, paymentErrorOf, paymentIntentStatus } from "#money/payment/payment-intent.ts";
import { PaymentMethodDetailsV3, presentPaymentMethodDetails } from "#money/payment/wire-v3.ts";

/** The money of a payment in v3 (extension), with the processor's members that Checkstand has. */
export const ChargeV3 = z
  .object({
    id: id("ch", "ID of the charge: that of its payment intent, with another prefix."),
    object: objectName("charge"),
    amount: minorUnits("Amount to be paid."),
    amount_captured: minorUnits("Amount received."),
    amount_refunded: minorUnits("Amount refunded."),
    billing_details: z
      .object({
        address: AddressV3.nullable(),
        email: z.string().nullable(),
        name: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .meta({ description: "What the customer entered." }),
    captured: z.boolean().meta({ description: "Whether the amount was received." }),
    created: unixTime("When the payment was started."),
    currency: lowerCaseCurrency,
    customer: id("cus", "ID of the customer.").nullable(),
    description: z.string().meta({ description: "Name of what was bought." }),
    failure_code: z
      .string()
      .nullable()
      .meta({ description: "Why the charge failed. Null if it did not fail.", examples: ["card_declined"] }),
    failure_message: z.string().nullable().meta({ description: "Explanation of `failure_code`." }),
    invoice: id("in", "ID of the invoice. Null without an invoice.").nullable(),
    livemode,
    metadata: metadataPairs,
    paid: z.boolean().meta({ description: "Whether the payment succeeded." }),
    payment_intent: id("pi", "ID of the payment intent."),
    payment_method: id(
      "pm",
      "ID of the saved payment method that was charged, or was saved from this payment. Null for other payments.",
    ).nullable(),
    payment_method_details: PaymentMethodDetailsV3,
    receipt_url: z
      .string()
      .nullable()
      .meta({ description: "URL of the receipt, or of the invoice page. Null until the payment succeeded." }),
    refunded: z.boolean().meta({ description: "Whether the payment was fully refunded." }),
    status: z.enum(["pending", "succeeded", "failed"]),
  })
  .meta({ id: "Charge", description: "The money of a payment." });

export function presentCharge(payment: PaymentIntent): z.infer<typeof ChargeV3> {
  const { customerDetails: details } = payment;
  const error = paymentErrorOf(payment);
  const isPaid = payment.status === "succeeded";
  return {
    id: payment.id.replace(/^pi_/, "ch_"),
    object: "charge",
    amount: Number(payment.amount),
    amount_captured: isPaid ? Number(payment.amount) : 0,
    amount_refunded: Number(payment.amountRefunded),
    billing_details: {
      address: details?.address ? presentAddress(details.address) : null,
      email: payment.customerEmail,
      name: details?.name ?? null,
      phone: details?.phone ?? null,
    },
    captured: isPaid,
    created: unixSeconds(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    customer: payment.customerId,
    description: payment.description,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    invoice: payment.invoiceId,
    livemode: payment.livemode,
    metadata: sortedMetadata(payment.metadata),
    paid: isPaid,
    payment_intent: payment.id,
    payment_method: payment.paymentMethodId ?? payment.savedMethodId,
    payment_method_details: presentPaymentMethodDetails(payment),
    receipt_url: isPaid ? payment.receiptUrl : null,
    refunded: payment.amountRefunded >= payment.amount,
    status: chargeStatus(payment),
  };
}

function chargeStatus(payment: PaymentIntent): "pending" | "succeeded" | "failed" {
  const status = paymentIntentStatus(payment);
  if (status === "succeeded") return "succeeded";
  return status === "processing" || status === "requires_action" ? "pending" : "failed";
}
