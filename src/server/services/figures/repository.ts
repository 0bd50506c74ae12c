import type { CheckoutSessionStatus } from "#domain/checkout/checkout-session.ts";
import type { FigurePeriod } from "#domain/merchant/figures.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import type { MinorUnits } from "#domain/shared/money.ts";
import { db } from "#server/database/db.ts";
import { Prisma } from "#server/database/prisma/client.ts";
import { scope } from "#server/database/scope.ts";

/** The counts of one part of a period, or of the period before it. */
interface PartRow {
  /** The part's first day. */
  part: string;
  count: number;
}

export interface RevenueRow extends PartRow {
  currency: string;
  /** Minor units. */
  revenue: MinorUnits;
}

/** Payments, by the part in which their session was completed. */
export async function findRevenue(actor: Actor, period: FigurePeriod, timeZone: string): Promise<RevenueRow[]> {
  const { merchantId, livemode } = scope(actor);
  return db().$queryRaw<RevenueRow[]>`
    SELECT ${partOf("completed_at", period, timeZone)} AS part, currency, sum(amount_total)::bigint AS revenue, count(*)::int
    FROM checkout_sessions
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND payment_status = 'paid'
      AND ${isWithin("completed_at", period)}
    GROUP BY 1, 2`;
}

/** Views of payment links. */
export async function findViews(actor: Actor, period: FigurePeriod, timeZone: string): Promise<PartRow[]> {
  const { merchantId, livemode } = scope(actor);
  return db().$queryRaw<PartRow[]>`
    SELECT ${partOf("quarter_hour", period, timeZone)} AS part, sum(views)::int AS count
    FROM payment_link_views
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND ${isWithin("quarter_hour", period)}
    GROUP BY 1`;
}

/** Completed sessions of payment links. */
export async function findConversions(actor: Actor, period: FigurePeriod, timeZone: string): Promise<PartRow[]> {
  const { merchantId, livemode } = scope(actor);
  return db().$queryRaw<PartRow[]>`
    SELECT ${partOf("completed_at", period, timeZone)} AS part, count(*)::int
    FROM checkout_sessions
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND payment_link_id IS NOT NULL
      AND ${isWithin("completed_at", period)}
    GROUP BY 1`;
}

/**
 * Sessions by the part in which they were created and by their status now (see `checkoutSessionStatus`), including
 * purged ones.
 */
export async function findSessionCounts(
  actor: Actor,
  period: FigurePeriod,
  timeZone: string,
): Promise<(PartRow & { status: CheckoutSessionStatus })[]> {
  const { merchantId, livemode } = scope(actor);
  return db().$queryRaw`
    SELECT part, status, sum(count)::int AS count FROM (
      SELECT ${partOf("created_at", period, timeZone)} AS part,
        CASE WHEN status = 'PENDING' AND payment_begun_at IS NULL AND expires_at <= ${now(actor).toISOString()}::timestamptz
          THEN 'EXPIRED' ELSE status::text END AS status,
        count(*)
      FROM checkout_sessions
      WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND ${isWithin("created_at", period)}
      GROUP BY 1, 2
      UNION ALL
      SELECT ${partOf("quarter_hour", period, timeZone)}, status::text, sum(sessions)
      FROM purged_sessions
      WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND ${isWithin("quarter_hour", period)}
      GROUP BY 1, 2
    ) counts GROUP BY 1, 2`;
}

type TimeColumn = "completed_at" | "quarter_hour" | "created_at";

/** The first day of the part that contains a time, in the time zone. */
function partOf(column: TimeColumn, { unit }: FigurePeriod, timeZone: string): Prisma.Sql {
  return Prisma.sql`to_char(date_trunc(${unit}, ${Prisma.raw(column)} AT TIME ZONE ${timeZone}::text), 'YYYY-MM-DD')`;
}

/** In the period or the one before it. */
function isWithin(column: TimeColumn, { previousStart, end }: FigurePeriod): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(column)} >= ${previousStart.toISOString()}::timestamptz
    AND ${Prisma.raw(column)} < ${end.toISOString()}::timestamptz`;
}
