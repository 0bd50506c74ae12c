import { z } from "zod";
import { CREATED_DAYS, choice, searchText, timesOf } from "#dashboard/filters/list-filter.ts";
import { defineList, type ListCount, type Reader } from "#dashboard/server/lists/list.ts";
import { majorNumber } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import { MOVEMENT_GROUPS, type MovementFilter, type MovementGroup } from "#ledger/movement.ts";
import { findMovementPage, sumMovements } from "#ledger/movement-store.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";

const FILTER = z.object({
  status: choice(Object.keys(MOVEMENT_GROUPS) as MovementGroup[]),
  currency: searchText(),
  product: searchText(),
  paymentLink: searchText(),
  customer: searchText(),
  ...CREATED_DAYS,
});

/** What changed the revenue, by the day on which the money moved: it adds up to the figures of those days. */
export const transactionList = defineList({
  filter: FILTER,
  rows: ({ actor, timeZone }, filter, page) => {
    requireScope(actor, "payments:read");
    return findMovementPage(actor, toQuery(filter, timeZone), page);
  },
  count: countAll,
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "kind", value: ({ kind }) => kind },
    { title: "amount", value: ({ amount, currency }) => majorNumber(amount, currency) },
    { title: "currency", value: ({ currency }) => currency },
    { title: "payment", value: ({ paymentId }) => paymentId && paymentIntentId(paymentId) },
    { title: "description", value: ({ description }) => description },
    { title: "customer_email", value: ({ customerEmail }) => customerEmail },
    { title: "customer", value: ({ customerId }) => customerId },
    { title: "payment_link", value: ({ paymentLinkId }) => paymentLinkId },
    { title: "moved_utc", value: ({ effectiveAt }) => effectiveAt },
  ],
});

async function countAll({ actor, timeZone }: Reader, filter: z.output<typeof FILTER>): Promise<ListCount> {
  requireScope(actor, "payments:read");
  const sums = await sumMovements(actor, toQuery(filter, timeZone));
  const total = sums.map(({ currency, amount }) => ({ currency, amount }));
  return { count: sums.reduce((all, { count }) => all + count, 0), isMore: false, total };
}

function toQuery(filter: z.output<typeof FILTER>, timeZone: string): MovementFilter {
  const { start, end } = timesOf({ from: filter.from, to: filter.to }, timeZone);
  return {
    group: filter.status,
    currency: filter.currency && asciiUpperCase(filter.currency),
    productId: filter.product,
    paymentLinkId: filter.paymentLink,
    customerId: filter.customer,
    movedAfter: start,
    movedBefore: end,
  };
}
