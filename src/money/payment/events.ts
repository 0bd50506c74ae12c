import type { PaymentIntent } from "#money/payment/payment-intent.ts";

export interface PaymentEvent {
  type:
    | "payment_intent.created"
    | "payment_intent.processing"
    | "payment_intent.requires_action"
    | "payment_intent.succeeded"
    | "payment_intent.payment_failed"
    | "payment_intent.canceled"
    | "charge.succeeded"
    | "charge.failed"
    | "charge.refunded";
  object: PaymentIntent;
}
