import { type TaxLocation, taxLocationOf } from "#kernel/tax-location.ts";
import type { CustomerInput } from "#order/order.ts";

/** Where the customer is taxed: at the shipping address, otherwise at the billing address; undefined while unknown. */
export function customerLocation({
  shipping,
  customerDetails,
}: Pick<CustomerInput, "shipping" | "customerDetails">): TaxLocation | undefined {
  return taxLocationOf(shipping?.address.country ? shipping.address : (customerDetails?.address ?? {}));
}
