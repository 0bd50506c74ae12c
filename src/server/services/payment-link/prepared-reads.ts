import type { Tenant } from "#domain/actor.ts";
import { paymentLinkColumns, paymentLinkCountsColumns, paymentLinkLineColumns } from "#server/platform/columns.ts";
import { read } from "#server/platform/database.ts";
import { scope } from "#server/platform/scope.ts";
import type { PageOwner } from "#server/services/merchant/customer-actor.ts";
import { merchantColumns } from "#server/services/merchant/repository.ts";
import { PRICES, PRODUCT_COLUMNS, productWithPrices } from "#server/services/product/prepared-reads.ts";

const LINK = `SELECT ${paymentLinkColumns.of("l")}, ${paymentLinkCountsColumns.of("c")}, ${merchantColumns.of("m")}
  FROM payment_links l JOIN merchants m ON m.id = l.merchant_id
  LEFT JOIN payment_link_counts c ON c.payment_link_id = l.id
  WHERE l.merchant_id = $1 AND l.livemode = $2 AND l.id = $3`;

const LINES = `SELECT ${paymentLinkLineColumns.of("l")}, ${PRODUCT_COLUMNS}
  FROM payment_link_lines l JOIN products p ON p.id = l.product_id ${PRICES}
  WHERE l.merchant_id = $1 AND l.livemode = $2 AND l.payment_link_id = $3 ORDER BY l.display_order`;

/**
 * A link's row with its lines and their products, in their order, its counts and its merchant, as Prisma gives them; both
 * statements go out together.
 */
export async function readPaymentLink(tenant: Tenant, id: string) {
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, id];
  const [[row], lines] = await Promise.all([
    read({ name: "payment-link", text: LINK, values }),
    read({ name: "payment-link-lines", text: LINES, values }),
  ]);
  if (!row) return null;
  const counts = paymentLinkCountsColumns.row(row, paymentLinkColumns.count);
  return {
    ...paymentLinkColumns.row(row),
    counts: counts.paymentLinkId === null ? null : counts,
    merchant: merchantColumns.row(row, paymentLinkColumns.count + paymentLinkCountsColumns.count),
    lines: lines.map((line) => ({
      ...paymentLinkLineColumns.row(line),
      product: productWithPrices(line, paymentLinkLineColumns.count),
    })),
  };
}

const OWNER = `SELECT l.merchant_id, l.livemode, m.test_clock_offset_seconds
  FROM payment_links l JOIN merchants m ON m.id = l.merchant_id WHERE l.id = $1`;

/** Whose link it is: the one read that is not scoped, for customers, who know nothing but the address. */
export async function findPaymentLinkOwner(id: string): Promise<PageOwner | null> {
  const [row] = await read({ name: "payment-link-owner", text: OWNER, values: [id] });
  if (!row) return null;
  const [merchantId, livemode, testClockOffsetSeconds] = row as [string, boolean, number];
  return { merchantId, livemode, testClockOffsetSeconds };
}
