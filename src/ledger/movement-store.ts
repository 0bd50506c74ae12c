import type { LinkSource } from "#checkout/payment-link/link-source.ts";
import type { Actor } from "#kernel/actor.ts";
import { type Page, type PageOf, unknownCursor } from "#kernel/paging.ts";
import { REVENUE_KINDS } from "#ledger/model.ts";
import { MOVEMENT_GROUPS, type Movement, type MovementFilter, type MovementSum } from "#ledger/movement.ts";
import { attributionOf, SOURCE_COLUMNS } from "#ledger/queries.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/**
 * A page of what changed the revenue, by the time at which the money moved, newest first unless it is sorted otherwise.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function findMovementPage(actor: Actor, filter: MovementFilter, page: Page): Promise<PageOf<Movement>> {
  const cursor = page.endingBefore ?? page.startingAfter;
  const isBackwards = page.endingBefore !== undefined;
  const isUpwards = isBackwards !== (page.sort?.direction === "asc");
  const order = Prisma.raw(isUpwards ? "ASC" : "DESC");
  const beyond =
    cursor === undefined
      ? Prisma.empty
      : Prisma.sql`AND (t.effective_at, t.id) ${Prisma.raw(isUpwards ? ">" : "<")}
          (${(await timeOf(actor, cursor, isBackwards)).toISOString()}::timestamptz, ${cursor}::text)`;
  const rows = await db().$queryRaw<Movement[]>`
    SELECT t.id, t.kind, t.currency, ${amountOf(filter)} AS amount, t.effective_at AS "effectiveAt",
      t.payment_id AS "paymentId", coalesce(t.customer_id, s.customer_id) AS "customerId", t.payment_link_id AS "paymentLinkId",
      coalesce(s.product_name, 'Invoice ' || i.number, '') AS description,
      coalesce(s.customer_details ->> 'email', s.customer_email,
        CASE WHEN NOT i.customer_erased THEN i.customer_details ->> 'email' END) AS "customerEmail"
    FROM (SELECT t.* FROM ledger_transactions t WHERE ${matches(actor, filter)} ${beyond}
      ORDER BY t.effective_at ${order}, t.id ${order} LIMIT ${page.limit + 1} OFFSET ${page.offset ?? 0}) t
    LEFT JOIN payment_attempts p ON ${isOwn(actor, "p")} AND p.id = t.payment_id
    LEFT JOIN checkout_sessions s ON ${isOwn(actor, "s")} AND s.id = p.checkout_session_id
    LEFT JOIN invoices i ON ${isOwn(actor, "i")} AND i.id = p.invoice_id
    ORDER BY t.effective_at ${order}, t.id ${order}`;
  const data = rows.slice(0, page.limit);
  return { data: isBackwards ? data.reverse() : data, hasMore: rows.length > page.limit };
}

/** The number of transactions, counted up to `limit`. */
export async function countMovements(actor: Actor, filter: MovementFilter, limit: number): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ledger_transactions t WHERE ${matches(actor, filter)} LIMIT ${limit}) counted`;
  return row?.count ?? 0;
}

/**
 * The sum of transactions by currency, from the transactions themselves: for what the daily sums don't know, customers
 * and sources.
 */
export async function sumMovements(actor: Actor, filter: MovementFilter): Promise<MovementSum[]> {
  return db().$queryRaw<MovementSum[]>`
    SELECT t.currency, count(*)::int AS count, sum(${amountOf(filter)})::bigint AS amount
    FROM ledger_transactions t WHERE ${matches(actor, filter)} GROUP BY 1 ORDER BY 1`;
}

/**
 * What renewals of a link's subscriptions brought, less what was returned, by currency.
 * @param paymentLinkId of a link of this merchant.
 */
export async function sumRenewalsOfLink(actor: Actor, paymentLinkId: string): Promise<MovementSum[]> {
  return db().$queryRaw<MovementSum[]>`
    WITH renewals AS MATERIALIZED (
      SELECT i.id FROM subscriptions b JOIN invoices i ON ${isOwn(actor, "i")} AND i.subscription_id = b.id
      WHERE ${isOwn(actor, "b")} AND b.payment_link_id = ${paymentLinkId} AND i.checkout_session_id IS NULL)
    SELECT t.currency, count(*) FILTER (WHERE t.kind = 'payment')::int AS count, sum(t.processor_amount)::bigint AS amount
    FROM renewals JOIN ledger_transactions t ON ${isOwn(actor, "t")} AND t.sale_id = renewals.id
    WHERE ${matches(actor, {})} GROUP BY 1 ORDER BY 2 DESC, 1`;
}

async function timeOf(actor: Actor, id: string, isBackwards: boolean): Promise<Date> {
  const where = { ...scope(actor), id };
  const row = await db().ledgerTransaction.findFirst({ where, select: { effectiveAt: true } });
  if (!row) throw unknownCursor(isBackwards ? "ending_before" : "starting_after");
  return row.effectiveAt;
}

function isOwn(actor: Actor, alias: "t" | "p" | "s" | "i" | "b"): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  const table = Prisma.raw(alias);
  return Prisma.sql`${table}.merchant_id = ${merchantId} AND ${table}.livemode = ${livemode}`;
}

/** The amount of a transaction `t`. */
function amountOf({ productId }: MovementFilter): Prisma.Sql {
  if (productId === undefined) return Prisma.sql`t.processor_amount`;
  return Prisma.sql`(SELECT sum(e.amount)::bigint FROM ledger_entries e
    WHERE e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id AND e.account = 'processor' AND e.product_id = ${productId})`;
}

/** The sales that payments were for. */
export async function findSaleIdsOfPayments(actor: Actor, paymentIds: readonly string[]): Promise<string[]> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ id: string }>({
    name: "sales-of-payments",
    text: `SELECT DISTINCT sale_id AS id FROM ledger_transactions
           WHERE merchant_id = $1 AND livemode = $2 AND source_id = ANY($3) AND sale_id IS NOT NULL`,
    values: [merchantId, livemode, paymentIds],
  });
  return rows.map(({ id }) => id);
}

/** Whether a transaction `t` is in a list. */
function matches(actor: Actor, filter: MovementFilter): Prisma.Sql {
  const { group, currency, productId, paymentLinkId, customerId, source, saleIds, movedAfter, movedBefore } = filter;
  const kinds: readonly string[] = group === undefined ? REVENUE_KINDS : MOVEMENT_GROUPS[group];
  const conditions = [
    Prisma.sql`t.processor_amount <> 0 AND t.kind = ANY(${[...kinds]}::text[])`,
    currency !== undefined && Prisma.sql`t.currency = ${currency}`,
    paymentLinkId !== undefined && Prisma.sql`t.payment_link_id = ${paymentLinkId}`,
    customerId !== undefined && isOfCustomer(actor, customerId),
    saleIds && Prisma.sql`t.sale_id = ANY(${[...saleIds]}::text[])`,
    movedAfter && Prisma.sql`t.effective_at >= ${movedAfter.toISOString()}::timestamptz`,
    movedBefore && Prisma.sql`t.effective_at < ${movedBefore.toISOString()}::timestamptz`,
    source && isOfSource(source),
    productId !== undefined &&
      Prisma.sql`EXISTS (SELECT FROM ledger_entries e
        WHERE e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id AND e.account = 'processor' AND e.product_id = ${productId})`,
  ].filter((condition): condition is Prisma.Sql => Boolean(condition));
  return Prisma.sql`${isOwn(actor, "t")} AND ${Prisma.join(conditions, " AND ")}`;
}

/** Whether a transaction `t` is of a customer: also of orders that they completed as a guest, which are posted without one. */
function isOfCustomer(actor: Actor, customerId: string): Prisma.Sql {
  return Prisma.sql`(t.customer_id = ${customerId} OR t.sale_id = ANY(ARRAY(
    SELECT s.id FROM checkout_sessions s WHERE ${isOwn(actor, "s")} AND s.customer_id = ${customerId})))`;
}

/** Whether the sale of a transaction `t` is of a source. */
function isOfSource({ source, medium, campaign, platform }: LinkSource): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM (SELECT t.merchant_id, t.livemode, t.sale_id) sale ${attributionOf("sale")}
    CROSS JOIN LATERAL (SELECT ${SOURCE_COLUMNS}) named
    WHERE named.source = ${source} AND named.medium = ${medium} AND named.campaign = ${campaign}
      AND named.platform = ${platform})`;
}
