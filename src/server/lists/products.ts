import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { AMOUNT_TYPES, RECURRING_INTERVALS } from "#domain/product/price.ts";
import { PRODUCT_STATUSES } from "#domain/product/product.ts";
import { formatMajor } from "#domain/shared/money.ts";
import { defineList } from "#server/lists/list.ts";
import { listProducts } from "#server/services/product/list-products.ts";

export const productList = defineList({
  filter: z.object({
    q: searchText(),
    status: choice(PRODUCT_STATUSES),
    amountType: choice(AMOUNT_TYPES),
    billing: choice([...RECURRING_INTERVALS, "once"]),
    ...CREATED_DAYS,
  }),
  rows: ({ actor, timeZone }, { q, status, amountType, billing, from, to }, page) => {
    const recurringInterval = billing === "once" ? null : billing;
    const created = createdWithin({ from, to }, timeZone);
    return listProducts(actor, { search: q, status, amountType, recurringInterval, ...created }, page);
  },
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "name", value: ({ name }) => name },
    { title: "description", value: ({ description }) => description },
    { title: "status", value: ({ status }) => status },
    { title: "type", value: ({ type }) => type },
    { title: "price_model", value: ({ amountType }) => amountType },
    {
      title: "price",
      value: ({ defaultPrice, currency }) =>
        defaultPrice?.unitAmount == null ? null : formatMajor(defaultPrice.unitAmount, currency),
    },
    { title: "currency", value: ({ currency }) => currency },
    { title: "recurring_interval", value: ({ recurringInterval }) => recurringInterval },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
