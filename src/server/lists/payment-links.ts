import { z } from "zod";
import { choice } from "#domain/list-filter.ts";
import { majorText } from "#domain/money.ts";
import { PAYMENT_LINK_STATUS_FILTERS, PRICING_TYPES } from "#domain/payment-link.ts";
import { defineList } from "#server/lists/list.ts";
import { listPaymentLinks } from "#server/services/payment-link/list-payment-links.ts";

export const paymentLinkList = defineList({
  filter: z.object({ status: choice(PAYMENT_LINK_STATUS_FILTERS), pricingType: choice(PRICING_TYPES) }),
  rows: ({ actor }, filter, page) => listPaymentLinks(actor, filter, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "label", value: ({ label }) => label },
    { title: "status", value: ({ status }) => status },
    { title: "url", value: ({ url }) => url },
    { title: "views", value: ({ views }) => views },
    { title: "conversions", value: ({ conversions }) => conversions },
    { title: "revenue", value: ({ revenue, currency }) => (currency ? majorText(revenue, currency) : null) },
    { title: "currency", value: ({ currency }) => currency },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
