import type { Price, PriceLabels, PriceTerms } from "#catalog/price/model.ts";
import { newId } from "#platform/base/ids.ts";

/** Another price of a product; as its default price, unless `isDefault` is false. */
export function newPrice(
  { id: productId, livemode }: { id: string; livemode: boolean },
  terms: PriceTerms & PriceLabels,
  createdAt: Date,
  isDefault = true,
): Price {
  return { ...terms, id: newId("price"), productId, livemode, active: true, isDefault, createdAt };
}
