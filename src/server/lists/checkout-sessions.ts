import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, day, searchText, timesOf } from "#dashboard/filters/list-filter.ts";
import { CHECKOUT_SESSION_STATUSES, PAYMENT_FILTERS, SESSION_ORIGINS } from "#domain/checkout/checkout-session.ts";
import { formatMajor } from "#domain/shared/money.ts";
import { asciiUpperCase } from "#domain/shared/text.ts";
import { defineList } from "#server/lists/list.ts";
import { listSessionsWithPayments } from "#server/services/checkout-session/list-sessions-with-payments.ts";

export const checkoutSessionList = defineList({
  filter: z.object({
    q: searchText(),
    status: choice(CHECKOUT_SESSION_STATUSES),
    payment: choice(PAYMENT_FILTERS),
    paymentLink: searchText(),
    customer: searchText(),
    product: searchText(),
    promotionCode: searchText(),
    currency: searchText(),
    origin: choice(SESSION_ORIGINS),
    ...CREATED_DAYS,
    completedFrom: day().optional(),
    completedTo: day().optional(),
  }),
  rows: ({ actor, timeZone }, { q, status, payment, from, to, ...filter }, page) => {
    const completed = timesOf({ from: filter.completedFrom, to: filter.completedTo }, timeZone);
    return listSessionsWithPayments(
      actor,
      {
        search: q,
        status,
        payment,
        paymentLinkId: filter.paymentLink,
        customerId: filter.customer,
        productId: filter.product,
        promotionCode: filter.promotionCode,
        currency: filter.currency && asciiUpperCase(filter.currency),
        origin: filter.origin,
        ...createdWithin({ from, to }, timeZone),
        completedAfter: completed.start,
        completedBefore: completed.end,
      },
      page,
    );
  },
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "status", value: ({ status }) => status },
    { title: "payment_status", value: ({ paymentStatus }) => paymentStatus },
    { title: "payment_failed", value: ({ paymentFailed }) => paymentFailed },
    { title: "product", value: ({ productName }) => productName },
    { title: "amount_subtotal", value: ({ amountSubtotal, currency }) => formatMajor(amountSubtotal, currency) },
    { title: "amount_discount", value: ({ amountDiscount, currency }) => formatMajor(amountDiscount, currency) },
    { title: "amount_tax", value: ({ amountTax, currency }) => formatMajor(amountTax, currency) },
    { title: "amount_total", value: ({ amountTotal, currency }) => formatMajor(amountTotal, currency) },
    { title: "currency", value: ({ currency }) => currency },
    { title: "customer_email", value: ({ customerDetails, customerEmail }) => customerDetails?.email ?? customerEmail },
    { title: "client_reference_id", value: ({ clientReferenceId }) => clientReferenceId },
    { title: "external_customer_id", value: ({ externalCustomerId }) => externalCustomerId },
    { title: "customer", value: ({ customerId }) => customerId },
    { title: "payment_link", value: ({ paymentLinkId }) => paymentLinkId },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
    { title: "completed_utc", value: ({ completedAt }) => completedAt },
  ],
});
