import { z } from "zod";
import { AMOUNT_TYPES } from "#catalog/price/model.ts";
import { RECURRING_INTERVALS } from "#catalog/price/recurrence.ts";
import { countListedProducts, listProducts } from "#catalog/product/list-products.ts";
import { PRODUCT_STATUSES } from "#catalog/product/model.ts";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { formatMajor } from "#kernel/money.ts";

const FILTER = z.object({
  q: searchText(),
  status: choice(PRODUCT_STATUSES),
  amountType: choice(AMOUNT_TYPES),
  billing: choice([...RECURRING_INTERVALS, "once"]),
  ...CREATED_DAYS,
});

export const productList = defineList({
  filter: FILTER,
  rows: ({ actor, timeZone }, filter, page) => listProducts(actor, toQuery(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countListedProducts(actor, toQuery(filter, timeZone), limit),
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

function toQuery({ q, status, amountType, billing, from, to }: z.output<typeof FILTER>, timeZone: string) {
  const recurringInterval = billing === "once" ? null : billing;
  return { search: q, status, amountType, recurringInterval, ...createdWithin({ from, to }, timeZone) };
}
