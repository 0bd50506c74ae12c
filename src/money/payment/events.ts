import type { PaymentIntent } from "#money/payment/payment-intent.ts";

export interface PaymentEvent {
  type: "payment_intent.succeeded" | "payment_intent.payment_failed" | "charge.refunded";
  object: PaymentIntent;
}
