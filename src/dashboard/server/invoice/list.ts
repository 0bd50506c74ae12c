import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, day, ids, searchText, timesOf } from "#dashboard/filters/list-filter.ts";
import { listNamedInvoices } from "#dashboard/server/invoice/read.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { formatMajor } from "#kernel/money.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import { HOLD_REASONS } from "#money/charging/charging-hold.ts";
import { countListedInvoices } from "#money/invoice/list-invoices.ts";
import { amountDue, amountRemaining, collectionOf, INVOICE_STATUSES } from "#money/invoice/model.ts";

const FILTER = z.object({
  q: searchText(),
  ids: ids(),
  /**
   * `failing`: open after failed attempts; `waiting`: open and not charged automatically; `recovered`: paid after failed
   * attempts; `renewal`: paid for a period after the first payment.
   */
  status: choice([...INVOICE_STATUSES, "failing", "waiting", "recovered", "renewal"]),
  customer: searchText(),
  subscription: searchText(),
  currency: searchText(),
  ...CREATED_DAYS,
  paidFrom: day().optional(),
  paidTo: day().optional(),
});

export const invoiceList = defineList({
  filter: FILTER,
  rows: ({ actor, timeZone }, filter, page) => listNamedInvoices(actor, toQuery(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countListedInvoices(actor, toQuery(filter, timeZone), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "number", value: ({ number }) => number },
    { title: "status", value: ({ status }) => status },
    { title: "amount_subtotal", value: ({ amountSubtotal, currency }) => formatMajor(amountSubtotal, currency) },
    { title: "amount_discount", value: ({ amountDiscount, currency }) => formatMajor(amountDiscount, currency) },
    { title: "amount_shipping", value: ({ amountShipping, currency }) => formatMajor(amountShipping, currency) },
    { title: "amount_tax", value: ({ amountTax, currency }) => formatMajor(amountTax, currency) },
    { title: "amount_total", value: ({ amountTotal, currency }) => formatMajor(amountTotal, currency) },
    {
      title: "starting_balance",
      value: ({ startingBalance, currency }) => formatMajor(startingBalance, currency),
    },
    { title: "ending_balance", value: ({ endingBalance, currency }) => formatMajor(endingBalance, currency) },
    { title: "amount_due", value: (invoice) => formatMajor(amountDue(invoice), invoice.currency) },
    { title: "amount_paid", value: ({ amountPaid, currency }) => formatMajor(amountPaid, currency) },
    { title: "amount_refunded", value: ({ amountRefunded, currency }) => formatMajor(amountRefunded, currency) },
    { title: "amount_remaining", value: (invoice) => formatMajor(amountRemaining(invoice), invoice.currency) },
    { title: "currency", value: ({ currency }) => currency },
    { title: "customer", value: ({ customerId }) => customerId },
    { title: "customer_email", value: ({ customer }) => customer.email },
    { title: "customer_name", value: ({ customer }) => customer.name },
    { title: "subscription", value: ({ subscriptionId }) => subscriptionId },
    { title: "checkout_session", value: ({ checkoutSessionId }) => checkoutSessionId },
    { title: "payment", value: ({ paymentId }) => paymentId },
    { title: "period_start_utc", value: ({ periodStart }) => periodStart },
    { title: "period_end_utc", value: ({ periodEnd }) => periodEnd },
    { title: "attempts", value: ({ attempts }) => attempts },
    { title: "collection", value: (invoice) => collectionOf(invoice).state },
    { title: "collection_reason", value: (invoice) => collectionOf(invoice).reason },
    { title: "last_failure", value: ({ lastFailure }) => lastFailure },
    { title: "next_attempt_utc", value: (invoice) => collectionOf(invoice).nextAttemptAt },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
    { title: "paid_utc", value: ({ paidAt }) => paidAt },
    { title: "voided_utc", value: ({ voidedAt }) => voidedAt },
    {
      title: "number_series_note",
      value: ({ seriesReason }) => seriesReason && `New series. ${HOLD_REASONS[seriesReason]}`,
    },
  ],
});

function toQuery({ q, ids, status, from, to, ...filter }: z.output<typeof FILTER>, timeZone: string) {
  const paid = timesOf({ from: filter.paidFrom, to: filter.paidTo }, timeZone);
  return {
    search: q,
    ids,
    status: INVOICE_STATUSES.find((known) => known === status),
    isFailing: status === "failing",
    isWaiting: status === "waiting",
    isPaidRenewal: status === "renewal",
    isRecovered: status === "recovered",
    customerId: filter.customer,
    subscriptionId: filter.subscription,
    currency: filter.currency && asciiUpperCase(filter.currency),
    ...createdWithin({ from, to }, timeZone),
    paidAfter: paid.start,
    paidBefore: paid.end,
  };
}
