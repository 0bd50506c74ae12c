import { z } from "zod";
import { countListedPaymentLinks, listPaymentLinks } from "#checkout/payment-link/list-payment-links.ts";
import { conversionRate, PAYMENT_LINK_STATUS_FILTERS, PRICING_TYPES } from "#checkout/payment-link/model.ts";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { formatMajor } from "#kernel/money.ts";

const FILTER = z.object({
  q: searchText(),
  status: choice(PAYMENT_LINK_STATUS_FILTERS),
  pricingType: choice(PRICING_TYPES),
  product: searchText(),
  ...CREATED_DAYS,
});

export const paymentLinkList = defineList({
  filter: FILTER,
  rows: ({ actor, timeZone }, filter, page) => listPaymentLinks(actor, toQuery(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countListedPaymentLinks(actor, toQuery(filter, timeZone), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "label", value: ({ label }) => label },
    { title: "status", value: ({ status }) => status },
    { title: "url", value: ({ url }) => url },
    { title: "views", value: ({ views }) => views },
    { title: "conversions", value: ({ conversions }) => conversions },
    { title: "conversion_rate", value: (link) => conversionRate(link)?.toFixed(4) },
    { title: "revenue", value: ({ revenue, currency }) => (currency ? formatMajor(revenue, currency) : null) },
    {
      title: "paid",
      value: ({ revenue, amountRefunded, currency }) =>
        currency ? formatMajor(revenue + amountRefunded, currency) : null,
    },
    {
      title: "refunded_or_disputed",
      value: ({ amountRefunded, currency }) => (currency ? formatMajor(amountRefunded, currency) : null),
    },
    { title: "currency", value: ({ currency }) => currency },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});

function toQuery({ q, product, from, to, ...filter }: z.output<typeof FILTER>, timeZone: string) {
  return { ...filter, search: q, productId: product, ...createdWithin({ from, to }, timeZone) };
}
