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
  countPayments,
  countSessions,
  describeLinks,
  describeProducts,
  findTopSources,
  type InCurrency,
  type PaymentsRow,
  TOP,
} from "#dashboard/server/home/stats-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";
import { isLedgerComplete } from "#ledger/backfill/store.ts";
import { findRevenueSums, type RevenueSums } from "#ledger/daily-sums/store.ts";

/**
 * Sales by days, weeks or months, with the period of the same length before, for comparison. Amounts come from the ledger.
 * @param timeZone the merchant's, an IANA name: the ledger's days follow it.
 * @throws DomainError `insufficient_scope`.
 */
export async function getStats(actor: Actor, time: StatsTime, timeZone: string): Promise<Stats> {
  requireScope(actor, "checkout_sessions:read");
  requireScope(actor, "payment_links:read");
  requireScope(actor, "products:read");
  requireScope(actor, "customers:read");
  const period = statsPeriod(time, now(actor), timeZone);
  const [revenue, payments, topSources, newCustomers, sessions, isComplete] = await Promise.all([
    findRevenue(actor, period),
    countPayments(actor, period, timeZone),
    findTopSources(actor, period),
    countNewCustomers(actor, period),
    countSessions(actor, period),
    isLedgerComplete(actor),
  ]);
  const { days, topProducts, topLinks } = revenue;
  const currencies = [...new Set([...days, ...payments].map(({ currency }) => currency))]
    .map((currency) => ({
      ...takings(
        period,
        days.filter((row) => row.currency === currency),
        payments.filter((row) => row.currency === currency),
      ),
      currency,
      topProducts: ofCurrency(currency, topProducts),
      topLinks: ofCurrency(currency, topLinks),
      topSources: ofCurrency(currency, topSources),
    }))
    .sort(byPayments);
  return { period, isComplete, currencies, newCustomers, ...sessions };
}

/** The amounts of the period, and what brought in most, from the ledger. */
async function findRevenue(actor: Actor, period: StatsPeriod) {
  const [previousFirst = "", first = ""] = [period.previousParts[0], period.parts[0]];
  const { days, products, links } = await findRevenueSums(actor, { previousFirst, first, last: period.lastDay }, TOP);
  const revenueOf = ({ amount, ...row }: RevenueSums["products"][number]) => ({ ...row, revenue: amount });
  const [topProducts, topLinks] = await Promise.all([
    describeProducts(actor, period, products.map(revenueOf)),
    describeLinks(actor, period, links.map(revenueOf)),
  ]);
  return { days, topProducts, topLinks };
}

function takings(
  period: StatsPeriod,
  moved: RevenueSums["days"],
  counts: PaymentsRow[],
): Pick<CurrencyStats, "revenue" | "refunded" | "payments"> {
  const returned = moved.filter(({ isReturned }) => isReturned);
  const amounts = (days: { day: string; value: bigint }[]) => seriesOf(period, days, (a, b) => a + b, 0n);
  return {
    revenue: amounts(moved.map(({ day, amount }) => ({ day, value: amount }))),
    refunded: amounts(returned.map(({ day, amount }) => ({ day, value: -amount }))),
    payments: seriesOf(
      period,
      counts.map(({ day, payments }) => ({ day, value: payments })),
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
