import type { Product } from "#domain/product/product.ts";

/** Why a product can't be sold by one link together with those chosen so far; undefined when it can. */
export function productConflict(product: Product, chosen: readonly Product[]): string | undefined {
  const others = chosen.filter((other) => other.id !== product.id);
  const currency = others[0]?.currency;
  if (currency && currency !== product.currency) return `A link sells in one currency, this one in ${currency}`;
  const interval = others.find((other) => other.recurringInterval !== null)?.recurringInterval;
  if (interval && product.recurringInterval && interval !== product.recurringInterval) {
    return "Monthly and yearly prices need a link each";
  }
  if (product.amountType === "CUSTOM" && others.some((other) => other.amountType === "CUSTOM")) {
    return "Only one amount can be the customer's choice";
  }
  return undefined;
}
