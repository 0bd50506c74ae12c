import type { PaymentIntent } from "#money/payment/payment-intent.ts";

export interface PaymentEvent {
  type: "charge.refunded";
  object: PaymentIntent;
}
