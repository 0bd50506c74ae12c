import { expect, test } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { beginPayment } from "#server/services/payment/begin-payment.ts";
import { settlePayment } from "#server/services/payment/settle-payment.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const METHOD = { type: "card", token: "tok_visa", expiryMonth: 12, expiryYear: 2040 } as const;
const CARD = { brand: "visa", lastFour: "4242", expiryMonth: 12, expiryYear: 2040 };

/** A payment whose process dies after it began: what it would have done next is left to the test. */
async function interruptedPayment(api: Api, merchant: TestMerchant) {
  const { id: productId } = await newProduct(api);
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  const actor: Actor = {
    kind: "customer",
    merchantId: merchant.id,
    livemode: false,
    scopes: [],
    clockOffsetSeconds: 0,
  };
  const { attempt } = await unitOfWork(() =>
    beginPayment(actor, { sessionId: body.id, customer: { email: "buyer@shopper.example" }, card: CARD }),
  );
  const processor = processorFor(false);
  if (!attempt || !processor) throw new Error("There is no attempt to interrupt.");
  const request = { sessionId: body.id, attemptId: attempt.id, amount: attempt.amount, currency: attempt.currency };
  await processor.create(request);
  return { id: body.id as string, actor, processor, request };
}

const pay = (id: string) =>
  apiClient(baseUrl)("POST", `/checkout/${id}/pay`, {
    body: {
      email: "buyer@shopper.example",
      name: "Jane Doe",
      country: "US",
      card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
    },
    headers: { origin: baseUrl },
  });

test("while it may still be alive nobody else can pay or expire the session", async () => {
  const { api, merchant } = await freshMerchant();
  const { id } = await interruptedPayment(api, merchant);
  expect((await pay(id)).body.error.code).toBe("payment_in_progress");
  expect((await api("POST", `/api/v3/checkout/sessions/${id}/expire`)).body.error.code).toBe("payment_in_progress");
});

test("one that the processor had charged completes the session, and is not charged again", async () => {
  const { api, merchant } = await freshMerchant();
  const { id, processor, request } = await interruptedPayment(api, merchant);
  await processor.confirm(request, METHOD);
  await merchant.advanceClock(31);
  const answers = await Promise.all([pay(id), pay(id), pay(id)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await merchant.count("payment_attempts")).toBe(1);
  expect((await merchant.events()).filter(({ type }) => type === "checkout.session.completed")).toHaveLength(1);
});

test("one that the processor had not charged is given up: the customer pays again, and a late charge goes back", async () => {
  const { api, merchant } = await freshMerchant();
  const { id, actor, processor, request } = await interruptedPayment(api, merchant);
  await merchant.advanceClock(31);
  expect((await pay(id)).status).toBe(200);
  expect(await merchant.count("payment_attempts", "status = 'failed' AND failure_code = 'abandoned'")).toBe(1);
  // The first process was only slow: the processor refuses it, and had it not, the money would go back.
  expect(await processor.confirm(request, METHOD)).toEqual({ status: "failed", failure: "abandoned" });
  const late = await unitOfWork(() =>
    settlePayment(actor, { sessionId: id, attemptId: request.attemptId, outcome: { status: "succeeded" } }),
  );
  expect(late).toMatchObject({ refund: true, session: { status: "COMPLETED" } });
  expect((await merchant.events()).filter(({ type }) => type === "checkout.session.completed")).toHaveLength(1);
});
