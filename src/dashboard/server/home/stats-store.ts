import { MAX_NAME_LENGTH, PLATFORM_OF } from "#checkout/payment-link/link-source.ts";
import type { Compared, StatsPeriod, TopLink, TopSeller, TopSource } from "#dashboard/home/stats.ts";
import type { Actor } from "#kernel/actor.ts";
import type { AttributionKey } from "#kernel/attribution.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/** The number of best sellers for each currency. */
const TOP = 5;

/** The payments of a day in one currency. */
export interface RevenueRow {
  /** Such as 2026-01-31, in the time zone. */
  day: string;
  currency: string;
  /** Minor units. */
  revenue: MinorUnits;
  payments: number;
}

/**
 * Payments of the period and of the one before: of sessions by the day of completion, of renewals by the day on which
 * their invoice was paid.
 */
export async function findRevenue(actor: Actor, period: StatsPeriod, timeZone: string): Promise<RevenueRow[]> {
  return db().$queryRaw<RevenueRow[]>`
    SELECT to_char(paid.at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS day, paid.currency,
      sum(paid.amount)::bigint AS revenue, count(*)::int AS payments
    FROM (
      SELECT s.completed_at AS at, s.currency, s.amount_total AS amount FROM checkout_sessions s
      WHERE ${isPaidWithin(actor, period.previousStart, period.end)}
      UNION ALL
      SELECT i.paid_at, i.currency, i.amount_paid FROM invoices i
      WHERE ${isOwn(actor, "i")} AND i.checkout_session_id IS NULL AND i.status = 'paid' AND i.amount_paid > 0
        AND ${isWithin("i.paid_at", period.previousStart, period.end)}
    ) paid GROUP BY 1, 2`;
}

/** The amount refunded or disputed on a day in one currency. */
export interface RefundedRow {
  /** Such as 2026-01-31, in the time zone. */
  day: string;
  currency: string;
  /** Minor units. */
  refunded: MinorUnits;
}

/**
 * The amounts returned in the period and in the one before, for payments that counted, by day: successful refunds, and
 * amounts that banks withdrew for disputes, less what they reinstated.
 */
export async function findRefunded(actor: Actor, period: StatsPeriod, timeZone: string): Promise<RefundedRow[]> {
  return db().$queryRaw<RefundedRow[]>`
    SELECT to_char(gone.at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS day, gone.currency,
      sum(gone.amount)::bigint AS refunded
    FROM (
      SELECT r.succeeded_at AS at, r.currency, r.amount FROM refunds r
      WHERE ${isOwn(actor, "r")} AND r.status = 'succeeded' AND r.is_counted
        AND ${isWithin("r.succeeded_at", period.previousStart, period.end)}
      UNION ALL
      SELECT d.funds_withdrawn_at, d.currency, d.amount FROM disputes d
      WHERE ${isOwnCounted(actor)} AND ${isWithin("d.funds_withdrawn_at", period.previousStart, period.end)}
      UNION ALL
      SELECT d.funds_reinstated_at, d.currency, -d.amount FROM disputes d
      WHERE ${isOwnCounted(actor)} AND ${isWithin("d.funds_reinstated_at", period.previousStart, period.end)}
    ) gone GROUP BY 1, 2`;
}

export type InCurrency<Row> = Row & { currency: string };

/** The returned amount of a session `s` with `withTaken`: by refunds, and to banks. */
const GONE = Prisma.sql`(s.amount_refunded + coalesce(taken.amount, 0))`;

/** The revenue of a session `s` with `withTaken`, as in `revenue` of its link: less refunds and disputes. */
const NET = Prisma.sql`(s.amount_total - ${GONE})`;

/** The same for its line `l`: less its refunded units, `back`, and its share of refunds that name no units. */
const LINE_NET = Prisma.sql`(l.amount_total - coalesce(back.of_line, 0) - coalesce(round(
  (l.amount_total - coalesce(back.of_line, 0)) * (${GONE} - coalesce(back.named, 0))
  / nullif(s.amount_total - coalesce(back.named, 0), 0)), 0))`;

/** The amount that banks have withdrawn from a session `s` that was paid since `start`, and not reinstated. */
function withTaken(actor: Actor, start: Date): Prisma.Sql {
  return Prisma.sql`LEFT JOIN (
    SELECT d.checkout_session_id, sum(d.amount) AS amount FROM disputes d
    WHERE ${isOwnCounted(actor)} AND d.funds_withdrawn_at >= ${time(start)} AND d.funds_reinstated_at IS NULL GROUP BY 1
  ) taken ON taken.checkout_session_id = s.id`;
}

/** Disputes `d` of payments that counted: one that came too late did not. */
function isOwnCounted(actor: Actor): Prisma.Sql {
  return Prisma.sql`${isOwn(actor, "d")} AND NOT EXISTS (SELECT FROM payment_attempts a
    WHERE a.merchant_id = d.merchant_id AND a.livemode = d.livemode AND a.id = d.payment_id AND a.refund_due_at IS NOT NULL)`;
}

/** Refunds `r` of a session `s` that lower its revenue; most sessions have none. */
function isCountedOfSession(actor: Actor): Prisma.Sql {
  return Prisma.sql`${isOwn(actor, "r")} AND r.checkout_session_id = s.id AND r.status = 'succeeded' AND r.is_counted
    AND s.amount_refunded > 0`;
}

/**
 * The products with the highest revenue, by currency, best first. Refunded units reduce their own product; other
 * refunds, and disputes, reduce each product of the payment in proportion.
 */
export async function findTopProducts(actor: Actor, { start, end }: StatsPeriod): Promise<InCurrency<TopSeller>[]> {
  return db().$queryRaw<InCurrency<TopSeller>[]>`
    SELECT top.currency, top.id, p.name, top.revenue, top.count
    FROM (
      SELECT s.currency, l.product_id AS id, sum(${LINE_NET})::bigint AS revenue, sum(l.quantity)::int AS count,
        row_number() OVER (PARTITION BY s.currency ORDER BY sum(${LINE_NET}) DESC, l.product_id) AS place
      FROM checkout_sessions s JOIN checkout_session_lines l
        ON l.merchant_id = s.merchant_id AND l.livemode = s.livemode AND l.checkout_session_id = s.id
      ${withTaken(actor, start)}
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(piece.amount), 0) + coalesce(max(shipped.amount), 0) AS named,
          coalesce(sum(piece.amount) FILTER (WHERE piece.line_id = l.id), 0) AS of_line
        FROM (SELECT sum(r.shipping_amount) AS amount FROM refunds r WHERE ${isCountedOfSession(actor)}) shipped
        LEFT JOIN (
          SELECT one ->> 'lineId' AS line_id, (one ->> 'amount')::bigint AS amount
          FROM refunds r CROSS JOIN LATERAL jsonb_array_elements(r.lines) one WHERE ${isCountedOfSession(actor)}
        ) piece ON true
      ) back ON true
      WHERE ${isPaidWithin(actor, start, end)}
      GROUP BY 1, 2
    ) top JOIN products p ON ${isOwn(actor, "p")} AND p.id = top.id
    WHERE top.place <= ${TOP} ORDER BY top.currency, top.place`;
}

/** The payment links that brought in most, by currency, the best first. */
export async function findTopLinks(actor: Actor, { start, end }: StatsPeriod): Promise<InCurrency<TopLink>[]> {
  return db().$queryRaw<InCurrency<TopLink>[]>`
    SELECT top.currency, top.id, coalesce(link.label, top.sold) AS name, top.revenue, top.count,
      (SELECT coalesce(sum(v.views), 0)::int FROM payment_link_views v
       WHERE ${isOwn(actor, "v")} AND v.payment_link_id = top.id AND v.quarter_hour >= ${time(start)} AND v.quarter_hour < ${time(end)}) AS views
    FROM (
      SELECT s.currency, s.payment_link_id AS id, max(s.product_name) AS sold, sum(${NET})::bigint AS revenue,
        count(*)::int AS count,
        row_number() OVER (PARTITION BY s.currency ORDER BY sum(${NET}) DESC, s.payment_link_id) AS place
      FROM checkout_sessions s ${withTaken(actor, start)}
      WHERE ${isPaidWithin(actor, start, end)} AND s.payment_link_id IS NOT NULL
      GROUP BY 1, 2
    ) top JOIN payment_links link ON ${isOwn(actor, "link")} AND link.id = top.id
    WHERE top.place <= ${TOP} ORDER BY top.currency, top.place`;
}

/** The sources with the highest revenue, by currency, best first; without payments of unknown source. */
export async function findTopSources(actor: Actor, { start, end }: StatsPeriod): Promise<InCurrency<TopSource>[]> {
  return db().$queryRaw<InCurrency<TopSource>[]>`
    SELECT top.currency, top.source, top.medium, top.campaign, top.platform, top.revenue, top.count
    FROM (
      SELECT s.currency, named.source, named.medium, named.campaign, named.platform,
        sum(${NET})::bigint AS revenue, count(*)::int AS count,
        row_number() OVER (PARTITION BY s.currency ORDER BY sum(${NET}) DESC, named.source, named.medium,
          named.campaign, named.platform) AS place
      FROM checkout_sessions s JOIN checkout_session_attributions a
        ON a.merchant_id = s.merchant_id AND a.livemode = s.livemode AND a.checkout_session_id = s.id
      ${withTaken(actor, start)}
      CROSS JOIN LATERAL (SELECT ${shortened("utm_source")} AS source, ${shortened("utm_medium")} AS medium,
        ${shortened("utm_campaign")} AS campaign, ${PLATFORM} AS platform) named
      WHERE ${isPaidWithin(actor, start, end)}
        AND concat(named.source, named.medium, named.campaign, named.platform) <> ''
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

/** A value of the attribution `a`, as `linkSourceOf` shortens it. */
function shortened(key: AttributionKey): Prisma.Sql {
  const value = Prisma.sql`coalesce(a.values ->> ${key}::text, '')`;
  return Prisma.sql`CASE WHEN char_length(${value}) <= ${MAX_NAME_LENGTH}::int THEN ${value}
    ELSE left(${value}, ${MAX_NAME_LENGTH - 1}::int) || '…' END`;
}

/** The platform of the attribution `a`, as `linkSourceOf` finds it. */
const PLATFORM = Prisma.sql`CASE ${Prisma.join(
  PLATFORM_OF.map(([key, platform]) => Prisma.sql`WHEN jsonb_exists(a.values, ${key}::text) THEN ${platform}::text`),
  " ",
)} ELSE '' END`;

type Alias = "s" | "i" | "r" | "d" | "p" | "c" | "link" | "v" | "purged";
type TimeColumn =
  | "s.completed_at"
  | "i.paid_at"
  | "r.succeeded_at"
  | "d.funds_withdrawn_at"
  | "d.funds_reinstated_at"
  | "s.created_at"
  | "c.created_at"
  | "purged.quarter_hour";

function isOwn(actor: Actor, alias: Alias): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  const table = Prisma.raw(alias);
  return Prisma.sql`${table}.merchant_id = ${merchantId} AND ${table}.livemode = ${livemode}`;
}

/** Sessions `s` that were paid in that time. */
function isPaidWithin(actor: Actor, start: Date, end: Date): Prisma.Sql {
  return Prisma.sql`${isOwn(actor, "s")} AND s.payment_status = 'paid' AND ${isWithin("s.completed_at", start, end)}`;
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
