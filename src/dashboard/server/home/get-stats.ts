import {
  type CurrencyStats,
  type Series,
  type Stats,
  type StatsPeriod,
  type StatsTime,
  seriesOf,
  statsPeriod,
} from "#dashboard/home/stats.ts";
import {
  countNewCustomers,
  countSessions,
  findRefunded,
  findRevenue,
  findTopLinks,
  findTopProducts,
  findTopSources,
  type InCurrency,
  type RefundedRow,
  type RevenueRow,
} from "#dashboard/server/home/stats-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";
import { isLedgerComplete } from "#ledger/backfill/store.ts";

/**
 * Sales by days, weeks or months of a time zone, with the period of the same length before, for comparison.
 * @param timeZone an IANA name.
 * @throws DomainError `insufficient_scope`.
 */
export async function getStats(actor: Actor, time: StatsTime, timeZone: string): Promise<Stats> {
  requireScope(actor, "checkout_sessions:read");
  requireScope(actor, "payment_links:read");
  requireScope(actor, "products:read");
  requireScope(actor, "customers:read");
  const period = statsPeriod(time, now(actor), timeZone);
  const [revenue, refunded, topProducts, topLinks, topSources, newCustomers, sessions, isComplete] = await Promise.all([
    findRevenue(actor, period, timeZone),
    findRefunded(actor, period, timeZone),
    findTopProducts(actor, period),
    findTopLinks(actor, period),
    findTopSources(actor, period),
    countNewCustomers(actor, period),
    countSessions(actor, period),
    isLedgerComplete(actor),
  ]);
  const currencies = [...new Set([...revenue, ...refunded].map(({ currency }) => currency))]
    .map((currency) => ({
      ...takings(
        period,
        revenue.filter((row) => row.currency === currency),
        refunded.filter((row) => row.currency === currency),
      ),
      currency,
      topProducts: ofCurrency(currency, topProducts),
      topLinks: ofCurrency(currency, topLinks),
      topSources: ofCurrency(currency, topSources),
    }))
    .sort(byPayments);
  return { period, isComplete, currencies, newCustomers, ...sessions };
}

function takings(
  period: StatsPeriod,
  rows: RevenueRow[],
  refunds: RefundedRow[],
): Pick<CurrencyStats, "revenue" | "refunded" | "payments"> {
  const revenueByDay = rows.map(({ day, revenue }) => ({ day, value: revenue }));
  const refundedByDay = refunds.map(({ day, refunded }) => ({ day, value: refunded }));
  const amounts = (days: { day: string; value: bigint }[]) => seriesOf(period, days, (a, b) => a + b, 0n);
  return {
    revenue: amounts([...revenueByDay, ...refundedByDay.map(({ day, value }) => ({ day, value: -value }))]),
    refunded: amounts(refundedByDay),
    payments: seriesOf(
      period,
      rows.map(({ day, payments }) => ({ day, value: payments })),
      (a, b) => a + b,
      0,
    ),
  };
}

function ofCurrency<Row>(currency: string, rows: readonly InCurrency<Row>[]): Row[] {
  return rows.filter((row) => row.currency === currency).map(({ currency: _, ...row }) => row as Row);
}

/** Sorts by number of payments; those with payments only in the period before come last. */
function byPayments(
  a: { currency: string; payments: Series<number> },
  b: { currency: string; payments: Series<number> },
): number {
  return (
    b.payments.total - a.payments.total ||
    b.payments.previous - a.payments.previous ||
    (a.currency < b.currency ? -1 : 1)
  );
}
