import { z } from "zod";
import { listShippingRates } from "#catalog/shipping-rate/list-shipping-rates.ts";
import { choice, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { CURRENCIES } from "#kernel/currency.ts";
import { formatMajor } from "#kernel/money.ts";

export const shippingRateList = defineList({
  filter: z.object({ q: searchText(), status: choice(["active", "inactive"]), currency: choice(CURRENCIES) }),
  rows: ({ actor }, { q, status, currency }, page) =>
    listShippingRates(actor, { search: q, active: status && status === "active", currency }, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "display_name", value: ({ displayName }) => displayName },
    { title: "amount", value: ({ amount, currency }) => formatMajor(amount, currency) },
    { title: "currency", value: ({ currency }) => currency },
    { title: "free_from", value: ({ freeFrom, currency }) => freeFrom && formatMajor(freeFrom, currency) },
    { title: "countries", value: ({ countries }) => countries?.join(" ") ?? null },
    { title: "tax_behavior", value: ({ taxBehavior }) => taxBehavior },
    { title: "active", value: ({ active }) => active },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
