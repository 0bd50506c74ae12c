import type { PaymentMethodType } from "#domain/checkout/checkout-settings.ts";
import { DELAYED_METHODS } from "#domain/payment/payment.ts";

/** Whether customers confirm a payment on the method's own pages; otherwise their bank asks them. */
export function hasOwnPages(method: PaymentMethodType): boolean {
  return method !== "card" && !DELAYED_METHODS.includes(method);
}
