import { afterAll } from "vitest";
import { db } from "#server/database/db.ts";
import { decideSandboxPayment, sandbox } from "#server/payments/sandbox.ts";
import { stripeClient } from "#server/payments/stripe/client.ts";
import { stripeProcessor } from "#server/payments/stripe/stripe-processor.ts";
import { describeProcessor } from "../payments/processor-contract.ts";
import { startStripeDouble } from "../payments/stripe-double.ts";
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
    newSession: async () => (await api("POST", "/api/v3/checkout/sessions", { body: { productId } })).body.id,
    methods: {
      pays: card("tok_visa"),
      declined: card("tok_declined"),
      insufficientFunds: card("tok_insufficient_funds"),
      authenticates: card("tok_three_d_secure"),
      redirects: { type: "ideal", customer },
      delayed: { type: "sepa_debit", customer },
      unknown: card("ctoken_pays"),
    },
    act: async (payment, decision) => {
      const { methodType } = await db().sandboxPayment.findUniqueOrThrow({ where: { paymentId: payment.paymentId } });
      const completes = methodType === "sepa_debit" ? "succeed_later" : "authorise";
      await decideSandboxPayment(payment, decision === "fail" ? "decline" : completes);
    },
    endDelayed: () => merchant.advanceClock(61),
    refunds: ({ paymentId }) => db().sandboxPayment.count({ where: { paymentId, refundedAt: { not: null } } }),
  };
});

describeProcessor("Stripe, by a double", async () => {
  const keys = { secretKey: "sk_live_contract", publishableKey: "pk_live_contract", webhookSecret: "whsec_contract" };
  const double = await startStripeDouble(keys.secretKey);
  stops.push(double.stop);
  const element = (type: "card" | "sepa_debit", token: string) => ({ type, token, customer });
  let sessions = 0;
  return {
    processor: stripeProcessor(stripeClient({ ...keys, apiBase: double.baseUrl }), keys.publishableKey),
    newSession: async () => `cs_live_${++sessions}`,
    methods: {
      pays: element("card", "ctoken_pays"),
      declined: element("card", "ctoken_declined"),
      insufficientFunds: element("card", "ctoken_insufficient_funds"),
      authenticates: element("card", "ctoken_authenticates"),
      redirects: { type: "ideal", customer },
      delayed: element("sepa_debit", "ctoken_delays"),
      unknown: element("card", "tok_visa"),
    },
    act: async ({ processorPaymentId }, decision) => {
      const intent = double.intents.get(processorPaymentId);
      if (intent?.status === "requires_action")
        double.end(processorPaymentId, decision === "fail" ? "failed" : "succeeded");
    },
    endDelayed: async ({ processorPaymentId }) => double.end(processorPaymentId, "succeeded"),
    refunds: async ({ processorPaymentId }) => double.refunds.filter((id) => id === processorPaymentId).length,
  };
});
