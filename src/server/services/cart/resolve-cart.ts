import type { Actor } from "#domain/actor.ts";
import { type CartLine, checkCart, type LineRequest } from "#domain/cart.ts";
import { fieldError } from "#domain/errors.ts";
import { findPrices } from "#server/services/price/repository.ts";
import { findProducts } from "#server/services/product/repository.ts";

/**
 * Finds what lines sell, by the id of a price or of a product (its default price), and checks that they
 * can be sold together.
 * @throws DomainError that names the line's field: `resource_missing` (400) for an id that is not the
 * actor's, `product_inactive`, `price_inactive`, `currency_mismatch`, `parameter_invalid`.
 */
export async function resolveCart(actor: Actor, lines: readonly LineRequest[]): Promise<CartLine[]> {
  const references = lines.map((line) => line.reference);
  const prices = await findPrices(actor, references);
  const productIds = new Set([...references, ...prices.map((price) => price.productId)]);
  const products = await findProducts(actor, [...productIds]);
  const priceById = new Map(prices.map((price) => [price.id, price]));
  const productById = new Map(products.map((product) => [product.id, product]));

  const found = lines.map((line): CartLine => {
    const named = priceById.get(line.reference);
    const product = productById.get(named?.productId ?? line.reference);
    if (!product) {
      const message = `No such price or product: '${line.reference.slice(0, 80)}'`;
      throw fieldError("resource_missing", line.field, message);
    }
    const price = named ?? product.defaultPrice;
    if (!price) {
      throw fieldError(
        "product_inactive",
        line.field,
        `The product ${product.id} has no price yet: set its priceAmount`,
      );
    }
    return { ...line, product, price };
  });
  return checkCart(found.filter((line, index) => !line.unlessSoldAlready || !isSoldBefore(found, index)));
}

function isSoldBefore(lines: readonly CartLine[], index: number): boolean {
  return lines.slice(0, index).some((earlier) => earlier.product.id === lines[index]?.product.id);
}
