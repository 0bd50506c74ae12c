import {
  PAYMENT_LINK_STATUS_FILTERS,
  type PaymentLink,
  type PaymentLinkFilter,
  type PricingType,
} from "#checkout/payment-link/model.ts";
import { LINK_INCLUDE, toPaymentLink } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { db } from "#platform/database/db.ts";
import { type PageRange, pageOf, pageRange } from "#platform/database/paging.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/**
 * Newest first. The page's ids are found by SQL, since Prisma can't compare the number of payments with its limit,
 * which are columns of two tables.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function findPaymentLinkPage(
  actor: Actor,
  filter: PaymentLinkFilter,
  page: Page,
): Promise<PageOf<PaymentLink>> {
  const at = now(actor);
  const range = await pageRange(page, (id) =>
    db().paymentLink.findUnique({
      where: { merchantId_livemode_id: { ...scope(actor), id } },
      select: { id: true, createdAt: true },
    }),
  );
  const states = stateConditions(filter, at);
  if (states.length === 0) return { data: [], hasMore: false };
  const { direction, take, skip } = range;
  const matches = [...conditions(actor, filter), ...isBeyond(range)];
  const order = Prisma.raw(`created_at ${direction}, id ${direction}`);
  // Each state is read separately, along an index; the page is merged from their first rows.
  const parts = states.map(
    (state) => Prisma.sql`(
      SELECT link.id, link.created_at FROM payment_links link WHERE ${Prisma.join([...matches, state], " AND ")}
      ORDER BY ${order} LIMIT ${take + skip})`,
  );
  const ids = await db().$queryRaw<{ id: string }[]>`
    SELECT id FROM (${Prisma.join(parts, " UNION ALL ")}) AS found ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`;
  const rows = await db().paymentLink.findMany({
    where: { ...scope(actor), id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: direction }, { id: direction }],
    include: LINK_INCLUDE,
  });
  return pageOf(
    page,
    rows.map((row) => toPaymentLink(row, at)),
  );
}

/** Counts up to `limit`, if there is one. */
export async function countPaymentLinks(actor: Actor, filter: PaymentLinkFilter, limit?: number): Promise<number> {
  const states = stateConditions(filter, now(actor));
  if (states.length === 0) return 0;
  const matches = [...conditions(actor, filter), Prisma.sql`(${Prisma.join(states, " OR ")})`];
  const rows = await db().$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM (
      SELECT 1 FROM payment_links link WHERE ${Prisma.join(matches, " AND ")} LIMIT ${limit ?? null}) AS found`;
  return Number(rows[0]?.count ?? 0);
}

/** Tenant and filter, except for the status, as conditions of `link`. */
function conditions(actor: Actor, filter: PaymentLinkFilter): Prisma.Sql[] {
  const { merchantId, livemode } = scope(actor);
  const { pricingType, search, automaticTax, productId, createdAfter, createdBefore } = filter;
  return [
    Prisma.sql`link.merchant_id = ${merchantId} AND link.livemode = ${livemode}`,
    ...(pricingType ? [hasPricingType(pricingType)] : []),
    ...(search ? [searchCondition(actor, search)] : []),
    ...(automaticTax === undefined ? [] : [chargesTax(automaticTax)]),
    ...(productId ? [sells(actor, productId)] : []),
    ...(createdAfter ? [Prisma.sql`link.created_at >= ${createdAfter.toISOString()}::timestamptz`] : []),
    ...(createdBefore ? [Prisma.sql`link.created_at < ${createdBefore.toISOString()}::timestamptz`] : []),
  ];
}

/**
 * Searches by label, product, slug and IDs: each part has its own index, which one condition over all tables could not
 * use. A product is sold, or offered as an optional item.
 */
function searchCondition(actor: Actor, search: string): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const linksOf = (table: Prisma.Sql) => Prisma.sql`
    SELECT line.payment_link_id FROM products product JOIN ${table} line
      ON line.merchant_id = product.merchant_id AND line.livemode = product.livemode AND line.product_id = product.id
    WHERE product.merchant_id = ${merchantId} AND product.livemode = ${livemode}
      AND (product.id = ${search} OR product.name ILIKE ${part})`;
  return Prisma.sql`link.id IN (
    SELECT id FROM payment_links
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND (id = ${search} OR slug = ${search.toLowerCase()} OR label ILIKE ${part})
    UNION ALL
    ${linksOf(Prisma.sql`payment_link_lines`)}
    UNION ALL
    ${linksOf(Prisma.sql`payment_link_optional_items`)})`;
}

/**
 * The status of `paymentLinkStatus`: conditions that each matching link meets exactly one of. Without a filter by
 * status it is one that all meet.
 */
function stateConditions({ status, payable }: PaymentLinkFilter, at: Date): Prisma.Sql[] {
  if (status === undefined && payable === undefined) return [Prisma.sql`true`];
  const isSold = Prisma.sql`product.status = 'ACTIVE' AND ${ofPrice(Prisma.sql`price.active`)}`;
  const acceptsPayments = Prisma.sql`
    (link.expires_at IS NULL OR link.expires_at > ${at.toISOString()}::timestamptz)
    AND (link.completed_sessions_limit IS NULL OR ${PAID_SESSIONS} < link.completed_sessions_limit)`;
  const states = {
    ACTIVE: [Prisma.sql`(NOT link.draft AND link.active AND ${hasLine(isSold, ONE_BY_ONE)} AND ${acceptsPayments})`],
    INACTIVE: [
      Prisma.sql`(NOT link.draft AND NOT link.active)`,
      Prisma.sql`(NOT link.draft AND link.active AND NOT (${hasLine(isSold)} AND ${acceptsPayments}))`,
    ],
    DRAFT: [Prisma.sql`(link.draft AND link.active)`, Prisma.sql`(link.draft AND NOT link.active)`],
  };
  return PAYMENT_LINK_STATUS_FILTERS.filter(
    (candidate) => [undefined, candidate].includes(status) && [undefined, candidate === "ACTIVE"].includes(payable),
  ).flatMap((matching) => states[matching]);
}

/** Read from the settings: no index has it, so it filters the rows that an index of the merchant's links finds. */
function chargesTax(automaticTax: boolean): Prisma.Sql {
  return Prisma.sql`coalesce((link.settings->'automaticTax')::boolean, false) = ${automaticTax}`;
}

/** The condition of `pricingType` for each line. */
function hasPricingType(type: PricingType): Prisma.Sql {
  const recurs = hasLine(
    Prisma.sql`(${ofPrice(Prisma.sql`price.recurring_interval IS NOT NULL`)}
      OR (line.price_id IS NULL AND product.recurring_interval IS NOT NULL))`,
  );
  if (type === "RECURRING") return recurs;
  const costs = hasLine(
    Prisma.sql`CASE WHEN line.price_id IS NULL THEN product.amount_type <> 'FREE'
      ELSE ${ofPrice(Prisma.sql`price.amount_type <> 'FREE'`)} END`,
  );
  if (type === "ONE_TIME") return Prisma.sql`NOT ${recurs} AND ${costs}`;
  return Prisma.sql`NOT ${recurs} AND NOT ${costs} AND ${hasLine(Prisma.sql`true`)}`;
}

/**
 * A condition on the price that a line sells at: scalar subqueries, which look up one price by an index for each line.
 */
function ofPrice(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce(CASE WHEN line.price_id IS NULL
    THEN (SELECT ${condition} FROM prices price WHERE price.merchant_id = product.merchant_id
      AND price.livemode = product.livemode AND price.product_id = product.id AND price.active AND price.is_default)
    ELSE (SELECT ${condition} FROM prices price WHERE price.merchant_id = line.merchant_id
      AND price.livemode = line.livemode AND price.id = line.price_id) END, false)`;
}

/** Of a `link`. A subquery too: PostgreSQL would join all counts of the merchant before it takes the first link. */
const PAID_SESSIONS = Prisma.sql`coalesce((SELECT counts.conversions - counts.unpaid_conversions
  FROM payment_link_counts counts WHERE counts.merchant_id = link.merchant_id AND counts.livemode = link.livemode
    AND counts.payment_link_id = link.id), 0)`;

/** Prevents PostgreSQL from joining all lines of all links before it takes the first of them: most links match. */
const ONE_BY_ONE = Prisma.sql`OFFSET 0`;

function hasLine(condition: Prisma.Sql, way = Prisma.empty): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM payment_link_lines line JOIN products product
      ON product.merchant_id = line.merchant_id AND product.livemode = line.livemode AND product.id = line.product_id
    WHERE line.merchant_id = link.merchant_id AND line.livemode = link.livemode AND line.payment_link_id = link.id
    AND ${condition} ${way})`;
}

/** Uses the product's own indexes: a merchant may have very many links of which few sell it, or offer to add it. */
function sells(actor: Actor, productId: string): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  return Prisma.sql`link.id IN (
    SELECT line.payment_link_id FROM payment_link_lines line
    WHERE line.merchant_id = ${merchantId} AND line.livemode = ${livemode} AND line.product_id = ${productId}
    UNION ALL
    SELECT item.payment_link_id FROM payment_link_optional_items item
    WHERE item.merchant_id = ${merchantId} AND item.livemode = ${livemode} AND item.product_id = ${productId})`;
}

function isBeyond({ after, direction }: PageRange): Prisma.Sql[] {
  if (!after) return [];
  const operator = Prisma.raw(direction === "desc" ? "<" : ">");
  return [
    Prisma.sql`(link.created_at, link.id) ${operator} (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
  ];
}
