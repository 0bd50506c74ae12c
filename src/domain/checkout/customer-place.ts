import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import { type TaxPlace, taxPlaceOf } from "#domain/tax/tax-place.ts";

/** Where the customer is taxed: at the shipping address, otherwise at the billing address; undefined while unknown. */
export function customerPlace({
  shipping,
  customerDetails,
}: Pick<CheckoutSession, "shipping" | "customerDetails">): TaxPlace | undefined {
  return taxPlaceOf(shipping?.address.country ? shipping.address : (customerDetails?.address ?? {}));
}
