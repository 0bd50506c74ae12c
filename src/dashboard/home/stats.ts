import { TZDate } from "@date-fns/tz";
import type { LinkSource } from "#checkout/payment-link/link-source.ts";
import { isCalendarDay } from "#kernel/calendar-day.ts";
import type { MinorUnits } from "#kernel/money.ts";

/** Preset time ranges of statistics. */
export const STATS_RANGES = ["7d", "30d", "90d", "12m"] as const;
export type StatsRange = (typeof STATS_RANGES)[number];

/** Custom days, such as 2026-01-31, including the first and the last. */
export interface StatsDays {
  from: string;
  to: string;
}

/** The time range of statistics. */
export type StatsTime = StatsRange | StatsDays;

/** Two years. */
export const MAX_STATS_DAYS = 731;
/** With more days than these, each part is a week. */
const MAX_DAY_PARTS = 92;
const DAYS_OF_WEEK = 7;
const DAY_MS = 86_400_000;

const DAYS: Record<Exclude<StatsRange, "12m">, number> = { "7d": 7, "30d": 30, "90d": 90 };
const MONTHS = 12;

/**
 * Parses the time in a URL, from its days or its range; 30 days if it has neither. Undefined for days that can't be
 * shown.
 */
export function parseStatsTime(search: Pick<URLSearchParams, "get">): StatsTime | undefined {
  const days = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  if (days.from || days.to) return areStatsDays(days) ? days : undefined;
  return STATS_RANGES.find((range) => range === search.get("range")) ?? "30d";
}

/** Whether statistics can be shown for these days: calendar days in order, at most `MAX_STATS_DAYS`. */
export function areStatsDays({ from, to }: StatsDays): boolean {
  return isCalendarDay(from) && isCalendarDay(to) && from <= to && numberOfDays({ from, to }) <= MAX_STATS_DAYS;
}

/** The number of days. */
export function numberOfDays({ from, to }: StatsDays): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** A period split into days, weeks or months of one time zone. */
export interface StatsPeriod {
  unit: "day" | "week" | "month";
  /** The first day of each part, such as 2026-01-31, oldest first. */
  parts: string[];
  /** The same of the period before, which has as many parts. */
  previousParts: string[];
  /** The last day, which may be in the future. */
  lastDay: string;
  /** The start of the period before; the start and the end of this one. */
  previousStart: Date;
  start: Date;
  end: Date;
}

/** The days that were chosen, or the days or months up to today's, by the calendar of `timeZone`. */
export function statsPeriod(time: StatsTime, at: Date, timeZone: string): StatsPeriod {
  return typeof time === "string" ? periodUntil(time, at, timeZone) : periodOf(time, timeZone);
}

function periodOf(days: StatsDays, timeZone: string): StatsPeriod {
  const [year = 0, month = 1, day = 1] = days.from.split("-").map(Number);
  const count = numberOfDays(days);
  const step = count > MAX_DAY_PARTS ? DAYS_OF_WEEK : 1;
  const start = (ahead: number) => new TZDate(year, month - 1, day + ahead, timeZone);
  const partsFrom = (first: number) =>
    Array.from({ length: Math.ceil(count / step) }, (_, index) => dayText(start(first + index * step)));
  return {
    unit: step === 1 ? "day" : "week",
    parts: partsFrom(0),
    previousParts: partsFrom(-count),
    lastDay: days.to,
    previousStart: new Date(start(-count).getTime()),
    start: new Date(start(0).getTime()),
    end: new Date(start(count).getTime()),
  };
}

function periodUntil(range: StatsRange, at: Date, timeZone: string): StatsPeriod {
  const today = new TZDate(at.getTime(), timeZone);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const unit = range === "12m" ? "month" : "day";
  const count = range === "12m" ? MONTHS : DAYS[range];
  // The start of the part `ahead` parts from today's, or the day before it.
  const start = (ahead: number, daysBefore = 0) =>
    unit === "month"
      ? new TZDate(year, month + ahead, 1 - daysBefore, timeZone)
      : new TZDate(year, month, day + ahead - daysBefore, timeZone);
  const partsUntil = (last: number) =>
    Array.from({ length: count }, (_, index) => dayText(start(last + index - count + 1)));
  return {
    unit,
    parts: partsUntil(0),
    previousParts: partsUntil(-count),
    lastDay: dayText(start(1, 1)),
    previousStart: new Date(start(1 - 2 * count).getTime()),
    start: new Date(start(1 - count).getTime()),
    end: new Date(start(1).getTime()),
  };
}

/** A day of the calendar as 2026-01-31. */
export function dayText(date: TZDate): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A number of the period, and the same of the period before. */
export interface Compared<Value> {
  total: Value;
  previous: Value;
}

/** The same for each part of the period and of the one before. */
export interface Series<Value> extends Compared<Value> {
  parts: Value[];
  previousParts: Value[];
}

/** The values of days as a series of the period's parts. @param days texts such as 2026-01-31. */
export function seriesOf<Value>(
  { parts, previousParts }: Pick<StatsPeriod, "parts" | "previousParts">,
  days: readonly { day: string; value: Value }[],
  add: (a: Value, b: Value) => Value,
  zero: Value,
): Series<Value> {
  const firstDays = [...previousParts, ...parts];
  const values = firstDays.map(() => zero);
  for (const { day, value } of days) {
    const index = firstDays.findLastIndex((first) => first <= day);
    const sum = values[index];
    if (sum !== undefined) values[index] = add(sum, value);
  }
  const [before, current] = [values.slice(0, previousParts.length), values.slice(previousParts.length)];
  return {
    parts: current,
    previousParts: before,
    total: current.reduce(add, zero),
    previous: before.reduce(add, zero),
  };
}

/** The change in percent from the period before, rounded; null if there was nothing to compare with. */
export function changeInPercent({ total, previous }: Compared<number>): number | null {
  return previous <= 0 ? null : Math.round(((total - previous) / previous) * 100);
}

/** A share in full percent of the total `of`, and of the period before; null if there was nothing. */
export function shareInPercent(part: Compared<number>, of: Compared<number>): Compared<number | null> {
  const percent = (part: number, all: number) => (all === 0 ? null : Math.round((part / all) * 100));
  return { total: percent(part.total, of.total), previous: percent(part.previous, of.previous) };
}

/** An item of the best sellers of the period. */
export interface TopSeller {
  id: string;
  name: string;
  /** Minor units. */
  revenue: MinorUnits;
  /** For a product, the units sold; for a link, its payments. */
  count: number;
}

export interface TopLink extends TopSeller {
  /** Views in the period. */
  views: number;
}

/** A traffic source of the customers with the highest revenue in the period. */
export interface TopSource extends LinkSource {
  /** Minor units. */
  revenue: MinorUnits;
  /** Payments. */
  count: number;
}

/** The revenue in one currency. */
export interface CurrencyStats {
  /** ISO 4217, upper case. */
  currency: string;
  /** Minor units, without what was refunded: it may be below 0. */
  revenue: Series<MinorUnits>;
  /** Minor units, by the day of the refund. */
  refunded: Series<MinorUnits>;
  payments: Series<number>;
  /** At most 5 each, best first. */
  topProducts: TopSeller[];
  topLinks: TopLink[];
  /** From sessions whose attribution is still stored: see `ATTRIBUTION_DAYS`. */
  topSources: TopSource[];
}

/** Sales in a period, by the merchant's clock. */
export interface Stats {
  period: StatsPeriod;
  /** False after an upgrade, while money from before the ledger is being posted: figures are still being calculated. */
  isComplete: boolean;
  /**
   * Currencies with payments in the period or the one before, the one with the most payments first. Currencies are
   * never added up.
   */
  currencies: CurrencyStats[];
  newCustomers: Compared<number>;
  /** Sessions created in the period, and those of them that are completed now. */
  sessions: Compared<number>;
  completedSessions: Compared<number>;
}

/** The revenue in a currency, or in the most used one if it has none; zeros in `fallback` if there is none at all. */
export function takingsIn({ period, currencies }: Stats, currency: string | null, fallback: string): CurrencyStats {
  const found = currencies.find((candidate) => candidate.currency === currency) ?? currencies[0];
  if (found) return found;
  return {
    currency: fallback,
    revenue: seriesOf(period, [], (value) => value, 0n),
    refunded: seriesOf(period, [], (value) => value, 0n),
    payments: seriesOf(period, [], (value) => value, 0),
    topProducts: [],
    topLinks: [],
    topSources: [],
  };
}
