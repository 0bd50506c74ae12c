import type { SavedPaymentMethod } from "#money/payment-method/model.ts";

export interface PaymentMethodEvent {
  type: "payment_method.attached" | "payment_method.detached";
  object: SavedPaymentMethod;
}
