import { type StatsTime, statsPeriod } from "#dashboard/home/stats.ts";
import type { SubscriptionStats } from "#dashboard/home/subscription-stats.ts";
import {
  countByStatus,
  countStartedAndEnded,
  findMonthlyRevenue,
  sumRecovered,
  sumRenewals,
} from "#dashboard/server/subscription/stats-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";

/**
 * Statistics of subscriptions: those that are active now, and the changes in the time.
 * @param timeZone an IANA name, which determines days.
 * @throws DomainError `insufficient_scope`.
 */
export async function getSubscriptionStats(
  actor: Actor,
  time: StatsTime,
  timeZone: string,
): Promise<SubscriptionStats> {
  requireScope(actor, "subscriptions:read");
  requireScope(actor, "invoices:read");
  const { start, end, parts, lastDay } = statsPeriod(time, now(actor), timeZone);
  const [monthly, statuses, changed, renewals, recovered] = await Promise.all([
    findMonthlyRevenue(actor),
    countByStatus(actor),
    countStartedAndEnded(actor, { start, end }),
    sumRenewals(actor, { start, end }),
    sumRecovered(actor, { start, end }),
  ]);
  return { monthly, statuses, ...changed, renewals, recovered, firstDay: parts[0] ?? lastDay, lastDay };
}
