import { examplePaymentIntent } from "#api/openapi/example-sessions.ts";
import type { Refund } from "#money/refund/model.ts";

const REQUESTED_AT = new Date("2026-01-17T09:30:00.000Z");

/** A partial refund, as in the reference's request. */
export const exampleRefund: Refund = {
  id: "re_0m3k5b2q",
  livemode: false,
  paymentId: examplePaymentIntent.id,
  checkoutSessionId: examplePaymentIntent.checkoutSessionId,
  invoiceId: null,
  status: "succeeded",
  amount: 500n,
  currency: examplePaymentIntent.currency,
  reason: "requested_by_customer",
  failureReason: null,
  lines: [],
  shippingAmount: null,
  balanceAmount: 0n,
  balanceReturned: 0n,
  balanceReversed: 0n,
  origin: "merchant",
  isCounted: true,
  processorRefundId: "re_0m3k5b2q",
  notifiesCustomer: true,
  refundsApplicationFee: true,
  reversesTransfer: true,
  metadata: {},
  createdAt: REQUESTED_AT,
  succeededAt: REQUESTED_AT,
  updatedAt: REQUESTED_AT,
};

/** The same with what the request in the reference notes of it. */
export const notedRefund: Refund = { ...exampleRefund, metadata: { ticket: "4711" } };
