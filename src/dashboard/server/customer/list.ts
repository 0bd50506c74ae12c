import { z } from "zod";
import { countListedCustomers, listCustomers } from "#account/customer/list-customers.ts";
import { CREATED_DAYS, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";

const FILTER = z.object({ q: searchText(), ...CREATED_DAYS });

export const customerList = defineList({
  filter: FILTER,
  rows: ({ actor, timeZone }, filter, page) => listCustomers(actor, toQuery(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countListedCustomers(actor, toQuery(filter, timeZone), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "name", value: ({ name }) => name },
    { title: "email", value: ({ email }) => email },
    { title: "phone", value: ({ phone }) => phone },
    { title: "external_customer_id", value: ({ externalCustomerId }) => externalCustomerId },
    { title: "country", value: ({ address }) => address?.country },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});

function toQuery({ q, from, to }: z.output<typeof FILTER>, timeZone: string) {
  return { search: q, ...createdWithin({ from, to }, timeZone) };
}
