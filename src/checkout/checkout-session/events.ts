import type { CheckoutSession } from "#checkout/checkout-session/model.ts";

export interface CheckoutSessionEvent {
  type:
    | "checkout.session.created"
    | "checkout.session.completed"
    | "checkout.session.expired"
    | "checkout.session.cancelled"
    | "checkout.session.payment_failed"
    | "checkout.session.async_payment_succeeded"
    | "checkout.session.async_payment_failed";
  object: CheckoutSession;
}
