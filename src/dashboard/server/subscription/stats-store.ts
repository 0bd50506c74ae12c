import type { SubscriptionStats } from "#dashboard/home/subscription-stats.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/**
 * The monthly amount of active and past due subscriptions with invoices, before discounts and tax, highest first:
 * months and years by twelve, days and weeks by a year of 365.25 days. Each currency is rounded once.
 */
export async function findMonthlyRevenue(actor: Actor): Promise<SubscriptionStats["monthly"]> {
  const { merchantId, livemode } = scope(actor);
  return db().$queryRaw<SubscriptionStats["monthly"]>`
    SELECT s.currency, count(*)::int AS subscriptions,
      round(sum(
        item.amount * CASE WHEN s.recurring_interval IN ('day', 'week') THEN 365.25 WHEN s.recurring_interval = 'year' THEN 1 ELSE 12 END
        / (s.interval_count * CASE WHEN s.recurring_interval = 'week' THEN 84 ELSE 12 END)))::bigint AS amount
    FROM subscriptions s
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(i.unit_amount * i.quantity), 0) AS amount FROM subscription_items i
      WHERE i.merchant_id = s.merchant_id AND i.livemode = s.livemode AND i.subscription_id = s.id) item
    WHERE s.merchant_id = ${merchantId} AND s.livemode = ${livemode}
      AND s.status IN ('active', 'past_due') AND NOT s.collection_paused
    GROUP BY s.currency ORDER BY subscriptions DESC, s.currency`;
}

/** The number of subscriptions by status. */
export async function countByStatus(actor: Actor): Promise<SubscriptionStats["statuses"]> {
  const rows = await db().subscription.groupBy({
    by: ["status"],
    where: { ...scope(actor), status: { not: "canceled" } },
    _count: { _all: true },
  });
  return Object.fromEntries(rows.map(({ status, _count }) => [status, _count._all]));
}

/** A range from its start, up to its end. */
interface Window {
  start: Date;
  end: Date;
}

/** The number of subscriptions that started and that ended in that time. */
export async function countStartedAndEnded(
  actor: Actor,
  { start, end }: Window,
): Promise<Pick<SubscriptionStats, "started" | "ended">> {
  const [started, ended] = await Promise.all([
    db().subscription.count({ where: { ...scope(actor), createdAt: { gte: start, lt: end } } }),
    db().subscription.count({ where: { ...scope(actor), endedAt: { gte: start, lt: end } } }),
  ]);
  return { started, ended };
}

/** The amount of renewals, by the day on which they were paid. */
export function sumRenewals(actor: Actor, window: Window): Promise<SubscriptionStats["renewals"]> {
  return sumPaid(actor, window, { checkoutSessionId: null });
}

/** The amount of invoices that were paid after a failed attempt, by the day on which they were paid. */
export function sumRecovered(actor: Actor, window: Window): Promise<SubscriptionStats["recovered"]> {
  return sumPaid(actor, window, { attemptCount: { gt: 0 } });
}

async function sumPaid(actor: Actor, { start, end }: Window, which: Prisma.InvoiceWhereInput) {
  const rows = await db().invoice.groupBy({
    by: ["currency"],
    where: { ...scope(actor), ...which, status: "paid", amountPaid: { gt: 0n }, paidAt: { gte: start, lt: end } },
    _sum: { amountPaid: true },
    _count: { _all: true },
    orderBy: { currency: "asc" },
  });
  return rows.map(({ currency, _sum, _count }) => ({
    currency,
    amount: _sum.amountPaid ?? 0n,
    invoices: _count._all,
  }));
}
