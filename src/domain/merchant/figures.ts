import { TZDate } from "@date-fns/tz";
import type { CheckoutSessionStatus } from "#domain/checkout/checkout-session.ts";
import type { MinorUnits } from "#domain/shared/money.ts";

/** How far figures look back. */
export const FIGURE_RANGES = ["7d", "30d", "90d", "12m"] as const;
export type FigureRange = (typeof FIGURE_RANGES)[number];

/** The range that an address names; 30 days for anything else. */
export function parseFigureRange(text: unknown): FigureRange {
  return FIGURE_RANGES.find((range) => range === text) ?? "30d";
}

const DAYS: Record<Exclude<FigureRange, "12m">, number> = { "7d": 7, "30d": 30, "90d": 90 };
const MONTHS = 12;

/** A period cut into days or months of one time zone. */
export interface FigurePeriod {
  unit: "day" | "month";
  /** The first day of each part, such as 2026-01-31, oldest first. */
  parts: string[];
  /** The start of the period before, of equal length; the start and the end of this one. */
  previousStart: Date;
  start: Date;
  end: Date;
}

/** The days or months up to today's, by the calendar of `timeZone`. */
export function figurePeriod(range: FigureRange, at: Date, timeZone: string): FigurePeriod {
  const today = new TZDate(at.getTime(), timeZone);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const unit = range === "12m" ? "month" : "day";
  const count = range === "12m" ? MONTHS : DAYS[range];
  // The start of the part `ahead` parts from today's.
  const begin = (ahead: number) =>
    unit === "month" ? new TZDate(year, month + ahead, 1, timeZone) : new TZDate(year, month, day + ahead, timeZone);
  return {
    unit,
    parts: Array.from({ length: count }, (_, index) => dayText(begin(index - count + 1))),
    previousStart: new Date(begin(1 - 2 * count).getTime()),
    start: new Date(begin(1 - count).getTime()),
    end: new Date(begin(1).getTime()),
  };
}

/** The last day of a part, which may be in the future. */
export function lastDayOf(part: string, unit: FigurePeriod["unit"]): string {
  if (unit === "day") return part;
  const [year = 0, month = 1] = part.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function dayText(date: TZDate): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A number for each part of the period, their sum, and the sum of the period before. */
export interface Series<Value> {
  parts: Value[];
  total: Value;
  previous: Value;
}

/** Takings in one currency. */
export interface CurrencyFigures {
  /** ISO 4217, upper case. */
  currency: string;
  /** Minor units. */
  revenue: Series<MinorUnits>;
  payments: Series<number>;
}

/** Sales in a period, by the merchant's clock. */
export interface Figures {
  period: FigurePeriod;
  /** The one with most payments first. Currencies are never added up. */
  currencies: CurrencyFigures[];
  views: Series<number>;
  /** Sessions of payment links that were completed. */
  conversions: Series<number>;
  /** Sessions by their status now, by the part in which they were made. */
  sessions: Record<CheckoutSessionStatus, Series<number>>;
}
