import type { TaxBehavior } from "#kernel/tax-behavior.ts";

/** The label of each tax behavior of a price. */
export const TAX_BEHAVIOR_LABELS: Readonly<Record<TaxBehavior, string>> = {
  unspecified: "Use tax rate setting",
  inclusive: "Included in the price",
  exclusive: "Added to the price",
};
