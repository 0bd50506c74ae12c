import { expect, test } from "vitest";
import { sessionPaymentRequest } from "#checkout/checkout-session/session-payment-request.ts";
import { startPayment } from "#checkout/checkout-session/start-payment.ts";
import type { Actor } from "#kernel/actor.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { reconcilePayments } from "#money/charge/reconcile-payments.ts";
import type { PaymentOutcome } from "#money/payment/model.ts";
import { recordProcessorPaymentId } from "#money/payment/store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import { db } from "#platform/database/db.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { customerInput } from "../factories/customer-input.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { settle } from "../factories/payment-outcome.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";
import { newBrowser } from "./hosted-page.ts";

const METHOD = { type: "card", token: "tok_visa", expiry: { month: 12, year: 2040 }, customer: {} } as const;
const CARD = { brand: "visa", lastFour: "4242", expiryMonth: 12, expiryYear: 2040 };

/** A payment of a new session whose process dies after it began: what it would have done next is left to the test. */
async function interruptedPayment(api: Api, merchant: TestMerchant, token?: string) {
  const { id: productId } = await newProduct(api);
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  return interrupt(merchant, body.id, token);
}

async function interrupt(merchant: TestMerchant, id: string, token: string = METHOD.token) {
  const actor: Actor = {
    kind: "customer",
    merchantId: merchant.id,
    livemode: false,
    scopes: [],
    clockOffsetSeconds: 0,
  };
  const started = await unitOfWork(() =>
    startPayment(actor, {
      sessionId: id,
      customer: customerInput({ email: "buyer@shopper.example" }),
      pays: true,
      methodType: "card",
      card: CARD,
    }),
  );
  const processor = processorFor(false);
  if (started.status !== "started" || !processor) throw new Error("There is no payment to interrupt.");
  const request = await sessionPaymentRequest(actor, started.session, started.payment);
  const opening = await processor.create(request);
  if ("failure" in opening) throw new Error("The sandbox refuses nothing that it opens.");
  const { processorPaymentId } = opening;
  await recordProcessorPaymentId(actor, request.paymentId, processorPaymentId);
  const confirm = () =>
    processor.confirm({ paymentId: request.paymentId, processorPaymentId }, request, { ...METHOD, token });
  return { id, actor, confirm, request };
}

const pay = (id: string) =>
  apiClient(baseUrl)("POST", `/checkout/${id}/pay`, {
    body: {
      email: "buyer@shopper.example",
      name: "Jane Doe",
      again: true,
      country: "US",
      card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
    },
    headers: { origin: baseUrl },
  });

test("an attempt that may still be running keeps others from paying or expiring the session", async () => {
  const { api, merchant } = await freshMerchant();
  const { id } = await interruptedPayment(api, merchant);
  expect((await pay(id)).body.error.code).toBe("payment_in_progress");
  expect((await api("POST", `/api/v3/checkout/sessions/${id}/expire`)).body.error.code).toBe("payment_in_progress");
});

test("an attempt that the processor charged completes the session, and is not charged again", async () => {
  const { api, merchant } = await freshMerchant();
  const { id, confirm } = await interruptedPayment(api, merchant);
  await confirm();
  await merchant.advanceClock(31);
  const answers = await Promise.all([pay(id), pay(id), pay(id)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await merchant.count("payment_attempts")).toBe(1);
  expect((await merchant.events()).filter(({ type }) => type === "checkout.session.completed")).toHaveLength(1);
});

test("an attempt that the processor didn't charge is abandoned: the customer pays again, and a late charge is refunded", async () => {
  const { api, merchant } = await freshMerchant();
  const { id, actor, confirm, request } = await interruptedPayment(api, merchant);
  await merchant.advanceClock(31);
  expect((await pay(id)).status).toBe(200);
  expect(await merchant.count("payment_attempts", "status = 'failed' AND failure_code = 'abandoned'")).toBe(1);
  // The first process was only slow: the processor refuses it, and had it not, the money would go back.
  expect(await confirm()).toEqual({ status: "failed", failure: "abandoned" });
  const late = await settle(actor, request.paymentId, { status: "succeeded" });
  expect(late).toMatchObject({ isChanged: true, refund: { status: "pending", origin: "service" } });
  expect((await merchant.events()).filter(({ type }) => type === "checkout.session.completed")).toHaveLength(1);
});

test("an attempt without a returning customer is resolved by the sweep; until then the session can't be expired", async () => {
  const { api, merchant } = await freshMerchant();
  const { id, confirm } = await interruptedPayment(api, merchant);
  await confirm();
  await merchant.advanceClock(7200);
  expect((await api("POST", `/api/v3/checkout/sessions/${id}/expire`)).body.error.code).toBe("payment_in_progress");
  await Promise.all([reconcilePayments(), reconcilePayments()]);
  expect((await api("GET", `/api/v3/checkout/sessions/${id}`)).body).toMatchObject({
    status: "complete",
    payment_status: "paid",
  });
  expect((await merchant.events()).filter(({ type }) => type === "checkout.session.completed")).toHaveLength(1);
});

test("the sweep creates a refund that a stopped process left, once", async () => {
  const { api, merchant } = await freshMerchant();
  const { id, actor, confirm, request } = await interruptedPayment(api, merchant);
  await confirm();
  const settleIt = (outcome: PaymentOutcome) => settle(actor, request.paymentId, outcome);
  await settleIt({ status: "failed", failure: "abandoned" });
  expect((await settleIt({ status: "succeeded" })).refund).toMatchObject({ status: "pending", origin: "service" });
  // The process dies here: nothing was given back yet.
  expect((await settleIt({ status: "succeeded" })).refund).toBe(null);
  expect(await merchant.count("payment_attempts", "refund_due_at IS NOT NULL AND refunded_at IS NULL")).toBe(1);
  await Promise.all([resolvePendingRefunds(), resolvePendingRefunds()]);
  expect(await merchant.count("payment_attempts", "refunded_at IS NOT NULL")).toBe(1);
  expect(await sandboxRefunds(request.paymentId)).toBe(1);
  expect(await merchant.count("refunds", "status = 'succeeded' AND NOT is_counted")).toBe(1);
  expect((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.payment_status).toBe("unpaid");
});

test("a payment after its session was canceled is charged and refunded, and its page says so", async () => {
  const { api, merchant } = await freshMerchant();
  const { id, actor, confirm, request } = await interruptedPayment(api, merchant);
  await confirm();
  const settleIt = (outcome: PaymentOutcome) => settle(actor, request.paymentId, outcome);
  await settleIt({ status: "failed", failure: "abandoned" });
  const browser = newBrowser();
  await browser.press(`/checkout/${id}/cancel`);
  const canceled = (await browser.get(`/checkout/${id}`)).text;
  expect(canceled).toContain("Your order was canceled");
  expect(canceled).toMatch(/To order, go back to [^<]+\./);
  await settleIt({ status: "succeeded" });
  await resolvePendingRefunds();
  const refunded = /Your payment of \$19\.90 to [^<]+ arrived after the checkout had closed, so it was refunded\./;
  const { text } = await browser.get(`/checkout/${id}`);
  expect(text).toContain("Your payment was refunded");
  expect(text).toMatch(refunded);
  expect(text).not.toContain("You weren’t charged");
  const state = await browser.get(`/checkout/${id}/state`);
  expect(JSON.parse(state.text)).toMatchObject({ status: "cancelled", refunded: expect.stringMatching(refunded) });
});

test("a late payment whose refund fails is owed again: the merchant is notified, and can refund it in parts", async () => {
  const { api, merchant } = await freshMerchant();
  const owner = await merchant.newUser();
  const { actor, confirm, request } = await interruptedPayment(api, merchant, "tok_refund_fails");
  await confirm();
  for (const outcome of [{ status: "failed", failure: "abandoned" }, { status: "succeeded" }] as PaymentOutcome[]) {
    await settle(actor, request.paymentId, outcome);
  }
  await resolvePendingRefunds();
  const payment = async () => (await api("GET", `/api/v3/payment-intents/${request.paymentId}`)).body;
  expect(await payment()).toMatchObject({ amount_refunded: 1990 });
  await merchant.advanceClock(61);
  await resolvePendingRefunds();
  expect(await payment()).toMatchObject({ amount_refunded: 0 });
  expect(await merchant.count("payment_attempts", "refund_due_at IS NOT NULL AND refunded_at IS NULL")).toBe(1);
  expect(await merchant.count("mails", `kind = 'refund_failed' AND recipient = '${owner.email}'`)).toBe(1);
  const part = await api("POST", "/api/v3/refunds", { body: { payment_intent: request.paymentId, amount: 490 } });
  expect(part.status).toBe(200);
  expect(await payment()).toMatchObject({ amount_refunded: 490 });
  expect(await merchant.count("payment_attempts", "refunded_at IS NOT NULL")).toBe(0);
  expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: false })).toEqual([]);
});

test("the merchant is notified of an automatic refund that the processor rejects", async () => {
  const { api, merchant } = await freshMerchant();
  await merchant.newUser();
  const { actor, request } = await interruptedPayment(api, merchant);
  // Never confirmed in the sandbox's records, which therefore refuse the refund.
  for (const outcome of [{ status: "failed", failure: "abandoned" }, { status: "succeeded" }] as PaymentOutcome[]) {
    await settle(actor, request.paymentId, outcome);
  }
  await resolvePendingRefunds();
  expect(await merchant.count("refunds", "status = 'failed' AND origin = 'service'")).toBe(1);
  expect(await merchant.count("mails", "kind = 'refund_failed'")).toBe(1);
});

test("a slot that a crashed payment may still use is not sold to another customer", async () => {
  const { api, merchant } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", {
    body: { productIds: [productId], restrictions: { completed_sessions: { limit: 1 } } },
  });
  const started = async () =>
    (await apiClient(baseUrl)("POST", `/pay/${link.id}/sessions`, { body: {}, headers: { origin: baseUrl } })).body
      .sessionId as string;
  const [first, second] = [await started(), await started()];
  await interrupt(merchant, first);
  await merchant.advanceClock(900);
  expect((await pay(second)).body.error.code).toBe("payment_link_inactive");
});

async function sandboxRefunds(paymentId: string): Promise<number> {
  return db().sandboxRefund.count({ where: { paymentId, outcome: "succeeded" } });
}
