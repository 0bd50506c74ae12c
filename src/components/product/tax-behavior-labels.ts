import type { TaxBehavior } from "#domain/product/price.ts";

/** What each way to tax a price is called. */
export const TAX_BEHAVIOR_LABELS: Readonly<Record<TaxBehavior, string>> = {
  unspecified: "Use tax rate setting",
  inclusive: "Included in the price",
  exclusive: "Added to the price",
};
