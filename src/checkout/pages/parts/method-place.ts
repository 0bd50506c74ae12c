import { DELAYED_METHODS } from "#money/payment/model.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

/** Whether customers confirm a payment on the method's own pages; otherwise their bank asks them. */
export function hasOwnPages(method: PaymentMethodType): boolean {
  return method !== "card" && !DELAYED_METHODS.includes(method);
}
