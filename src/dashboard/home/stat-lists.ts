import { type LinkSource, linkSourceText } from "#checkout/payment-link/link-source.ts";
import type { ListName } from "#dashboard/filters/list-name.ts";
import type { StatsPeriod } from "#dashboard/home/stats.ts";
import type { SubscriptionStats } from "#dashboard/home/subscription-stats.ts";
import type { Mode } from "#kernel/mode.ts";
import type { SubscriptionStatus } from "#money/subscription/model.ts";

const DAY_MS = 86_400_000;

/* Which list each figure of Home opens. Tests read the same declarations, and add up the rows of these lists. */

/** A list whose rows add up to a figure. The filter is that of the list's URL. */
export interface StatList {
  list: ListName;
  filter: Record<string, string>;
}

/** The URL of a list. */
export function hrefOfList(mode: Mode, { list, filter }: StatList): string {
  return `/${mode}/${list}?${new URLSearchParams(filter)}`;
}

/** The lists of the sales of a period in one currency. */
export function salesLists({ parts, lastDay: to }: StatsPeriod, currency: string) {
  const [from = ""] = parts;
  const moved = (filter: Record<string, string> = {}): StatList => ({
    list: "transactions",
    filter: { ...filter, currency, from, to },
  });
  return {
    revenue: moved(),
    payments: moved({ status: "payment" }),
    customers: { list: "customers", filter: { status: "customer", from, to } },
    sessions: { list: "checkout-sessions", filter: { from, to } },
    product: (id: string) => moved({ product: id }),
    paymentLink: (id: string) => moved({ paymentLink: id }),
    source: (source: LinkSource) => moved({ source: linkSourceText(source) }),
    /** A bar of the chart. @param index its place in the period. */
    part: (index: number): StatList => {
      const next = parts[index + 1];
      return {
        list: "transactions",
        filter: { currency, from: parts[index] ?? from, to: next === undefined ? to : dayBefore(next) },
      };
    },
  } as const;
}

/** The lists of the statistics of subscriptions. */
export function subscriptionLists({ firstDay: from, lastDay: to }: Pick<SubscriptionStats, "firstDay" | "lastDay">) {
  const subscriptions = (filter: Record<string, string>): StatList => ({ list: "subscriptions", filter });
  const paid = (status: string, currency: string): StatList => ({
    list: "invoices",
    filter: { status, currency, paidFrom: from, paidTo: to },
  });
  return {
    monthly: (currency: string) => subscriptions({ status: "paying", currency }),
    movement: ({ currency, kind }: SubscriptionStats["movements"][number]) =>
      subscriptions({ mrr: kind, currency, mrrFrom: from, mrrTo: to }),
    status: (status: SubscriptionStatus) => subscriptions({ status }),
    started: subscriptions({ from, to }),
    ended: subscriptions({ endedFrom: from, endedTo: to }),
    renewals: (currency: string) => paid("renewal", currency),
    recovered: (currency: string) => paid("recovered", currency),
  };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
