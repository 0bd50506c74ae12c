import type { Price, PriceTerms } from "#domain/product/price.ts";
import type { Product } from "#domain/product/product.ts";
import { newId } from "#server/platform/ids.ts";

/** The next default price of a product. */
export function newPrice(product: Pick<Product, "id" | "livemode">, terms: PriceTerms, createdAt: Date): Price {
  return { ...terms, id: newId("price"), productId: product.id, livemode: product.livemode, active: true, createdAt };
}
