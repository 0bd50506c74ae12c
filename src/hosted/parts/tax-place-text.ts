import type { Offer } from "#domain/checkout/offer.ts";

/** Where the order's tax and shipping are of, for the script: "DE", "US CA"; undefined while neither is included. */
export function taxPlaceText({ taxation, shippingCost }: Pick<Offer, "taxation" | "shippingCost">): string | undefined {
  const country = shippingCost?.country ?? taxation?.country;
  if (country === undefined) return undefined;
  return taxation?.country === country && taxation.state ? `${country} ${taxation.state}` : country;
}
