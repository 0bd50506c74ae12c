import { exampleCheckoutSession } from "#api/openapi/example-sessions.ts";
import { exampleInvoice, exampleSubscription } from "#api/openapi/example-subscriptions.ts";
import type { Declaration } from "#declarations/declaration/model.ts";

const DECLARED = new Date("2026-01-18T12:00:00.000Z");
const DECIDED = new Date("2026-01-18T15:30:00.000Z");

/** A withdrawal from a subscription that waits for the merchant. */
export const exampleWithdrawal: Declaration = {
  id: "wd_0m3k5b2q",
  livemode: false,
  kind: "withdrawal",
  status: "pending",
  name: "Jane Doe",
  email: "jane@example.com",
  reference: exampleSubscription.id,
  forCause: false,
  reason: null,
  wantedAt: null,
  locale: "en",
  formKey: "0m3k5b2q",
  clientHash: null,
  overLimit: false,
  replacedEndsAt: null,
  checkoutSessionId: exampleSubscription.checkoutSessionId ?? exampleCheckoutSession.id,
  subscriptionId: exampleSubscription.id,
  invoiceId: null,
  customerId: exampleInvoice.customerId,
  matchedAt: DECLARED,
  late: null,
  endsAt: null,
  decidedAt: null,
  decisionReason: null,
  refundIds: [],
  createdAt: DECLARED,
  updatedAt: DECLARED,
};

/** The same, accepted with a refund, as in the reference's request. */
export const acceptedWithdrawal: Declaration = {
  ...exampleWithdrawal,
  status: "accepted",
  endsAt: DECIDED,
  decidedAt: DECIDED,
  refundIds: ["re_0m3k5b2q"],
  updatedAt: DECIDED,
};
