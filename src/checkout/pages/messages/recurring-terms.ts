import type { Recurrence } from "#catalog/price/recurrence.ts";

/** The later payments; amounts arrive formatted. */
export interface RecurringTerms {
  /** 0 without a trial. */
  trialDays: number;
  interval: Recurrence;
  /** The amount of each payment after the discount has ended. */
  amount: string;
  /** The discounted payments before that: for a number of months, or after a trial only the first one (null). */
  discounted: { amount: string; months: number | null } | null;
}
