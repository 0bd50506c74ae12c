import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, day, ids, searchText, timesOf } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { listNamedSubscriptions } from "#dashboard/server/subscription/read.ts";
import { formatMajor, majorNumber } from "#kernel/money.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import { countListedSubscriptions } from "#money/subscription/list-subscriptions.ts";
import { MRR_MOVEMENT_KINDS, periodAmount, SUBSCRIPTION_STATUSES } from "#money/subscription/model.ts";
import { nextChargeAt } from "#money/subscription/next-charge.ts";

/** The filters of the list in addition to the status. */
const FURTHER = ["ending", "paying", "set_aside"] as const;

const FILTER = z.object({
  q: searchText(),
  ids: ids(),
  /** `ending`: to end; `paying`: active or past due, with invoices; `set_aside`: failed too often. */
  status: choice([...SUBSCRIPTION_STATUSES, ...FURTHER]),
  customer: searchText(),
  price: searchText(),
  paymentLink: searchText(),
  currency: searchText(),
  ...CREATED_DAYS,
  mrr: choice(MRR_MOVEMENT_KINDS),
  mrrFrom: day().optional(),
  mrrTo: day().optional(),
  endedFrom: day().optional(),
  endedTo: day().optional(),
});

export const subscriptionList = defineList({
  filter: FILTER,
  rows: ({ actor, timeZone }, filter, page) => listNamedSubscriptions(actor, toQuery(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countListedSubscriptions(actor, toQuery(filter, timeZone), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "status", value: ({ status }) => status },
    { title: "product", value: ({ terms }) => terms.productName },
    { title: "prices", value: ({ items }) => items.map(({ priceId }) => priceId).join(" ") },
    { title: "quantities", value: ({ items }) => items.map(({ quantity }) => quantity).join(" ") },
    { title: "amount_per_period", value: ({ items, currency }) => formatMajor(periodAmount(items), currency) },
    { title: "mrr", value: ({ mrr, currency }) => formatMajor(mrr, currency) },
    {
      title: "mrr_change",
      value: ({ mrrChange, currency }) => (mrrChange === null ? null : majorNumber(mrrChange, currency)),
    },
    { title: "currency", value: ({ currency }) => currency },
    { title: "interval", value: ({ recurrence }) => recurrence.interval },
    { title: "interval_count", value: ({ recurrence }) => recurrence.intervalCount },
    { title: "customer", value: ({ customerId }) => customerId },
    { title: "customer_email", value: ({ customer }) => customer.email },
    { title: "customer_name", value: ({ customer }) => customer.name },
    { title: "external_customer_id", value: ({ externalCustomerId }) => externalCustomerId },
    { title: "checkout_session", value: ({ checkoutSessionId }) => checkoutSessionId },
    { title: "payment_link", value: ({ paymentLinkId }) => paymentLinkId },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
    { title: "trial_end_utc", value: ({ trialEnd }) => trialEnd },
    { title: "current_period_start_utc", value: ({ currentPeriodStart }) => currentPeriodStart },
    { title: "current_period_end_utc", value: ({ currentPeriodEnd }) => currentPeriodEnd },
    { title: "next_charge_utc", value: nextChargeAt },
    { title: "cancel_at_utc", value: ({ cancelAt }) => cancelAt },
    { title: "ended_utc", value: ({ endedAt }) => endedAt },
    { title: "cancellation_reason", value: ({ cancellationReason }) => cancellationReason },
  ],
});

function toQuery({ q, ids, status, from, to, ...filter }: z.output<typeof FILTER>, timeZone: string) {
  const moved = timesOf({ from: filter.mrrFrom, to: filter.mrrTo }, timeZone);
  const isMoved = filter.mrr !== undefined || moved.start !== undefined || moved.end !== undefined;
  const ended = timesOf({ from: filter.endedFrom, to: filter.endedTo }, timeZone);
  return {
    search: q,
    ids,
    status: SUBSCRIPTION_STATUSES.find((known) => known === status),
    isEnding: status === "ending",
    isPaying: status === "paying",
    isSetAside: status === "set_aside",
    customerId: filter.customer,
    priceId: filter.price,
    paymentLinkId: filter.paymentLink,
    currency: filter.currency && asciiUpperCase(filter.currency),
    ...createdWithin({ from, to }, timeZone),
    mrrMovement: isMoved ? { kind: filter.mrr, after: moved.start, before: moved.end } : undefined,
    endedAfter: ended.start,
    endedBefore: ended.end,
  };
}
