import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Currency } from "#kernel/currency.ts";
import { stripeSettings } from "#money/processor/stripe/client.ts";
import { minorUnitsOf, stripeAmount } from "#money/processor/stripe/params.ts";
import { applyQueuedNotices } from "#money/processor-notice/apply-queued-notices.ts";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import { disconnectDatabase, pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { type StripeMock, startStripeMock } from "../payments/stripe-mock.ts";
import { type Service, startService } from "../service/start-service.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const SECRET_KEY = "sk_live_onlyinthistest";
const KEYS = {
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: "pk_live_onlyinthistest",
  STRIPE_WEBHOOK_SECRET: "whsec_onlyinthistest",
};
const METRICS_TOKEN = "for-reading-metrics";
const SESSIONS = "/api/v3/checkout/sessions";
const { webhooks } = new Stripe(SECRET_KEY);

let service: Service;
let mock: StripeMock;
let api: Api;

beforeAll(async () => {
  mock = await startStripeMock(SECRET_KEY);
  // This process does work of the background itself; it reads its environment once, before services take it over.
  const settings = { ...KEYS, STRIPE_API_BASE: mock.baseUrl };
  Object.assign(process.env, settings);
  stripeSettings();
  for (const name of Object.keys(settings)) delete process.env[name];
  service = await startService("production", { ...KEYS, STRIPE_API_BASE: mock.baseUrl, METRICS_TOKEN }, "api");
  const merchant = await newMerchant(service.databaseUrl);
  api = apiClient(service.baseUrl, await merchant.newKey({ livemode: true }));
});

afterAll(async () => {
  await disconnectDatabase();
  await service?.stop();
  await mock?.stop();
});

async function newSession(body: object = {}): Promise<string> {
  const product = await api("POST", "/api/v3/products", {
    body: { name: "Coffee", priceAmount: 19.9, tax_code: "txcd_1", statement_descriptor: "ROASTERY" },
  });
  const link = await api("POST", "/api/v3/payment-links", {
    body: {
      productIds: [product.body.id],
      application_fee_amount: 150,
      transfer_data: { destination: "acct_1" },
      on_behalf_of: "acct_1",
      ...body,
    },
  });
  const started = await page("POST", `/pay/${link.body.id}/sessions`, {
    body: {},
    headers: { origin: service.baseUrl },
  });
  if (started.status !== 200) throw new Error(started.text);
  return started.body.sessionId;
}

test("a live link gets a slug directly below /pay/", async () => {
  const product = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 19.9 } });
  const { body } = await api("POST", "/api/v3/payment-links", {
    body: { productIds: [product.body.id], slug: "beans" },
  });
  expect(body.url).toBe(`${service.baseUrl}/pay/beans`);
  expect((await page("GET", "/pay/beans")).status).toBe(200);
  expect((await page("GET", "/pay/test/beans")).status).toBe(404);
});

const page = (...call: Parameters<Api>) => apiClient(service.baseUrl)(...call);
const session = async (id: string) => (await api("GET", `${SESSIONS}/${id}`)).body;

function pay(id: string, method: object) {
  return page("POST", `/checkout/${id}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", ...method },
    headers: { origin: service.baseUrl },
  });
}

const byToken = (name: string) => ({ method: "card", confirmationToken: `ctoken_${name}` });

/** How often an attempt by card was counted with an outcome. */
async function counted(outcome: string): Promise<number> {
  const { text } = await page("GET", "/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const labels = `processor="stripe",method="card",outcome="${outcome}",failure=""`;
  return Number(text.split(`checkstand_payment_attempts_total{${labels}} `)[1]?.split("\n", 1)[0] ?? 0);
}

/** The session's last payment at Stripe. */
function intentOf(id: string) {
  const intent = [...mock.intents.values()].findLast(({ metadata }) => metadata.sessionId === id);
  if (!intent) throw new Error("Stripe has no payment of the session.");
  return intent;
}

function deliver(type: string, object: object, change: { secret?: string; timestamp?: number } = {}) {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const signature = webhooks.generateTestHeaderString({
    payload,
    secret: change.secret ?? KEYS.STRIPE_WEBHOOK_SECRET,
    ...(change.timestamp !== undefined && { timestamp: change.timestamp }),
  });
  return page("POST", "/api/webhooks/stripe", {
    rawBody: payload,
    headers: { "stripe-signature": signature, "content-type": "application/json" },
  });
}

async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await pool().query<{ type: string }>(
    "SELECT type FROM events WHERE object_id = $1 AND type <> 'checkout.session.created' ORDER BY sequence",
    [id],
  );
  return rows.map(({ type }) => type);
}

test("a live card pays, and Stripe gets the merchant's settings", async () => {
  const id = await newSession();
  expect((await pay(id, byToken("pays"))).body).toEqual({ next: `${service.baseUrl}/checkout/${id}` });
  expect(await session(id)).toMatchObject({ payment_status: "paid", payment_intent: intentOf(id).id, livemode: true });
  const created = mock.calls.find(
    ({ path, body }) => path === "/v1/payment_intents" && body.get("metadata[sessionId]") === id,
  );
  expect(Object.fromEntries(created?.body ?? [])).toMatchObject({
    amount: "1990",
    currency: "usd",
    application_fee_amount: "150",
    "transfer_data[destination]": "acct_1",
    on_behalf_of: "acct_1",
    statement_descriptor_suffix: "ROASTERY",
    "metadata[taxCodes]": "txcd_1",
  });
  expect(created?.idempotencyKey).toMatch(/^pi_\w+:create$/);
  const { rows } = await pool().query("SELECT card_last_four FROM payment_attempts WHERE checkout_session_id = $1", [
    id,
  ]);
  expect(rows).toEqual([{ card_last_four: "4242" }]);
});

test.each([
  ["declined", "card_declined"],
  ["insufficient_funds", "insufficient_funds"],
])("%s is a 402, and another attempt pays", async (name, code) => {
  const id = await newSession();
  const rejected = await pay(id, byToken(name));
  expect([rejected.status, rejected.body.error.code]).toEqual([402, code]);
  expect((await pay(id, byToken("pays"))).status).toBe(200);
});

test("the sandbox's cards and forms don't work in live mode", async () => {
  const id = await newSession();
  const sandboxCard = await pay(id, { card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 } });
  expect([sandboxCard.status, sandboxCard.body.error.code]).toEqual([400, "parameter_invalid"]);
  expect((await page("GET", `/checkout/${id}/authenticate`)).status).toBe(303);
});

test("a payment that Stripe rejects is declined at once, and the session can still be paid", async () => {
  const id = await newSession();
  mock.rejectNext("/v1/payment_intents");
  const rejected = await pay(id, byToken("pays"));
  expect([rejected.status, rejected.body.error.code]).toEqual([402, "card_declined"]);
  expect((await pay(id, byToken("pays"))).status).toBe(200);
});

test("an amount below Stripe's minimum is not a decline: the customer and the merchant are notified", async () => {
  const id = await newSession();
  mock.rejectNext("/v1/payment_intents", "amount_too_small");
  const rejected = await pay(id, byToken("pays"));
  expect([rejected.status, rejected.body.error.code]).toEqual([400, "amount_too_small"]);
  expect(rejected.body.error.message).toMatch(/below the minimum for a payment. You weren’t charged/);
  const { body } = await api("GET", "/api/v3/payment-intents?limit=100");
  const failed = body.data.filter((payment: { checkout_session: string }) => payment.checkout_session === id);
  expect(failed).toMatchObject([{ last_payment_error: { code: "amount_too_small", decline_code: null } }]);
  expect((await pay(id, byToken("pays"))).status).toBe(200);
});

test("amounts are sent in Stripe's units for a currency", () => {
  const units = { USD: 1234n, JPY: 1234n, ISK: 1234n, UGX: 1234n, MGA: 123400n } as const;
  const told = Object.entries(units).map(([currency, amount]) => stripeAmount(amount, currency as Currency));
  expect(told).toEqual([1234, 1234, 123400, 123400, 1234]);
  const back = Object.keys(units).map((currency, at) => minorUnitsOf(told[at] ?? 0, currency as Currency));
  expect(back).toEqual(Object.values(units));
});

test("3-D Secure: a verified event completes the session, once for repeated deliveries", async () => {
  const before = [await counted("requires_action"), await counted("succeeded")];
  const id = await newSession();
  expect((await pay(id, byToken("authenticates"))).body).toEqual({
    next: `https://hooks.stripe.example/${intentOf(id).id}`,
    inProgress: true,
  });
  // An event from before the end that arrives late, and one that claims what is not so.
  for (const type of ["payment_intent.created", "payment_intent.succeeded"]) {
    expect((await deliver(type, { ...intentOf(id), status: "succeeded" })).status).toBe(200);
  }
  expect(await session(id)).toMatchObject({ status: "open", payment_status: "unpaid" });
  mock.end(intentOf(id).id, "succeeded");
  const succeeded = intentOf(id);
  const answers = await Promise.all([1, 2, 3].map(() => deliver("payment_intent.succeeded", succeeded)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await deliver("payment_intent.payment_failed", succeeded)).status).toBe(200);
  expect(await session(id)).toMatchObject({ status: "complete", payment_status: "paid" });
  expect(await eventsOf(id)).toEqual(["checkout.session.completed"]);
  // Each change is counted once.
  const after = [await counted("requires_action"), await counted("succeeded")];
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1]);
});

test("3-D Secure that fails leaves the session open for the returning customer", async () => {
  const id = await newSession();
  await pay(id, byToken("authenticates"));
  mock.end(intentOf(id).id, "failed");
  await page("GET", `/checkout/${id}/return?payment_intent=x&redirect_status=failed`);
  expect(await session(id)).toMatchObject({ status: "open" });
  expect((await page("GET", `/checkout/${id}`)).text).toContain("couldn’t verify your identity");
});

test("a delayed method is updated by events", async () => {
  const id = await newSession({ payment_method_types: ["sepa_debit"] });
  await pay(id, { method: "sepa_debit", confirmationToken: "ctoken_delays" });
  expect(await session(id)).toMatchObject({ status: "complete", payment_status: "unpaid" });
  mock.end(intentOf(id).id, "succeeded");
  await deliver("payment_intent.succeeded", intentOf(id));
  expect(await session(id)).toMatchObject({ status: "complete", payment_status: "paid" });
  expect(await eventsOf(id)).toEqual(["checkout.session.completed", "checkout.session.async_payment_succeeded"]);
});

test("events that are unsigned, expired, or signed for others are rejected", async () => {
  const id = await newSession();
  await pay(id, byToken("authenticates"));
  mock.end(intentOf(id).id, "succeeded");
  const old = Math.floor(Date.now() / 1000) - 3_600;
  for (const change of [{ secret: "whsec_other" }, { timestamp: old }]) {
    expect((await deliver("payment_intent.succeeded", intentOf(id), change)).status).toBe(400);
  }
  const unsigned = await page("POST", "/api/webhooks/stripe", { body: { type: "payment_intent.succeeded" } });
  expect(unsigned.status).toBe(400);
  expect(await session(id)).toMatchObject({ status: "open" });
  expect((await deliver("payment_intent.succeeded", { id: "pi_other", metadata: {} })).status).toBe(200);
});

test.each([
  "null",
  "[]",
  "1",
  '"x"',
  "{}",
  "",
  "nil",
  '{"type":1}',
  '{"type":"refund.created"}',
  '{"type":"refund.created","data":{"object":null}}',
])("a signed body that is not an event is rejected: %s", async (payload) => {
  const signature = webhooks.generateTestHeaderString({ payload, secret: KEYS.STRIPE_WEBHOOK_SECRET });
  const rejected = await page("POST", "/api/webhooks/stripe", {
    rawBody: payload,
    headers: { "stripe-signature": signature, "content-type": "application/json" },
  });
  expect([rejected.status, rejected.body.message]).toEqual([400, "The body is not an event."]);
});

test("a lost response leaves the payment in progress; Stripe's event ends it, and it is charged once", async () => {
  const id = await newSession();
  // The package repeats a call once by itself when the connection was closed.
  for (const _ of [1, 2]) mock.loseResponseOf("/confirm");
  const lost = await pay(id, byToken("pays"));
  expect([lost.status, lost.body.error.code]).toEqual([503, "unavailable"]);
  expect(lost.headers["retry-after"]).toMatch(/^\d+$/);
  expect((await pay(id, byToken("pays"))).body.error.code).toBe("payment_in_progress");
  await deliver("payment_intent.succeeded", intentOf(id));
  expect(await session(id)).toMatchObject({ status: "complete", payment_status: "paid" });
  expect([...mock.intents.values()].filter(({ metadata }) => metadata.sessionId === id)).toHaveLength(1);
});

test("while Stripe is unavailable an event gets a response that makes Stripe retry", async () => {
  const id = await newSession();
  await pay(id, byToken("authenticates"));
  mock.end(intentOf(id).id, "succeeded");
  mock.reachable = false;
  try {
    expect((await deliver("payment_intent.succeeded", intentOf(id))).status).toBe(503);
    expect((await page("GET", `/checkout/${id}`)).text).toContain("Confirm your payment");
  } finally {
    mock.reachable = true;
  }
  await deliver("payment_intent.succeeded", intentOf(id));
  expect(await session(id)).toMatchObject({ payment_status: "paid" });
});

test("a success after the payment was abandoned is refunded", async () => {
  const id = await newSession();
  await pay(id, byToken("authenticates"));
  const { id: intentId } = intentOf(id);
  await page("POST", `/checkout/${id}/give-up`, { headers: { origin: service.baseUrl } });
  expect(mock.intents.get(intentId)?.status).toBe("canceled");
  Object.assign(mock.intents.get(intentId) ?? {}, { status: "succeeded" });
  await Promise.all([1, 2].map(() => deliver("payment_intent.succeeded", intentOf(id))));
  expect(mock.refunds.filter((refund) => refund.payment_intent === intentId)).toHaveLength(1);
  expect(await session(id)).toMatchObject({ payment_status: "unpaid" });
});

test("a refund from Stripe's dashboard is recorded once for repeated events, and can fail later", async () => {
  const id = await newSession();
  await pay(id, byToken("pays"));
  const intent = intentOf(id);
  const created = { object: "refund" as const, payment_intent: intent.id, status: "succeeded", metadata: {} };
  mock.refunds.push({ ...created, id: "re_dashboard1", amount: 500 });
  const told = await Promise.all([
    deliver("refund.created", { ...created, id: "re_dashboard1" }),
    deliver("charge.refunded", { id: "ch_1", payment_intent: intent.id }),
    deliver("refund.updated", { ...created, id: "re_dashboard1" }),
  ]);
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refunds = async () => (await api("GET", `/api/v3/refunds?checkout_session=${id}`)).body.data;
  const [refund, ...others] = await refunds();
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ amount: 500, status: "succeeded", processor_refund_id: "re_dashboard1" });
  const payment = async () => (await api("GET", `/api/v3/payment-intents/${intent.id}`)).body;
  expect(await payment()).toMatchObject({ amount_refunded: 500 });
  expect(await eventsOf(refund.id)).toEqual(["refund.created", "refund.updated"]);
  const beyond = await api("POST", "/api/v3/refunds", { body: { checkout_session: id, amount: 1491 } });
  expect(beyond.body.error.code).toBe("refund_exceeds_payment");

  Object.assign(mock.refunds.find((refund) => refund.id === "re_dashboard1") ?? {}, {
    status: "failed",
    failure_reason: "expired_or_canceled_card",
  });
  expect((await deliver("refund.failed", { ...created, id: "re_dashboard1" })).status).toBe(200);
  expect(await refunds()).toMatchObject([{ status: "failed", failure_reason: "expired_or_canceled_card" }]);
  expect(await payment()).toMatchObject({ amount_refunded: 0 });
});

test("our own refund stays one after Stripe's event", async () => {
  const id = await newSession();
  await pay(id, byToken("pays"));
  const { body } = await api("POST", "/api/v3/refunds", { body: { checkout_session: id, amount: 700 } });
  expect(body).toMatchObject({ status: "succeeded", amount: 700 });
  const [created] = mock.refunds.filter((refund) => refund.metadata.refundId === body.id);
  expect((await deliver("refund.created", created ?? {})).status).toBe(200);
  expect((await api("GET", `/api/v3/refunds?checkout_session=${id}`)).body.data).toHaveLength(1);
  expect((await deliver("refund.created", { id: "re_x", payment_intent: "pi_of_others" })).status).toBe(200);
  expect((await deliver("charge.refunded", { id: "ch_2", payment_intent: null })).status).toBe(200);
});

test("a refund without a response is found at Stripe by our ID, even after the idempotency keys expired there", async () => {
  const id = await newSession();
  await pay(id, byToken("pays"));
  // The package repeats a call once by itself when the connection was closed.
  for (const _ of [1, 2]) mock.loseResponseOf("POST /v1/refunds");
  const { body } = await api("POST", "/api/v3/refunds", { body: { checkout_session: id, amount: 700 } });
  expect(body).toMatchObject({ status: "pending", processor_refund_id: null });
  mock.forgetKeys();
  await resolvePendingRefunds();
  const settled = (await api("GET", `/api/v3/refunds/${body.id}`)).body;
  const created = mock.refunds.filter((refund) => refund.metadata.refundId === body.id);
  expect(settled).toMatchObject({ status: "succeeded", processor_refund_id: created[0]?.id });
  expect(created).toHaveLength(1);
});

test("a refund of a payment unknown to Stripe fails, instead of being retried forever", async () => {
  const id = await newSession();
  await pay(id, byToken("pays"));
  const intent = intentOf(id);
  mock.intents.delete(intent.id);
  const { body } = await api("POST", "/api/v3/refunds", { body: { checkout_session: id } });
  expect(body).toMatchObject({ status: "failed" });
});

test("events about an unknown payment are stored and applied once it is known", async () => {
  const id = await newSession();
  await pay(id, byToken("pays"));
  const { id: intent } = intentOf(id);
  const named = (from: string, to: string) =>
    pool().query("UPDATE payment_attempts SET processor_payment_id = $2 WHERE processor_payment_id = $1", [from, to]);
  await named(intent, `${intent}x`);
  const created = { object: "refund" as const, payment_intent: intent, status: "succeeded", metadata: {} };
  mock.refunds.push({ ...created, id: "re_early", amount: 500 });
  const disputed = mock.disputes.begin(intent, 1490);
  for (const _ of [1, 2])
    expect((await deliver("charge.refunded", { id: "ch_1", payment_intent: intent })).status).toBe(200);
  expect((await deliver("charge.dispute.created", disputed)).status).toBe(200);
  const kept = async () => {
    const { rows } = await pool().query("SELECT 1 FROM processor_notices WHERE processor_payment_id = $1", [intent]);
    return rows.length;
  };
  const later = async () => {
    await pool().query("UPDATE processor_notices SET tried_at = tried_at - interval '2 hours'");
    await applyQueuedNotices(new AbortController().signal);
  };
  await later();
  expect(await kept()).toBe(2);
  await named(`${intent}x`, intent);
  await later();
  expect(await kept()).toBe(0);
  const { body: refunds } = await api("GET", `/api/v3/refunds?checkout_session=${id}`);
  expect(refunds.data).toMatchObject([{ amount: 500, processor_refund_id: "re_early" }]);
  expect((await api("GET", `/api/v3/disputes?payment_intent=${intent}`)).body.data).toMatchObject([{ amount: 1490 }]);
});

test("our refund that a restored database lacks is recorded again", async () => {
  const id = await newSession();
  await pay(id, byToken("pays"));
  const { body } = await api("POST", "/api/v3/refunds", { body: { checkout_session: id, amount: 700 } });
  await pool().query("DELETE FROM refunds WHERE id = $1", [body.id]);
  await pool().query("UPDATE payment_attempts SET amount_refunded = 0 WHERE checkout_session_id = $1", [id]);
  expect((await deliver("charge.refunded", { id: "ch_1", payment_intent: intentOf(id).id })).status).toBe(200);
  const { body: list } = await api("GET", `/api/v3/refunds?checkout_session=${id}`);
  expect(list.data).toMatchObject([
    { amount: 700, processor_refund_id: body.processor_refund_id, status: "succeeded" },
  ]);
});

test("evidence about a deleted customer doesn't return from Stripe", async () => {
  const id = await newSession({ customer_creation: "always" });
  await pay(id, byToken("pays"));
  const { id: intent } = intentOf(id);
  const disputed = mock.disputes.begin(intent, 1990);
  await deliver("charge.dispute.created", disputed);
  const disputes = async () => (await api("GET", `/api/v3/disputes?payment_intent=${intent}`)).body.data;
  const [{ id: disputeId }] = await disputes();
  const evidence = { uncategorized_text: "Jane Doe signed for it." };
  await api("POST", `/api/v3/disputes/${disputeId}`, { body: { evidence, submit: true } });
  expect((await api("DELETE", `/api/v3/customers/${(await session(id)).customer}`)).status).toBe(200);
  await deliver("charge.dispute.updated", disputed);
  mock.disputes.decide(disputed.id, "lost");
  await deliver("charge.dispute.closed", disputed);
  expect(await disputes()).toMatchObject([{ status: "lost", evidence: { uncategorized_text: null } }]);
  const { rows } = await pool().query("SELECT 1 FROM events WHERE object_id = $1 AND body LIKE '%Jane%'", [disputeId]);
  expect(rows).toEqual([]);
});

test("a dispute from Stripe is created once for events in any order; it is responded to here and won", async () => {
  const id = await newSession();
  await pay(id, byToken("pays"));
  const { id: intent } = intentOf(id);
  const disputed = mock.disputes.begin(intent, 1990);
  const told = await Promise.all([
    deliver("charge.dispute.funds_withdrawn", disputed),
    deliver("charge.dispute.created", disputed),
    deliver("charge.dispute.created", disputed),
  ]);
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
  const disputes = async () => (await api("GET", `/api/v3/disputes?payment_intent=${intent}`)).body.data;
  const [dispute, ...others] = await disputes();
  expect(others).toEqual([]);
  expect(dispute).toMatchObject({
    amount: 1990,
    checkout_session: id,
    livemode: true,
    processor_dispute_id: disputed.id,
    reason: "product_not_received",
    status: "needs_response",
  });
  const rejected = await api("POST", "/api/v3/refunds", { body: { checkout_session: id } });
  expect(rejected.body.error.code).toBe("payment_disputed");

  mock.disputes.rejects = true;
  for (const path of [dispute.id, `${dispute.id}/close`]) {
    const body = path === dispute.id ? { evidence: { uncategorized_text: "A draft" }, submit: false } : undefined;
    const unresolved = await api("POST", `/api/v3/disputes/${path}`, { body });
    expect([unresolved.status, unresolved.body.error.code]).toEqual([400, "dispute_not_answerable"]);
  }
  mock.disputes.rejects = false;
  // The package repeats a call once by itself when the connection was closed.
  for (const _ of [1, 2]) mock.loseResponseOf(disputed.id);
  const evidence = { uncategorized_text: "Signed for on 17 January." };
  const response = () => api("POST", `/api/v3/disputes/${dispute.id}`, { body: { evidence, submit: true } });
  expect((await response()).status).toBe(503);
  expect((await response()).body).toMatchObject({ status: "under_review", evidence });
  expect(mock.disputes.get(disputed.id)).toMatchObject({ status: "under_review", evidence });

  mock.disputes.decide(disputed.id, "won");
  await deliver("charge.dispute.closed", disputed);
  await deliver("charge.dispute.funds_reinstated", disputed);
  expect(await disputes()).toMatchObject([{ status: "won", is_charge_refundable: true }]);
  expect(await eventsOf(dispute.id)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.updated",
    "charge.dispute.updated",
    "charge.dispute.funds_reinstated",
    "charge.dispute.closed",
  ]);
  expect((await deliver("charge.dispute.created", { id: "du_x", payment_intent: "pi_of_others" })).status).toBe(200);
  expect((await deliver("charge.dispute.created", { id: "du_y", payment_intent: null })).status).toBe(200);
});

test("the live page has Stripe's field instead of inputs, allows its origins, and has no secret", async () => {
  const id = await newSession();
  const { text, headers } = await page("GET", `/checkout/${id}`);
  expect(text).toContain('data-publishable-key="pk_live_onlyinthistest"');
  expect(text).toContain('src="https://js.stripe.com/v3/"');
  expect(text).not.toContain('id="number"');
  expect(text).not.toMatch(/sk_live|whsec/);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain("frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;");
});

test("incomplete Stripe settings, or a test-mode key, prevent the start with a reason", async () => {
  const { STRIPE_WEBHOOK_SECRET: _, ...partial } = KEYS;
  await expect(startService("production", partial, "api")).rejects.toThrow(/STRIPE_WEBHOOK_SECRET is missing/);
  const elsewhere = { ...KEYS, STRIPE_SECRET_KEY: "sk_test_x", STRIPE_API_BASE: "http://evil.example:80" };
  const rejection = startService("production", elsewhere, "api");
  await expect(rejection).rejects.toThrow(/STRIPE_SECRET_KEY must be a live key/);
  await expect(rejection).rejects.toThrow(/STRIPE_API_BASE must be/);
});
