import type { Tenant } from "#domain/actor.ts";
import { priceColumns, productColumns } from "#server/platform/columns.ts";
import { read } from "#server/platform/database.ts";
import { scope } from "#server/platform/scope.ts";

/** A product's row with its default price, if it has one, as Prisma gives them. */
type ProductWithPrices = ReturnType<typeof withPrices>;

const SELECT = `SELECT ${productColumns.of("p")}, ${priceColumns.of("r")} FROM products p
  LEFT JOIN prices r ON r.merchant_id = p.merchant_id AND r.livemode = p.livemode AND r.product_id = p.id AND r.active
  WHERE p.merchant_id = $1 AND p.livemode = $2`;

const ONE = `${SELECT} AND p.id = $3`;

export async function readProduct(tenant: Tenant, id: string): Promise<ProductWithPrices | null> {
  const { merchantId, livemode } = scope(tenant);
  const [row] = await read({ name: "product", text: ONE, values: [merchantId, livemode, id] });
  return row ? withPrices(row) : null;
}

function withPrices(row: readonly unknown[]) {
  const price = priceColumns.row(row, productColumns.count);
  return { ...productColumns.row(row), prices: price.id === null ? [] : [price] };
}
