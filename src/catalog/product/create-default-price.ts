import type { Price } from "#catalog/price/model.ts";
import type { CreatePrice } from "#catalog/price/price-input.ts";
import { createPrice } from "#catalog/product/create-price.ts";
import { lockTermsOfSale } from "#catalog/product/store.ts";
import { updateProduct } from "#catalog/product/update-product.ts";
import type { Actor } from "#kernel/actor.ts";

/**
 * Creates a price as a product's default price; the previous one stays active. The audit log's line is about the
 * product, with the default prices before and after.
 * @throws DomainError as `createPrice`, and as `updateProduct` on `default_price` if links or sessions rely on the
 * previous one.
 */
export async function createDefaultPrice(actor: Actor, input: CreatePrice): Promise<Price> {
  // In the order in which every change of terms takes its locks.
  await lockTermsOfSale(actor);
  const price = await createPrice(actor, input);
  await updateProduct(actor, input.productId, { defaultPrice: price.id });
  return { ...price, isDefault: true };
}
