import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES } from "#domain/checkout-session.ts";
import { choice, searchText } from "#domain/list-filter.ts";
import { majorText } from "#domain/money.ts";
import { defineList } from "#server/lists/list.ts";
import { listCheckoutSessions } from "#server/services/checkout-session/list-checkout-sessions.ts";

export const checkoutSessionList = defineList({
  filter: z.object({ status: choice(CHECKOUT_SESSION_STATUSES), paymentLink: searchText() }),
  rows: ({ actor }, { status, paymentLink }, page) =>
    listCheckoutSessions(actor, { status, paymentLinkId: paymentLink }, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "status", value: ({ status }) => status },
    { title: "payment_status", value: ({ paymentStatus }) => paymentStatus },
    { title: "product", value: ({ productName }) => productName },
    { title: "amount_subtotal", value: ({ amountSubtotal, currency }) => majorText(amountSubtotal, currency) },
    { title: "amount_discount", value: ({ amountDiscount, currency }) => majorText(amountDiscount, currency) },
    { title: "amount_tax", value: ({ amountTax, currency }) => majorText(amountTax, currency) },
    { title: "amount_total", value: ({ amountTotal, currency }) => majorText(amountTotal, currency) },
    { title: "currency", value: ({ currency }) => currency },
    { title: "customer_email", value: ({ customerDetails, customerEmail }) => customerDetails?.email ?? customerEmail },
    { title: "client_reference_id", value: ({ clientReferenceId }) => clientReferenceId },
    { title: "external_customer_id", value: ({ externalCustomerId }) => externalCustomerId },
    { title: "payment_link", value: ({ paymentLinkId }) => paymentLinkId },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
    { title: "completed_utc", value: ({ completedAt }) => completedAt },
  ],
});
