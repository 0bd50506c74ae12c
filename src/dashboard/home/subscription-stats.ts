import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { MrrMovementKind, SubscriptionStatus } from "#money/subscription/model.ts";

/** Statistics of subscriptions. Currencies are never added up. */
export interface SubscriptionStats {
  /**
   * The monthly recurring revenue of active and past due subscriptions, after discounts that last and before tax; the
   * currency with the most subscriptions first.
   */
  monthly: { currency: Currency; amount: MinorUnits; subscriptions: number }[];
  /** What changed the monthly recurring revenue in the time, by currency and kind. */
  movements: { currency: Currency; kind: MrrMovementKind; amount: MinorUnits; changes: number }[];
  /** The number of subscriptions by status, except `canceled`; absent for none. */
  statuses: Partial<Record<SubscriptionStatus, number>>;
  /** The number that started in the time. */
  started: number;
  /** The number that ended in the time. */
  ended: number;
  /** Invoices of renewals that were paid in the time. */
  renewals: { currency: Currency; amount: MinorUnits; invoices: number }[];
  /** Invoices that were paid in the time, after a charge had failed. */
  recovered: { currency: Currency; amount: MinorUnits; invoices: number }[];
  /** The time's first day and its last, such as 2026-01-31. */
  firstDay: string;
  lastDay: string;
}

/** Whether there is anything to show: false if there were never subscriptions. */
export function hasStats({ started, ended, recovered, statuses }: SubscriptionStats): boolean {
  return started > 0 || ended > 0 || recovered.length > 0 || Object.keys(statuses).length > 0;
}
