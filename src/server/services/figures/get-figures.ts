import { CHECKOUT_SESSION_STATUSES, type CheckoutSessionStatus } from "#domain/checkout/checkout-session.ts";
import {
  type CurrencyFigures,
  type FigurePeriod,
  type FigureRange,
  type Figures,
  figurePeriod,
  type Series,
} from "#domain/merchant/figures.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { requireScope } from "#domain/shared/scope.ts";
import {
  findConversions,
  findRevenue,
  findSessionCounts,
  findViews,
  type RevenueRow,
} from "#server/services/figures/repository.ts";

/**
 * Sales by days or months of a time zone, with the period of the same length before, for comparison.
 * @param timeZone an IANA name.
 * @throws DomainError `insufficient_scope`.
 */
export async function getFigures(actor: Actor, range: FigureRange, timeZone: string): Promise<Figures> {
  requireScope(actor, "checkout_sessions:read");
  requireScope(actor, "payment_links:read");
  const period = figurePeriod(range, now(actor), timeZone);
  const [revenue, views, conversions, sessions] = await Promise.all([
    findRevenue(actor, period, timeZone),
    findViews(actor, period, timeZone),
    findConversions(actor, period, timeZone),
    findSessionCounts(actor, period, timeZone),
  ]);
  const ofStatus = (status: CheckoutSessionStatus) => sessions.filter((row) => row.status === status);
  return {
    period,
    currencies: byCurrency(period, revenue),
    views: counted(period, views),
    conversions: counted(period, conversions),
    sessions: Object.fromEntries(
      CHECKOUT_SESSION_STATUSES.map((status) => [status, counted(period, ofStatus(status))]),
    ) as Figures["sessions"],
  };
}

function byCurrency(period: FigurePeriod, rows: RevenueRow[]): CurrencyFigures[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      revenue: series(
        period,
        own.map(({ part, revenue }) => ({ part, value: revenue })),
        (one, other) => one + other,
        0n,
      ),
      payments: counted(period, own),
    }))
    .sort((one, other) => other.payments.total - one.payments.total || (one.currency < other.currency ? -1 : 1));
}

function counted(period: FigurePeriod, rows: readonly { part: string; count: number }[]): Series<number> {
  return series(
    period,
    rows.map(({ part, count }) => ({ part, value: count })),
    (one, other) => one + other,
    0,
  );
}

function series<Value>(
  { parts }: FigurePeriod,
  rows: readonly { part: string; value: Value }[],
  add: (one: Value, other: Value) => Value,
  zero: Value,
): Series<Value> {
  const byPart = new Map(rows.map(({ part, value }) => [part, value]));
  const own = parts.map((part) => byPart.get(part) ?? zero);
  const before = rows.filter(({ part }) => !parts.includes(part)).map(({ value }) => value);
  return { parts: own, total: own.reduce(add, zero), previous: before.reduce(add, zero) };
}
