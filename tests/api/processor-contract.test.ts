import { afterAll } from "vitest";
import { decideSandboxPayment, sandbox } from "#money/processor/sandbox/sandbox.ts";
import { stripeClient } from "#money/processor/stripe/client.ts";
import { stripeProcessor } from "#money/processor/stripe/stripe-processor.ts";
import { db } from "#platform/database/db.ts";
import { describeProcessor } from "../payments/processor-contract.ts";
import { startStripeMock } from "../payments/stripe-mock.ts";
import { freshMerchant, newProduct } from "./context.ts";

const expiry = { month: 12, year: 2040 };
const customer = { name: "Jane Doe", email: "buyer@shopper.example", country: "DE" };
const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const stop of stops) await stop();
});

describeProcessor("the sandbox", async () => {
  const { api, merchant } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const card = (token: string) => ({ type: "card" as const, token, expiry, customer });
  return {
    processor: sandbox,
    merchantId: merchant.id,
    newSession: async () => (await api("POST", "/api/v3/checkout/sessions", { body: { productId } })).body.id,
    methods: {
      pays: card("tok_visa"),
      declined: card("tok_declined"),
      insufficientFunds: card("tok_insufficient_funds"),
      authenticates: card("tok_three_d_secure"),
      redirects: { type: "ideal", customer },
      delayed: { type: "sepa_debit", customer },
      refundsLater: card("tok_refund_pending"),
      refundsFail: card("tok_refund_fails"),
      disputed: card("tok_disputed"),
      inquired: card("tok_inquiry"),
      declinedLater: card("tok_declined_later"),
      asksLater: card("tok_three_d_secure_always"),
      unknown: card("ctoken_pays"),
    },
    act: async (payment, decision) => {
      const { methodType } = await db().sandboxPayment.findUniqueOrThrow({ where: { paymentId: payment.paymentId } });
      const completes = methodType === "sepa_debit" ? "succeed_later" : "authorize";
      await decideSandboxPayment(payment, decision === "fail" ? "decline" : completes);
    },
    endDelayed: () => merchant.advanceClock(61),
    refunded: async ({ paymentId }) => {
      const where = { paymentId, outcome: "succeeded" } as const;
      return (await db().sandboxRefund.aggregate({ where, _sum: { amount: true } }))._sum.amount ?? 0n;
    },
    endRefunds: () => merchant.advanceClock(61),
    openDispute: async ({ paymentId }) => {
      await merchant.advanceClock(61);
      return (await db().sandboxDispute.findFirstOrThrow({ where: { paymentId } })).disputeId;
    },
    decideDispute: () => merchant.advanceClock(61),
  };
});

describeProcessor("Stripe, by a mock", async () => {
  const keys = { secretKey: "sk_live_contract", publishableKey: "pk_live_contract", webhookSecret: "whsec_contract" };
  const mock = await startStripeMock(keys.secretKey);
  stops.push(mock.stop);
  const element = (type: "card" | "sepa_debit", token: string) => ({ type, token, customer });
  let sessions = 0;
  return {
    merchantId: "mer_1",
    processor: stripeProcessor(stripeClient({ ...keys, apiBase: mock.baseUrl }), keys.publishableKey),
    newSession: async () => `cs_live_${++sessions}`,
    methods: {
      pays: element("card", "ctoken_pays"),
      declined: element("card", "ctoken_declined"),
      insufficientFunds: element("card", "ctoken_insufficient_funds"),
      authenticates: element("card", "ctoken_authenticates"),
      redirects: { type: "ideal", customer },
      delayed: element("sepa_debit", "ctoken_delays"),
      refundsLater: element("card", "ctoken_refunds_later"),
      refundsFail: element("card", "ctoken_refunds_fail"),
      disputed: element("card", "ctoken_pays"),
      inquired: element("card", "ctoken_pays"),
      declinedLater: element("card", "ctoken_declined_later"),
      asksLater: element("card", "ctoken_asks_later"),
      unknown: element("card", "tok_visa"),
    },
    act: async ({ processorPaymentId }, decision) => {
      const intent = mock.intents.get(processorPaymentId);
      if (intent?.status === "requires_action")
        mock.end(processorPaymentId, decision === "fail" ? "failed" : "succeeded");
    },
    endDelayed: async ({ processorPaymentId }) => mock.end(processorPaymentId, "succeeded"),
    refunded: async ({ processorPaymentId }) => mock.refunded(processorPaymentId),
    endRefunds: async ({ processorPaymentId }) => mock.endRefunds(processorPaymentId),
    openDispute: async ({ processorPaymentId }, method) =>
      mock.disputes.begin(processorPaymentId, 1990, { isInquiry: method === "inquired" }).id,
    decideDispute: async (id) => {
      const { uncategorized_text: evidence } = mock.disputes.get(id)?.evidence ?? {};
      mock.disputes.decide(id, evidence === "winning_evidence" ? "won" : "lost");
    },
  };
});
