import type { PriceAmounts } from "#catalog/price/model.ts";
import type { MinorUnits } from "#kernel/money.ts";

/** The initial amount of one: the unit amount; for CUSTOM the preset, otherwise the minimum. */
export function startingAmount(price: PriceAmounts): MinorUnits {
  return price.unitAmount ?? price.presetAmount ?? price.minimumAmount ?? 0n;
}
