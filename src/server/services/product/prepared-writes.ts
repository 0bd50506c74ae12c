import type { Product } from "#domain/product/product.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { priceColumns, productColumns } from "#server/database/columns.ts";
import { writeLater } from "#server/database/database.ts";
import { scope } from "#server/database/scope.ts";

const PRODUCT = productColumns.insertInto("products");
const PRICE = priceColumns.insertInto("prices");

/** Writes a product with its default price, if it has one, by the end of the transaction under way. */
export function insertProduct(actor: Actor, product: Product): void {
  const { defaultPrice } = product;
  writeLater({ name: "product-insert", text: PRODUCT, values: productColumns.values({ ...product, ...scope(actor) }) });
  if (!defaultPrice) return;
  writeLater({ name: "price-insert", text: PRICE, values: priceColumns.values({ ...defaultPrice, ...scope(actor) }) });
}
