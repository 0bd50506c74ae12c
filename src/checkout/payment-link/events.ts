import type { PaymentLink } from "#checkout/payment-link/model.ts";

export interface PaymentLinkEvent {
  type: "payment_link.created" | "payment_link.updated";
  object: PaymentLink;
}
