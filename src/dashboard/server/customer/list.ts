import { z } from "zod";
import { countListedCustomers, listCustomers } from "#account/customer/list-customers.ts";
import { CREATED_DAYS, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { withPurchases } from "#dashboard/server/customer/spent-store.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { formatMajor } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";

const FILTER = z.object({ q: searchText(), ...CREATED_DAYS });

export const customerList = defineList({
  filter: FILTER,
  rows: async ({ actor, timeZone }, filter, page) => {
    requireScope(actor, "checkout_sessions:read");
    const { data, hasMore } = await listCustomers(actor, toQuery(filter, timeZone), page);
    return { data: await withPurchases(actor, data), hasMore };
  },
  count: ({ actor, timeZone }, filter, limit) => countListedCustomers(actor, toQuery(filter, timeZone), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
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

function toQuery({ q, from, to }: z.output<typeof FILTER>, timeZone: string) {
  return { search: q, ...createdWithin({ from, to }, timeZone) };
}
