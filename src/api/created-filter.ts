import { queryInteger } from "#api/query-values.ts";
import { MAX_TIMESTAMP } from "#kernel/fields.ts";
import { EXTENSION } from "#kernel/wire-v3/fields.ts";

function bound(description: string, field = "created") {
  return queryInteger(0, MAX_TIMESTAMP)
    .optional()
    .meta({
      description: `${description} Unix seconds, like \`${field}\`.`,
      examples: [1798761600],
      ...EXTENSION,
    });
}

/** List filters by creation time, as query parameters (extension). */
export const createdFilter = {
  "created[gt]": bound("Only return objects created after this time."),
  "created[gte]": bound("Only return objects created at or after this time."),
  "created[lt]": bound("Only return objects created before this time."),
  "created[lte]": bound("Only return objects created at or before this time."),
};

type CreatedQuery = Partial<Record<keyof typeof createdFilter, number | undefined>>;

/** Applies all bounds. @returns the inclusive start, and the exclusive end; a second has 1,000 ms. */
export function createdRange(query: CreatedQuery): { createdAfter: Date | undefined; createdBefore: Date | undefined } {
  const { "created[gt]": gt, "created[gte]": gte, "created[lt]": lt, "created[lte]": lte } = query;
  const { from, until } = rangeOf({ gt, gte, lt, lte });
  return { createdAfter: from, createdBefore: until };
}

/** List filters by the end of the current period, as query parameters (extension). */
export const periodEndFilter = {
  "current_period_end[gt]": bound(
    "Only return subscriptions whose current period ends after this time.",
    "current_period_end",
  ),
  "current_period_end[gte]": bound(
    "Only return subscriptions whose current period ends at or after this time.",
    "current_period_end",
  ),
  "current_period_end[lt]": bound(
    "Only return subscriptions whose current period ends before this time.",
    "current_period_end",
  ),
  "current_period_end[lte]": bound(
    "Only return subscriptions whose current period ends at or before this time.",
    "current_period_end",
  ),
};

type PeriodEndQuery = Partial<Record<keyof typeof periodEndFilter, number | undefined>>;

/** The same of the end of the current period. */
export function periodEndRange(query: PeriodEndQuery): {
  periodEndAfter: Date | undefined;
  periodEndBefore: Date | undefined;
} {
  const { "current_period_end[gt]": gt, "current_period_end[gte]": gte } = query;
  const { "current_period_end[lt]": lt, "current_period_end[lte]": lte } = query;
  const { from, until } = rangeOf({ gt, gte, lt, lte });
  return { periodEndAfter: from, periodEndBefore: until };
}

function rangeOf({ gt, gte, lt, lte }: Record<"gt" | "gte" | "lt" | "lte", number | undefined>) {
  const from = [gt === undefined ? undefined : secondAfter(gt), gte].filter((second) => second !== undefined);
  const until = [lt, lte === undefined ? undefined : secondAfter(lte)].filter((second) => second !== undefined);
  return {
    from: from.length > 0 ? new Date(Math.max(...from) * 1000) : undefined,
    until: until.length > 0 ? new Date(Math.min(...until) * 1000) : undefined,
  };
}

/** The range that the database can store. */
function secondAfter(second: number): number {
  return Math.min(second + 1, MAX_TIMESTAMP);
}
