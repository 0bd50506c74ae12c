import type { PageOwner } from "#account/merchant/customer-actor.ts";
import { merchantColumns } from "#account/merchant/store.ts";
import { PRICES, PRODUCT_COLUMN_COUNT, PRODUCT_COLUMNS, productWithPrices } from "#catalog/product/queries.ts";
import type { LinkUrl } from "#checkout/payment-link/slug.ts";
import type { Tenant } from "#kernel/actor.ts";
import {
  paymentLinkColumns,
  paymentLinkCountsColumns,
  paymentLinkLineColumns,
  priceColumns,
} from "#platform/database/columns.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { FIRST_READ_TIMEOUT_MS, sql, sqlAcrossTenants } from "#platform/database/sql.ts";

const LINK = `SELECT ${paymentLinkColumns.of("l")}, ${paymentLinkCountsColumns.of("c")}, ${merchantColumns.of("m")},
    m.test_clock_offset_seconds, m.test_clock_target_seconds IS NOT NULL
  FROM payment_links l JOIN merchants m ON m.id = l.merchant_id
  LEFT JOIN payment_link_counts c
    ON c.merchant_id = l.merchant_id AND c.livemode = l.livemode AND c.payment_link_id = l.id`;

/** The product of a line or an optional item `n`, its default price, and the price that the line names. */
const SOLD = `JOIN products p ON p.merchant_id = n.merchant_id AND p.livemode = n.livemode AND p.id = n.product_id
  ${PRICES}
  LEFT JOIN prices q ON q.merchant_id = n.merchant_id AND q.livemode = n.livemode AND q.id = n.price_id`;

/**
 * The lines and the optional items of a link, in their order. Optional items have the columns of lines, and another one.
 * @param from the beginning of the FROM clause, by the name of the table `n`.
 */
function soldBy(from: (table: string) => string, where: string): string {
  const columns = `${paymentLinkLineColumns.of("n")}, ${PRODUCT_COLUMNS}, ${priceColumns.of("q")}`;
  return `SELECT ${columns}, NULL::jsonb, false FROM ${from("payment_link_lines")} ${SOLD} ${where}
    UNION ALL
    SELECT ${columns}, n.adjustable_quantity, true FROM ${from("payment_link_optional_items")} ${SOLD} ${where}
    ORDER BY display_order`;
}

const SOLD_BY_LINK = soldBy(
  (table) => `${table} n`,
  "WHERE n.merchant_id = $1 AND n.livemode = $2 AND n.payment_link_id = $3",
);

/**
 * A link's row with its lines, its optional items and their products, in their order, its counts and its merchant, as in
 * Prisma.
 */
export async function readPaymentLink(tenant: Tenant, id: string) {
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, id];
  const where = "WHERE l.merchant_id = $1 AND l.livemode = $2 AND l.id = $3";
  const [found, sold] = await Promise.all([
    sql({ name: "payment-link", text: `${LINK} ${where}`, values, rowMode: "array" }),
    sql({ name: "payment-link-lines", text: SOLD_BY_LINK, values, rowMode: "array" }),
  ]);
  const [row] = found.rows;
  return row ? linkOf(row, sold.rows).link : null;
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

const soldOnPage = (where: string) =>
  soldBy(
    (table) => `payment_links l JOIN ${table} n
      ON n.merchant_id = l.merchant_id AND n.livemode = l.livemode AND n.payment_link_id = l.id`,
    where,
  );

/** The pages' statements, by what the URL names. */
const PAGES = {
  id: pageOf("payment-link-page", "WHERE l.id = $1"),
  slug: pageOf("payment-link-slug", "WHERE l.livemode = $1 AND l.slug = $2"),
};

function pageOf(name: string, where: string) {
  return { link: { name, text: `${LINK} ${where}` }, sold: { name: `${name}-lines`, text: soldOnPage(where) } };
}

const FIRST_READ = { rowMode: "array", timeoutMs: FIRST_READ_TIMEOUT_MS } as const;

/** The link with its owner: not scoped, for customers, who know only the URL. */
export async function readPaymentLinkPage(address: LinkUrl) {
  const [page, values] = "id" in address ? [PAGES.id, [address.id]] : [PAGES.slug, [address.livemode, address.slug]];
  const [found, sold] = await Promise.all([
    sqlAcrossTenants({ ...page.link, values, ...FIRST_READ }),
    sqlAcrossTenants({ ...page.sold, values, ...FIRST_READ }),
  ]);
  const [row] = found.rows;
  return row ? linkOf(row, sold.rows) : null;
}

/** @param sold the rows of `soldBy`. */
function linkOf(row: unknown[], sold: unknown[][]) {
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
      lines: sold.filter((row) => row.at(-1) === false).map(lineOf),
      optionalItems: sold
        .filter((row) => row.at(-1) === true)
        .map((row) => ({ ...lineOf(row), adjustableQuantity: row.at(-2) as Prisma.JsonValue })),
    },
  };
}

/** A line or an optional item with its product and the price that it names. */
function lineOf(row: unknown[]) {
  const line = paymentLinkLineColumns.row(row);
  const start = paymentLinkLineColumns.count;
  const price = priceColumns.row(row, start + PRODUCT_COLUMN_COUNT);
  return { ...line, product: productWithPrices(row, start), price: line.priceId === null ? null : price };
}
