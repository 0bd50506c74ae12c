import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import {
  countCustomersAndGuests,
  LISTED_KINDS,
  listCustomersAndGuests,
} from "#dashboard/server/customer/list-customers-and-guests.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { formatMajor } from "#kernel/money.ts";

const FILTER = z.object({ q: searchText(), status: choice(LISTED_KINDS), ...CREATED_DAYS });

export const customerList = defineList({
  filter: FILTER,
  rows: ({ actor, timeZone }, filter, page) => listCustomersAndGuests(actor, toQuery(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countCustomersAndGuests(actor, toQuery(filter, timeZone), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "type", value: ({ isGuest }) => (isGuest ? "guest" : "customer") },
    { title: "name", value: ({ name }) => name },
    { title: "email", value: ({ email }) => email },
    { title: "phone", value: ({ phone }) => phone },
    { title: "external_customer_id", value: ({ externalCustomerId }) => externalCustomerId },
    { title: "country", value: ({ address }) => address?.country },
    { title: "orders", value: ({ orders }) => orders },
    {
      title: "spent",
      value: ({ spent }) =>
        spent.map(({ amount, currency }) => `${formatMajor(amount, currency)} ${currency}`).join("; "),
    },
    { title: "last_payment_utc", value: ({ lastPaymentAt }) => lastPaymentAt },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});

function toQuery({ q, status, from, to }: z.output<typeof FILTER>, timeZone: string) {
  return { kind: status, search: q, ...createdWithin({ from, to }, timeZone) };
}
