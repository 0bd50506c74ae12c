import { z } from "zod";
import {
  type CheckoutSession,
  PAYMENT_FILTERS,
  RECURRING_FILTERS,
  SESSION_FILTERS,
  SESSION_ORIGINS,
} from "#checkout/checkout-session/model.ts";
import { hasReceipt, receiptNumber } from "#checkout/receipt/model.ts";
import { CREATED_DAYS, choice, createdWithin, day, ids, searchText, timesOf } from "#dashboard/filters/list-filter.ts";
import { countListedSessions, listSessionsWithPayments } from "#dashboard/server/checkout-session/read.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { formatMajor } from "#kernel/money.ts";
import { percentNumber } from "#kernel/percentage.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import { customerEmail } from "#order/order.ts";
import { orderTaxes } from "#order/order-taxes.ts";

const FILTER = z.object({
  q: searchText(),
  ids: ids(),
  status: choice(SESSION_FILTERS),
  payment: choice(PAYMENT_FILTERS),
  paymentLink: searchText(),
  customer: searchText(),
  product: searchText(),
  promotionCode: searchText(),
  currency: searchText(),
  origin: choice(SESSION_ORIGINS),
  recurring: choice(RECURRING_FILTERS),
  ...CREATED_DAYS,
  completedFrom: day().optional(),
  completedTo: day().optional(),
});

export const checkoutSessionList = defineList({
  filter: FILTER,
  sorts: ["created", "amount"],
  rows: ({ actor, timeZone }, filter, page) => listSessionsWithPayments(actor, toQuery(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countListedSessions(actor, toQuery(filter, timeZone), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "status", value: ({ status }) => status },
    { title: "payment_status", value: ({ paymentStatus }) => paymentStatus },
    { title: "payment_failed", value: ({ paymentFailed }) => paymentFailed },
    { title: "declined_as", value: ({ declinedAs }) => declinedAs },
    { title: "product", value: ({ productName }) => productName },
    { title: "amount_subtotal", value: ({ amountSubtotal, currency }) => formatMajor(amountSubtotal, currency) },
    { title: "amount_discount", value: ({ amountDiscount, currency }) => formatMajor(amountDiscount, currency) },
    { title: "amount_shipping", value: ({ amountShipping, currency }) => formatMajor(amountShipping, currency) },
    { title: "amount_tax", value: ({ amountTax, currency }) => formatMajor(amountTax, currency) },
    { title: "taxes", value: taxesByRate },
    { title: "amount_total", value: ({ amountTotal, currency }) => formatMajor(amountTotal, currency) },
    { title: "amount_refunded", value: ({ amountRefunded, currency }) => formatMajor(amountRefunded, currency) },
    { title: "currency", value: ({ currency }) => currency },
    { title: "customer_email", value: customerEmail },
    { title: "customer_name", value: ({ customerDetails }) => customerDetails?.name },
    { title: "payment_method", value: ({ lastPayment }) => lastPayment?.paymentMethodType },
    { title: "card_brand", value: ({ lastPayment }) => lastPayment?.cardBrand },
    { title: "card_last_four", value: ({ lastPayment }) => lastPayment?.cardLastFour },
    { title: "receipt_number", value: (session) => (hasReceipt(session) ? receiptNumber(session.id) : null) },
    { title: "client_reference_id", value: ({ clientReferenceId }) => clientReferenceId },
    { title: "external_customer_id", value: ({ externalCustomerId }) => externalCustomerId },
    { title: "customer", value: ({ customerId }) => customerId },
    { title: "subscription", value: ({ subscriptionId }) => subscriptionId },
    { title: "invoice", value: ({ invoiceId }) => invoiceId },
    { title: "payment_link", value: ({ paymentLinkId }) => paymentLinkId },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
    { title: "completed_utc", value: ({ completedAt }) => completedAt },
  ],
});

/** An open session is either declined or still open. */
function inState(state: (typeof SESSION_FILTERS)[number] | undefined) {
  if (state === "declined") return { status: "PENDING", declined: true } as const;
  if (state === "PENDING") return { status: state, declined: false } as const;
  return { status: state };
}

function toQuery({ q, ids, status, payment, origin, from, to, ...filter }: z.output<typeof FILTER>, timeZone: string) {
  const completed = timesOf({ from: filter.completedFrom, to: filter.completedTo }, timeZone);
  return {
    search: q,
    ids,
    ...inState(status),
    payment,
    paymentLinkId: filter.paymentLink,
    customerId: filter.customer,
    productId: filter.product,
    promotionCode: filter.promotionCode,
    currency: filter.currency && asciiUpperCase(filter.currency),
    origin,
    recurring: filter.recurring,
    ...createdWithin({ from, to }, timeZone),
    completedAfter: completed.start,
    completedBefore: completed.end,
  };
}

/** "19% VAT: 1.90; 7% VAT: 0.35". */
function taxesByRate(session: CheckoutSession): string {
  return orderTaxes(session)
    .map(({ rate: { ratePpm, displayName }, amount }) => {
      return `${percentNumber(ratePpm)}% ${displayName}: ${formatMajor(amount, session.currency)}`;
    })
    .join("; ");
}
