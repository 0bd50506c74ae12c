import type { PageOwner } from "#account/merchant/customer-actor.ts";
import { merchantColumns } from "#account/merchant/store.ts";
import { PRICES, PRODUCT_COLUMN_COUNT, PRODUCT_COLUMNS, productWithPrices } from "#catalog/product/queries.ts";
import type { LinkUrl } from "#checkout/payment-link/slug.ts";
import type { Tenant } from "#kernel/actor.ts";
import {
  optionalItemColumns,
  paymentLinkColumns,
  paymentLinkCountsColumns,
  paymentLinkLineColumns,
  priceColumns,
} from "#platform/database/columns.ts";
import { scope } from "#platform/database/scope.ts";
import { FIRST_READ_TIMEOUT_MS, sql, sqlAcrossTenants } from "#platform/database/sql.ts";

const LINK = `SELECT ${paymentLinkColumns.of("l")}, ${paymentLinkCountsColumns.of("c")}, ${merchantColumns.of("m")},
    m.test_clock_offset_seconds, m.test_clock_target_seconds IS NOT NULL
  FROM payment_links l JOIN merchants m ON m.id = l.merchant_id
  LEFT JOIN payment_link_counts c
    ON c.merchant_id = l.merchant_id AND c.livemode = l.livemode AND c.payment_link_id = l.id`;

const SOLD_COLUMNS = `${PRODUCT_COLUMNS}, ${priceColumns.of("q")}`;
const LINE_COLUMNS = `${paymentLinkLineColumns.of("n")}, ${SOLD_COLUMNS}`;
const ITEM_COLUMNS = `${optionalItemColumns.of("n")}, ${SOLD_COLUMNS}`;

/** The product of a line or an optional item `n`, its default price, and the price that the line names. */
const SOLD = `JOIN products p ON p.merchant_id = n.merchant_id AND p.livemode = n.livemode AND p.id = n.product_id
  ${PRICES}
  LEFT JOIN prices q ON q.merchant_id = n.merchant_id AND q.livemode = n.livemode AND q.id = n.price_id`;

const OF_LINK = `${SOLD}
  WHERE n.merchant_id = $1 AND n.livemode = $2 AND n.payment_link_id = $3 ORDER BY n.display_order`;
const LINES = `SELECT ${LINE_COLUMNS} FROM payment_link_lines n ${OF_LINK}`;
const ITEMS = `SELECT ${ITEM_COLUMNS} FROM payment_link_optional_items n ${OF_LINK}`;

/**
 * A link's row with its lines, its optional items and their products, in their order, its counts and its merchant, as in
 * Prisma.
 */
export async function readPaymentLink(tenant: Tenant, id: string) {
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, id];
  const where = "WHERE l.merchant_id = $1 AND l.livemode = $2 AND l.id = $3";
  const [found, lines, items] = await Promise.all([
    sql({ name: "payment-link", text: `${LINK} ${where}`, values, rowMode: "array" }),
    sql({ name: "payment-link-lines", text: LINES, values, rowMode: "array" }),
    sql({ name: "payment-link-optional-items", text: ITEMS, values, rowMode: "array" }),
  ]);
  const [row] = found.rows;
  return row ? linkOf(row, lines.rows, items.rows).link : null;
}

/** The products of its lines and its optional items. */
export async function readProductIdsOfLink(tenant: Tenant, id: string): Promise<string[]> {
  const { merchantId, livemode } = scope(tenant);
  const { rows } = await sql<{ id: string }>({
    name: "products-of-link",
    text: `SELECT product_id AS id FROM payment_link_lines
           WHERE merchant_id = $1 AND livemode = $2 AND payment_link_id = $3
           UNION SELECT product_id FROM payment_link_optional_items
           WHERE merchant_id = $1 AND livemode = $2 AND payment_link_id = $3`,
    values: [merchantId, livemode, id],
  });
  return rows.map((row) => row.id);
}

const BY_LINK = "n.merchant_id = l.merchant_id AND n.livemode = l.livemode AND n.payment_link_id = l.id";
const LINES_OF_PAGE = `SELECT ${LINE_COLUMNS} FROM payment_links l
  JOIN payment_link_lines n ON ${BY_LINK}
  ${SOLD}`;
const ITEMS_OF_PAGE = `SELECT ${ITEM_COLUMNS} FROM payment_links l
  JOIN payment_link_optional_items n ON ${BY_LINK}
  ${SOLD}`;

const FIRST_READ = { rowMode: "array", timeoutMs: FIRST_READ_TIMEOUT_MS } as const;

/** The link with its owner: not scoped, for customers, who know only the URL. */
export async function readPaymentLinkPage(address: LinkUrl) {
  const [name, where, values] =
    "id" in address
      ? ["payment-link-page", "WHERE l.id = $1", [address.id]]
      : ["payment-link-slug", "WHERE l.livemode = $1 AND l.slug = $2", [address.livemode, address.slug]];
  const ordered = `${where} ORDER BY n.display_order`;
  const [found, lines, items] = await Promise.all([
    sqlAcrossTenants({ name, text: `${LINK} ${where}`, values, ...FIRST_READ }),
    sqlAcrossTenants({ name: `${name}-lines`, text: `${LINES_OF_PAGE} ${ordered}`, values, ...FIRST_READ }),
    sqlAcrossTenants({ name: `${name}-items`, text: `${ITEMS_OF_PAGE} ${ordered}`, values, ...FIRST_READ }),
  ]);
  const [row] = found.rows;
  return row ? linkOf(row, lines.rows, items.rows) : null;
}

function linkOf(row: unknown[], lines: unknown[][], items: unknown[][]) {
  const link = paymentLinkColumns.row(row);
  const counts = paymentLinkCountsColumns.row(row, paymentLinkColumns.count);
  const owner: PageOwner = {
    merchantId: link.merchantId,
    livemode: link.livemode,
    testClockOffsetSeconds: Number(row.at(-2)),
    testClockAdvances: row.at(-1) === true,
  };
  return {
    owner,
    link: {
      ...link,
      counts: counts.paymentLinkId === null ? null : counts,
      merchant: merchantColumns.row(row, paymentLinkColumns.count + paymentLinkCountsColumns.count),
      lines: lines.map((row) => withProduct(paymentLinkLineColumns.row(row), row, paymentLinkLineColumns.count)),
      optionalItems: items.map((row) => withProduct(optionalItemColumns.row(row), row, optionalItemColumns.count)),
    },
  };
}

/** A line or an optional item with its product and the price that it names, whose columns follow. */
function withProduct<Line extends { priceId: string | null }>(line: Line, row: unknown[], start: number) {
  const price = priceColumns.row(row, start + PRODUCT_COLUMN_COUNT);
  const product = productWithPrices(row, start);
  return { ...line, product, price: line.priceId === null ? null : price };
}
