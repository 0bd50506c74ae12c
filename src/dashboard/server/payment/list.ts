import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, ids, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { listNamedPayments } from "#dashboard/server/payment/read.ts";
import { formatMajor } from "#kernel/money.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import { countListedPaymentIntents } from "#money/payment/list-payment-intents.ts";
import { PAYMENT_INTENT_STATUSES, paymentErrorOf, paymentIntentStatus } from "#money/payment/payment-intent.ts";
import { PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";

const TO_RESPOND = { dispute_to_respond: "needs_response", inquiry_to_respond: "warning_needs_response" } as const;

const FILTER = z.object({
  q: searchText(),
  ids: ids(),
  /** The last two are disputes, and inquiries, that await the merchant's response. Without a status, a search looks at all payments, and the list shows those that succeeded. */
  status: choice([
    ...PAYMENT_INTENT_STATUSES,
    "all",
    "refunded",
    "disputed",
    "refund_failed",
    ...Object.keys(TO_RESPOND),
  ]),
  method: choice(PAYMENT_METHOD_TYPES),
  customer: searchText(),
  currency: searchText(),
  ...CREATED_DAYS,
});

export const paymentList = defineList({
  filter: FILTER,
  sorts: ["created", "amount"],
  rows: ({ actor, timeZone }, filter, page) => listNamedPayments(actor, toQuery(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countListedPaymentIntents(actor, toQuery(filter, timeZone), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "status", value: paymentIntentStatus },
    { title: "failure", value: (payment) => paymentErrorOf(payment)?.code },
    { title: "amount", value: ({ amount, currency }) => formatMajor(amount, currency) },
    { title: "amount_refunded", value: ({ amountRefunded, currency }) => formatMajor(amountRefunded, currency) },
    { title: "dispute", value: ({ disputeStatus }) => disputeStatus },
    { title: "currency", value: ({ currency }) => currency },
    { title: "payment_method", value: ({ paymentMethodType }) => paymentMethodType },
    { title: "card_brand", value: ({ cardBrand }) => cardBrand },
    { title: "card_last_four", value: ({ cardLastFour }) => cardLastFour },
    { title: "product", value: ({ productName }) => productName },
    { title: "customer_name", value: ({ customerName }) => customerName },
    { title: "customer_email", value: ({ customerEmail }) => customerEmail },
    { title: "customer", value: ({ customerId }) => customerId },
    { title: "checkout_session", value: ({ checkoutSessionId }) => checkoutSessionId },
    { title: "invoice", value: ({ invoiceId }) => invoiceId },
    { title: "receipt_number", value: ({ receiptNumber }) => receiptNumber },
    { title: "invoice_number", value: ({ invoiceNumber }) => invoiceNumber },
    { title: "processor_payment_id", value: ({ processorPaymentId }) => processorPaymentId },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});

function toQuery({ q, ids, status: chosen, method, ...filter }: z.output<typeof FILTER>, timeZone: string) {
  const status = chosen ?? (q === undefined && ids === undefined ? "succeeded" : "all");
  const toRespond = (["dispute_to_respond", "inquiry_to_respond"] as const).find((known) => known === status);
  return {
    search: q,
    ids,
    status: PAYMENT_INTENT_STATUSES.find((known) => known === status),
    isRefunded: status === "refunded",
    isDisputed: status === "disputed",
    disputeStatus: toRespond && TO_RESPOND[toRespond],
    hasFailedRefund: status === "refund_failed",
    methodType: method,
    customerId: filter.customer,
    currency: filter.currency && asciiUpperCase(filter.currency),
    ...createdWithin({ from: filter.from, to: filter.to }, timeZone),
  };
}
