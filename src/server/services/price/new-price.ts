import type { Price, PriceLabels, PriceTerms } from "#domain/product/price.ts";
import type { Product } from "#domain/product/product.ts";
import { newId } from "#server/platform/ids.ts";

/** Another price of a product; as its default price, unless `isDefault` is false. */
export function newPrice(
  { id: productId, livemode }: Pick<Product, "id" | "livemode">,
  terms: PriceTerms & PriceLabels,
  createdAt: Date,
  isDefault = true,
): Price {
  return { ...terms, id: newId("price"), productId, livemode, active: true, isDefault, createdAt };
}
