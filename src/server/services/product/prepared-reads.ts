import type { Tenant } from "#domain/actor.ts";
import type { AmountType } from "#domain/price.ts";
import type { ProductStatus } from "#domain/product.ts";
import { priceColumns, productColumns } from "#server/platform/columns.ts";
import { read } from "#server/platform/database.ts";
import type { PageQuery } from "#server/platform/paging.ts";
import { scope } from "#server/platform/scope.ts";

/** A product's row with its default price, if it has one, as Prisma gives them. */
type ProductWithPrices = ReturnType<typeof withPrices>;

const PRICE = priceColumns.without("merchantId", "livemode", "productId", "active");

/** A price is of its product's merchant and mode by a foreign key; joined by those too, all of the merchant's were looked at. */
const SELECT = `SELECT ${productColumns.of("p")}, ${PRICE.of("r")} FROM products p
  LEFT JOIN prices r ON r.product_id = p.id AND r.active
  WHERE p.merchant_id = $1 AND p.livemode = $2`;

const ONE = `${SELECT} AND p.id = $3`;

export async function readProduct(tenant: Tenant, id: string): Promise<ProductWithPrices | null> {
  const { merchantId, livemode } = scope(tenant);
  const [row] = await read({ name: "product", text: ONE, values: [merchantId, livemode, id] });
  return row ? withPrices(row) : null;
}

/** Those of a page that is told by its first or last product, or by nothing. */
export async function readProductPage(
  tenant: Tenant,
  { status, amountType }: { status?: ProductStatus | undefined; amountType?: AmountType | undefined },
  { after, direction, take }: Pick<PageQuery, "after" | "direction" | "take">,
): Promise<ProductWithPrices[]> {
  const { merchantId, livemode } = scope(tenant);
  const operator = direction === "desc" ? "<" : ">";
  const rows = await read({
    name: `products-${direction}${after ? "-after" : ""}`,
    text: `${SELECT} AND ($3::text IS NULL OR p.status::text = $3) AND ($4::text IS NULL OR p.amount_type::text = $4)
      ${after ? `AND (p.created_at, p.id) ${operator} ($6, $7)` : ""}
      ORDER BY p.created_at ${direction}, p.id ${direction} LIMIT $5`,
    values: [
      merchantId,
      livemode,
      status ?? null,
      amountType ?? null,
      take,
      ...(after ? [after.createdAt.toISOString(), after.id] : []),
    ],
  });
  return rows.map(withPrices);
}

function withPrices(row: readonly unknown[]) {
  const product = productColumns.row(row);
  const { merchantId, livemode, id: productId } = product;
  const price = PRICE.row(row, productColumns.count);
  return { ...product, prices: price.id === null ? [] : [{ ...price, merchantId, livemode, productId, active: true }] };
}
