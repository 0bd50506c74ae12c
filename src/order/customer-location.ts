import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { type TaxLocation, taxLocationOf } from "#kernel/tax-location.ts";

/** Where the customer is taxed: at the shipping address, otherwise at the billing address; undefined while unknown. */
export function customerLocation({
  shipping,
  customerDetails,
}: Pick<CheckoutSession, "shipping" | "customerDetails">): TaxLocation | undefined {
  return taxLocationOf(shipping?.address.country ? shipping.address : (customerDetails?.address ?? {}));
}
