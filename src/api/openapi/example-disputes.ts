import { examplePaymentIntent } from "#api/openapi/example-sessions.ts";
import type { Dispute } from "#money/dispute/model.ts";

const TOLD = new Date("2026-01-18T11:00:00.000Z");

/** A dispute that awaits a response. */
export const exampleDispute: Dispute = {
  id: "dp_0m3k5b2q",
  livemode: false,
  paymentId: examplePaymentIntent.id,
  checkoutSessionId: examplePaymentIntent.checkoutSessionId,
  invoiceId: null,
  status: "needs_response",
  reason: "fraudulent",
  amount: examplePaymentIntent.amount,
  currency: examplePaymentIntent.currency,
  isChargeRefundable: false,
  dueBy: new Date("2026-01-25T11:00:00.000Z"),
  evidence: null,
  evidenceErased: false,
  submissions: 0,
  isPastDue: false,
  fundsWithdrawnAt: TOLD,
  fundsReinstatedAt: null,
  processorDisputeId: "dp_0m3k5b2r",
  createdAt: TOLD,
  updatedAt: TOLD,
};

/** The same dispute with saved evidence, as in the reference's request. */
export const respondedDispute: Dispute = {
  ...exampleDispute,
  evidence: "Jane picked up the order on January 17 and signed for it.",
};

/** The same once it was accepted after all. */
export const acceptedDispute: Dispute = { ...respondedDispute, status: "lost", dueBy: null };
