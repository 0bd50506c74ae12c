import { z } from "zod";
import { CREATED_DAYS, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#server/lists/list.ts";
import { listCustomers } from "#server/services/customer/list-customers.ts";

export const customerList = defineList({
  filter: z.object({ q: searchText(), ...CREATED_DAYS }),
  rows: ({ actor, timeZone }, { q, from, to }, page) =>
    listCustomers(actor, { search: q, ...createdWithin({ from, to }, timeZone) }, page),
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
