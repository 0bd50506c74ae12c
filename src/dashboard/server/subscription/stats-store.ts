import type { SubscriptionStats } from "#dashboard/home/subscription-stats.ts";
import type { Actor } from "#kernel/actor.ts";
import type { MrrMovementKind } from "#money/subscription/model.ts";
import { db } from "#platform/database/db.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/** The monthly recurring revenue, see `mrrOf`: the sum of what changed it. The most subscriptions come first. */
export async function findMonthlyRevenue(actor: Actor): Promise<SubscriptionStats["monthly"]> {
  const { merchantId, livemode } = scope(actor);
  return db().$queryRaw<SubscriptionStats["monthly"]>`
    SELECT s.currency, s.subscriptions, coalesce(mrr.amount, 0)::bigint AS amount
    FROM (
      SELECT currency, count(*)::int AS subscriptions FROM subscriptions
      WHERE merchant_id = ${merchantId} AND livemode = ${livemode}
        AND status IN ('active', 'past_due') AND NOT collection_paused GROUP BY 1) s
    LEFT JOIN (
      SELECT currency, sum(amount) AS amount FROM subscription_mrr_movements
      WHERE merchant_id = ${merchantId} AND livemode = ${livemode} GROUP BY 1) mrr ON mrr.currency = s.currency
    ORDER BY s.subscriptions DESC, s.currency`;
}

/** What changed the monthly recurring revenue in that time. */
export async function sumMrrMovements(actor: Actor, { start, end }: Window): Promise<SubscriptionStats["movements"]> {
  const rows = await db().subscriptionMrrMovement.groupBy({
    by: ["currency", "kind"],
    where: { ...scope(actor), createdAt: { gte: start, lt: end } },
    _sum: { amount: true },
    _count: { _all: true },
    orderBy: [{ currency: "asc" }, { kind: "asc" }],
  });
  return rows.map(({ currency, kind, _sum, _count }) => ({
    currency,
    kind: kind as MrrMovementKind,
    amount: _sum.amount ?? 0n,
    changes: _count._all,
  }));
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
