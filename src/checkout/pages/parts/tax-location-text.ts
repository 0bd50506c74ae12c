import type { Offer } from "#order/offer.ts";

/**
 * The location that the order's tax and shipping depend on, for the script: "DE", "US CA", "FR FR12345678901";
 * undefined while neither is included.
 */
export function taxLocationText({
  taxation,
  shippingCost,
}: Pick<Offer, "taxation" | "shippingCost">): string | undefined {
  const country = shippingCost?.country ?? taxation?.country;
  if (country === undefined) return undefined;
  if (taxation?.country !== country) return country;
  return [country, taxation.state, taxation.vatIdCheck?.taxId].filter(Boolean).join(" ");
}
