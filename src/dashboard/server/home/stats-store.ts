import type { Compared, StatsPeriod, TopLink, TopSeller, TopSource } from "#dashboard/home/stats.ts";
import type { Actor } from "#kernel/actor.ts";
import { REVENUE_KINDS } from "#ledger/model.ts";
import { SOURCE_COLUMNS } from "#ledger/queries.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/** The number of best sellers for each currency. */
export const TOP = 5;

/** The payments of a day in one currency. */
export interface PaymentsRow {
  /** Such as 2026-01-31, in the time zone. */
  day: string;
  currency: string;
  payments: number;
}

/** Payments of the period and of the one before, of sessions and of renewals, by the day on which the money moved. */
export async function countPayments(actor: Actor, period: StatsPeriod, timeZone: string): Promise<PaymentsRow[]> {
  return db().$queryRaw<PaymentsRow[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, currency, payments FROM (
      SELECT (t.effective_at AT TIME ZONE ${timeZone}::text)::date AS day, t.currency, count(*)::int AS payments
      FROM ledger_transactions t
      WHERE ${isOwn(actor, "t")} AND t.kind = 'payment' AND ${isMoved(period.previousStart, period.end)} GROUP BY 1, 2) days`;
}

export type InCurrency<Row> = Row & { currency: string };

/** The revenue of an object, from the ledger. */
type Revenue = InCurrency<Pick<TopSeller, "id" | "revenue">>;

/** Adds to products their names, and the units of the sales that were paid in the period, in each one's currency. */
export async function describeProducts(
  actor: Actor,
  { start, end }: StatsPeriod,
  products: readonly Revenue[],
): Promise<InCurrency<TopSeller>[]> {
  if (products.length === 0) return [];
  const ids = Prisma.sql`ANY(${[...new Set(products.map(({ id }) => id))]}::text[])`;
  const sold = (lines: "checkout_session_lines" | "invoice_lines", sale: "checkout_session_id" | "invoice_id") =>
    Prisma.sql`SELECT l.product_id, l.quantity FROM ${Prisma.raw(lines)} l
      WHERE ${isOwn(actor, "l")} AND l.${Prisma.raw(sale)} = ANY(paid.sales) AND l.product_id = ${ids}`;
  // The sales are looked up by an array: joined with them, PostgreSQL reads all lines that there are.
  const rows = await db().$queryRaw<InCurrency<Pick<TopSeller, "id" | "name" | "count">>[]>`
    WITH paid AS MATERIALIZED (
      SELECT t.currency, array_agg(DISTINCT t.sale_id) AS sales FROM ledger_transactions t
      WHERE ${isOwn(actor, "t")} AND t.kind = 'payment' AND ${isMoved(start, end)} GROUP BY 1),
    units AS (
      SELECT paid.currency, sold.product_id, sum(sold.quantity)::int AS count FROM paid CROSS JOIN LATERAL (
        ${sold("checkout_session_lines", "checkout_session_id")} UNION ALL ${sold("invoice_lines", "invoice_id")}
      ) sold GROUP BY 1, 2)
    SELECT p.id, p.name, coalesce(units.currency, '') AS currency, coalesce(units.count, 0) AS count
    FROM products p LEFT JOIN units ON units.product_id = p.id
    WHERE ${isOwn(actor, "p")} AND p.id = ${ids}`;
  return products.flatMap(({ id, currency, revenue }) => {
    const named = rows.find((row) => row.id === id);
    if (!named) return [];
    const units = rows.find((row) => row.id === id && row.currency === currency);
    return [{ id, name: named.name, revenue, count: units?.count ?? 0, currency }];
  });
}

/** Adds to links their names, their views in the period, and their payments, renewals included, in each one's currency. */
export async function describeLinks(
  actor: Actor,
  { start, end }: StatsPeriod,
  links: readonly Revenue[],
): Promise<InCurrency<TopLink>[]> {
  if (links.length === 0) return [];
  const ids = Prisma.sql`ANY(${[...new Set(links.map(({ id }) => id))]}::text[])`;
  const rows = await db().$queryRaw<InCurrency<Omit<TopLink, "revenue">>[]>`
    SELECT link.id, coalesce(link.label, (SELECT s.product_name FROM checkout_sessions s
        WHERE ${isOwn(actor, "s")} AND s.payment_link_id = link.id ORDER BY s.created_at DESC LIMIT 1), link.id) AS name,
      (SELECT coalesce(sum(v.views), 0)::int FROM payment_link_views v
       WHERE ${isOwn(actor, "v")} AND v.payment_link_id = link.id AND v.quarter_hour >= ${time(start)} AND v.quarter_hour < ${time(end)}) AS views,
      coalesce(paid.currency, '') AS currency, coalesce(paid.count, 0) AS count
    FROM payment_links link LEFT JOIN (
      SELECT t.currency, t.payment_link_id, count(*)::int AS count FROM ledger_transactions t
      WHERE ${isOwn(actor, "t")} AND t.kind = 'payment' AND ${isMoved(start, end)} AND t.payment_link_id = ${ids}
      GROUP BY 1, 2
    ) paid ON paid.payment_link_id = link.id
    WHERE ${isOwn(actor, "link")} AND link.id = ${ids}`;
  return links.flatMap(({ id, currency, revenue }) => {
    const named = rows.find((row) => row.id === id);
    if (!named) return [];
    const paid = rows.find((row) => row.id === id && row.currency === currency);
    return [{ id, name: named.name, views: named.views, revenue, count: paid?.count ?? 0, currency }];
  });
}

/** The sources with the highest revenue, by currency, best first; without payments of unknown source. */
export async function findTopSources(actor: Actor, { start, end }: StatsPeriod): Promise<InCurrency<TopSource>[]> {
  // What the transactions lead to is looked up by arrays: joined with them, PostgreSQL reads all rows that there are.
  return db().$queryRaw<InCurrency<TopSource>[]>`
    WITH moved AS MATERIALIZED (
      SELECT t.currency, t.sale_id, sum(t.processor_amount) AS amount, count(*) FILTER (WHERE t.kind = 'payment') AS payments
      FROM ledger_transactions t
      WHERE ${isOwn(actor, "t")} AND t.kind = ANY(${[...REVENUE_KINDS]}::text[]) AND ${isMoved(start, end)} GROUP BY 1, 2),
    invoiced AS MATERIALIZED (
      SELECT i.id, i.checkout_session_id, i.subscription_id FROM invoices i
      WHERE ${isOwn(actor, "i")} AND i.id = ANY(ARRAY(SELECT sale_id FROM moved))),
    subscribed AS MATERIALIZED (
      SELECT b.id, b.checkout_session_id FROM subscriptions b
      WHERE ${isOwn(actor, "b")} AND b.id = ANY(ARRAY(SELECT subscription_id FROM invoiced))),
    visited AS MATERIALIZED (
      SELECT moved.currency, moved.amount, moved.payments,
        coalesce(invoiced.checkout_session_id, subscribed.checkout_session_id, moved.sale_id) AS session_id
      FROM moved LEFT JOIN invoiced ON invoiced.id = moved.sale_id
        LEFT JOIN subscribed ON subscribed.id = invoiced.subscription_id),
    attributed AS MATERIALIZED (
      SELECT a.checkout_session_id, a.values FROM checkout_session_attributions a
      WHERE ${isOwn(actor, "a")} AND a.checkout_session_id = ANY(ARRAY(SELECT session_id FROM visited))),
    attributions AS (
      SELECT visited.currency, a.values, sum(visited.amount) AS amount, sum(visited.payments) AS payments
      FROM visited JOIN attributed a ON a.checkout_session_id = visited.session_id GROUP BY 1, 2)
    SELECT top.currency, top.source, top.medium, top.campaign, top.platform, top.revenue, top.count
    FROM (
      SELECT a.currency, named.source, named.medium, named.campaign, named.platform,
        sum(a.amount)::bigint AS revenue, sum(a.payments)::int AS count,
        row_number() OVER (PARTITION BY a.currency ORDER BY sum(a.amount) DESC, named.source, named.medium,
          named.campaign, named.platform) AS place
      FROM attributions a
        CROSS JOIN LATERAL (SELECT ${SOURCE_COLUMNS}) named
      WHERE concat(named.source, named.medium, named.campaign, named.platform) <> ''
      GROUP BY 1, 2, 3, 4, 5
    ) top WHERE top.place <= ${TOP} ORDER BY top.currency, top.place`;
}

/** Customers created in the period, and in the one before. */
export async function countNewCustomers(actor: Actor, period: StatsPeriod): Promise<Compared<number>> {
  const [row] = await db().$queryRaw<Compared<number>[]>`
    SELECT ${inPeriod("count(*)", "c.created_at", period)} AS total, ${before("count(*)", "c.created_at", period)} AS previous
    FROM customers c
    WHERE ${isOwn(actor, "c")} AND c.deleted_at IS NULL AND ${isWithin("c.created_at", period.previousStart, period.end)}`;
  return row ?? { total: 0, previous: 0 };
}

/** Sessions created in the period and in the one before, including purged ones, and how many of them are completed. */
export async function countSessions(
  actor: Actor,
  period: StatsPeriod,
): Promise<{ sessions: Compared<number>; completedSessions: Compared<number> }> {
  const rows = await db().$queryRaw<(Compared<number> & { completed: boolean })[]>`
    SELECT completed, sum(total)::int AS total, sum(previous)::int AS previous FROM (
      SELECT s.status = 'COMPLETED' AS completed, ${inPeriod("count(*)", "s.created_at", period)} AS total,
        ${before("count(*)", "s.created_at", period)} AS previous
      FROM checkout_sessions s
      WHERE ${isOwn(actor, "s")} AND ${isWithin("s.created_at", period.previousStart, period.end)}
      GROUP BY 1
      UNION ALL
      SELECT false, ${inPeriod("sum(purged.sessions)", "purged.quarter_hour", period)},
        ${before("sum(purged.sessions)", "purged.quarter_hour", period)}
      FROM purged_sessions purged
      WHERE ${isOwn(actor, "purged")} AND ${isWithin("purged.quarter_hour", period.previousStart, period.end)}
    ) counts GROUP BY 1`;
  const sum = (counted: typeof rows, name: "total" | "previous") => counted.reduce((all, row) => all + row[name], 0);
  const compared = (counted: typeof rows) => ({ total: sum(counted, "total"), previous: sum(counted, "previous") });
  return { sessions: compared(rows), completedSessions: compared(rows.filter(({ completed }) => completed)) };
}

type Alias = "s" | "i" | "b" | "a" | "l" | "t" | "p" | "c" | "link" | "v" | "purged";
type TimeColumn = "t.effective_at" | "s.created_at" | "c.created_at" | "purged.quarter_hour";

function isOwn(actor: Actor, alias: Alias): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  const table = Prisma.raw(alias);
  return Prisma.sql`${table}.merchant_id = ${merchantId} AND ${table}.livemode = ${livemode}`;
}

/** Transactions `t` that moved the merchant's money in that time. */
function isMoved(start: Date, end: Date): Prisma.Sql {
  return Prisma.sql`t.processor_amount <> 0 AND ${isWithin("t.effective_at", start, end)}`;
}

function isWithin(column: TimeColumn, start: Date, end: Date): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(column)} >= ${time(start)} AND ${Prisma.raw(column)} < ${time(end)}`;
}

type Counted = "count(*)" | "sum(purged.sessions)";

function inPeriod(counted: Counted, column: TimeColumn, { start }: StatsPeriod): Prisma.Sql {
  return Prisma.sql`coalesce(${Prisma.raw(counted)} FILTER (WHERE ${Prisma.raw(column)} >= ${time(start)}), 0)::int`;
}

function before(counted: Counted, column: TimeColumn, { start }: StatsPeriod): Prisma.Sql {
  return Prisma.sql`coalesce(${Prisma.raw(counted)} FILTER (WHERE ${Prisma.raw(column)} < ${time(start)}), 0)::int`;
}

function time(date: Date): Prisma.Sql {
  return Prisma.sql`${date.toISOString()}::timestamptz`;
}
