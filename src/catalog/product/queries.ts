import { priceRow } from "#catalog/price/store.ts";
import type { Product } from "#catalog/product/model.ts";
import type { Actor, Tenant } from "#kernel/actor.ts";
import { priceColumns, productColumns } from "#platform/database/columns.ts";
import { inOrder } from "#platform/database/in-order.ts";
import type { PageRange } from "#platform/database/paging.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** A product's row with its default price, if it has one, as in Prisma. */
type ProductWithPrices = ReturnType<typeof productWithPrices>;

const PRICE = priceColumns.without("merchantId", "livemode", "productId", "active", "isDefault");

/** The columns that `productWithPrices` needs of a product `p` and its price `r`. */
export const PRODUCT_COLUMNS = `${productColumns.of("p")}, ${PRICE.of("r")}`;

/** The number of these columns. */
export const PRODUCT_COLUMN_COUNT = productColumns.count + PRICE.count;

export const PRICES = `LEFT JOIN prices r ON r.merchant_id = p.merchant_id AND r.livemode = p.livemode
  AND r.product_id = p.id AND r.active AND r.is_default`;

const ONE = `SELECT ${PRODUCT_COLUMNS} FROM products p ${PRICES} WHERE p.merchant_id = $1 AND p.livemode = $2 AND p.id = $3`;

export async function readProduct(tenant: Tenant, id: string): Promise<ProductWithPrices | null> {
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, id];
  const { rows } = await sql({ name: "product", text: ONE, values, rowMode: "array" });
  const [row] = rows;
  return row ? productWithPrices(row) : null;
}

/** The products of prices; they never change. */
export async function readProductIdsOfPrices(tenant: Tenant, priceIds: readonly string[]): Promise<string[]> {
  const { merchantId, livemode } = scope(tenant);
  const { rows } = await sql<{ id: string }>({
    name: "products-of-prices",
    text: "SELECT product_id AS id FROM prices WHERE merchant_id = $1 AND livemode = $2 AND id = ANY($3)",
    values: [merchantId, livemode, priceIds],
  });
  return rows.map(({ id }) => id);
}

/** With one extra row, which shows whether another page follows. */
const MAX_PAGE_ROWS = 101;

/** A page by its first or last product, or the first page: `take` is at most 101. */
export async function readProductPage(
  tenant: Tenant,
  { after, direction, take }: Pick<PageRange, "after" | "direction" | "take">,
): Promise<ProductWithPrices[]> {
  const { merchantId, livemode } = scope(tenant);
  const values: unknown[] = [merchantId, livemode, take];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const place = after
    ? `AND (p.created_at, p.id) ${direction === "desc" ? "<" : ">"}
         (${parameter(after.createdAt.toISOString())}, ${parameter(after.id)})`
    : "";
  const order = `ORDER BY p.created_at ${direction}, p.id ${direction}`;
  // The literal bound makes PostgreSQL scan the index: for a parameter it expects a tenth of all rows.
  const text = `SELECT ${PRODUCT_COLUMNS} FROM (
      SELECT * FROM products p WHERE p.merchant_id = $1 AND p.livemode = $2 ${place}
      ${order} LIMIT ${MAX_PAGE_ROWS}) p
    ${PRICES} ${order} LIMIT $3`;
  const { rows } = await sql({ name: `products-${direction}${after ? "-after" : ""}`, text, values, rowMode: "array" });
  return rows.map((row) => productWithPrices(row));
}

/** @param start the index of `PRODUCT_COLUMNS` in the row. */
export function productWithPrices(row: readonly unknown[], start = 0) {
  const product = productColumns.row(row, start);
  const { merchantId, livemode, id: productId } = product;
  const price = PRICE.row(row, start + productColumns.count);
  const owner = { merchantId, livemode, productId };
  return { ...product, prices: price.id === null ? [] : [{ ...price, ...owner, active: true, isDefault: true }] };
}

const INSERT_PRODUCT = productColumns.insertInto("products");
const INSERT_PRICE = priceColumns.insertInto("prices");

/** Writes a product with its default price, if it has one. */
export async function insertProduct(actor: Actor, product: Product): Promise<void> {
  const { defaultPrice } = product;
  const values = productColumns.values({ ...product, ...scope(actor) });
  await inOrder([
    () => sql({ name: "product-insert", text: INSERT_PRODUCT, values }),
    () =>
      defaultPrice &&
      sql({
        name: "price-insert",
        text: INSERT_PRICE,
        values: priceColumns.values({ ...priceRow(defaultPrice), ...scope(actor) }),
      }),
  ]);
}
