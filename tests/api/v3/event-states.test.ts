import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcilePayments } from "#money/charge/reconcile-payments.ts";
import { resolveDueDisputes } from "#money/dispute/resolve-due-disputes.ts";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import { EVENT_TYPES } from "#signals/event-type/model.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import { type AnyEvent, contradictions, memberPaths } from "../../factories/event-contradictions.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { readOpenApiDocument } from "../../factories/openapi-documents.ts";
import { advance, newOpenInvoice, subscribe, until } from "../../factories/subscription.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../../factories/webhook-receiver.ts";
import { newWithdrawalOf } from "../../factories/withdrawal.ts";
import { baseUrl, freshMerchant } from "../context.ts";

const { paths, webhooks = {} } = readOpenApiDocument("v3");
const page = apiClient(baseUrl);
const BROWSER = { origin: baseUrl, "accept-language": "en" };
const JANE = { email: "jane@example.com", name: "Jane Doe" };
const IN_US = { country: "US", postalCode: "94103" };
const DEADLINE_MS = 60_000;

let api: Api;
let merchant: TestMerchant;
let receiver: WebhookReceiver;
/** What really happened: the newest of each type. */
const real = new Map<string, AnyEvent>();

const documented = (type: string): AnyEvent => webhooks[type]?.post?.requestBody?.content["application/json"]?.example;

/** Sends what the documents show, with ids of this merchant. @returns the answer's body. */
async function send(method: string, path: string, { id = "", ...ids }: Record<string, string> = {}, change = {}) {
  const shown = paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.example;
  const text = JSON.stringify({ ...(shown as object), ...change });
  const body = JSON.parse(text.replace(/\b(prod|price|plink)_0m3k5b\w+/g, (_, kind: string) => ids[kind] ?? ""));
  const response = await api(method, path.replace("{id}", id), shown === undefined ? {} : { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

async function onPage(sessionId: string, action: string, body?: object) {
  const response = await page("POST", `/checkout/${sessionId}/${action}`, { ...(body && { body }), headers: BROWSER });
  expect([200, 303, 402], response.text).toContain(response.status);
}

async function payLater(sessionId: string, decision: string) {
  await onPage(sessionId, "pay", { ...JANE, country: "DE", method: "sepa_debit" });
  const headers = { ...BROWSER, "content-type": "application/x-www-form-urlencoded" };
  const decided = await page("POST", `/checkout/${sessionId}/authenticate`, {
    rawBody: `decision=${decision}`,
    headers,
  });
  expect(decided.status, decided.text).toBe(303);
  await page("GET", `/checkout/${sessionId}/return`);
}

/** The successful payment of a session. */
async function paymentOf(sessionId: string): Promise<{ id: string }> {
  return (await send("GET", `/api/v3/payment-intents?checkout_session=${sessionId}&status=succeeded`)).data[0];
}

async function eventsUntil(type: string): Promise<AnyEvent[]> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const events = await merchant.events();
    if (events.some((event) => event.type === type)) return events;
    if (Date.now() > deadline) throw new Error(`${type} did not happen.`);
  }
}

/** Lets customers subscribe, and do what each event of that tells. */
async function sellWhatRecurs() {
  const { id } = await subscribe(api);
  const voided = await newOpenInvoice(api, "tok_three_d_secure_always");
  await api("POST", `/api/v3/invoices/${voided.invoice.id}/void`);
  await api("DELETE", `/api/v3/subscriptions/${voided.subscription.id}`);
  const givenUp = await newOpenInvoice(api);
  await api("POST", `/api/v3/invoices/${givenUp.invoice.id}/mark_uncollectible`);
  await api("DELETE", `/api/v3/subscriptions/${givenUp.subscription.id}`);
  const { customer } = await subscribe(api, {
    session: { subscription_data: { trial_period_days: 14 }, payment_method_collection: "always" },
  });
  await advance(api, 12);
  await eventsUntil("customer.subscription.trial_will_end");
  await send("DELETE", "/api/v3/customers/{id}", { id: customer });
  await subscribe(api);
  await api("POST", `/api/v3/subscriptions/${id}/pause`);
  await api("POST", `/api/v3/subscriptions/${id}/resume`);
  await until(async () =>
    (await api("GET", "/api/v3/invoices?status=open")).body.data.length === 0 ? true : undefined,
  );
  await send("POST", "/api/v3/subscriptions/{id}", { id });
  await api("DELETE", `/api/v3/subscriptions/${id}`);
}

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
  receiver = await startReceiver(respondWith(410));
  // First, so that what follows is the newest of what both have.
  await sellWhatRecurs();
  const { latest_invoice: invoice } = await subscribe(api, { payment: { card: "tok_refund_fails" } });
  await api("POST", "/api/v3/refunds", { body: { invoice } });
  await merchant.advanceClock(61);
  await resolvePendingRefunds();
  const gone = await send("POST", "/api/v3/customers");
  await send("DELETE", "/api/v3/customers/{id}", { id: gone.id });
  const customer = await send("POST", "/api/v3/customers");
  await send("POST", "/api/v3/customers/{id}", { id: customer.id }, { name: "Jane Roe" });
  const product = await send("POST", "/api/v3/products");
  const ids = { prod: product.id, price: product.default_price };
  const unsold = await send("POST", "/api/v3/products");
  await send("DELETE", "/api/v3/products/{id}", { id: unsold.id });
  const coupon = await send("POST", "/api/v3/coupons");
  await send("POST", "/api/v3/coupons/{id}", { id: coupon.id });
  await send("DELETE", "/api/v3/coupons/{id}", { id: coupon.id });
  const code = await send("POST", "/api/v3/promotion-codes");
  await send("POST", "/api/v3/promotion-codes/{id}", { id: code.id });
  const link = await send("POST", "/api/v3/payment-links", ids);
  await send("PUT", "/api/v3/payment-links/{id}", { id: link.id });
  const session = async (change = {}) => (await send("POST", "/api/v3/checkout/sessions", ids, change)).id;
  const card = (token: string) => ({ card: { token, expiryMonth: 12, expiryYear: 2040 } });
  await onPage(await session(), "pay", { ...JANE, ...IN_US, ...card("tok_three_d_secure") });
  await merchant.advanceClock(601);
  await reconcilePayments();
  const paid = await session();
  await onPage(paid, "pay", { ...JANE, ...IN_US, ...card("tok_declined") });
  await onPage(paid, "pay", { ...JANE, ...IN_US, ...card("tok_visa") });
  await send("POST", "/api/v3/refunds", {}, { payment_intent: (await paymentOf(paid)).id });
  const unlucky = await session();
  await onPage(unlucky, "pay", { ...JANE, email: "joe@example.com", ...IN_US, ...card("tok_refund_fails") });
  await send("POST", "/api/v3/refunds", {}, { payment_intent: (await paymentOf(unlucky)).id });
  const withdrawn = await session();
  await onPage(withdrawn, "pay", { ...JANE, email: "jill@example.com", ...IN_US, ...card("tok_visa") });
  const disputed = await session();
  await onPage(disputed, "pay", { ...JANE, email: "jim@example.com", ...IN_US, ...card("tok_disputed") });
  await onPage(await session(), "cancel");
  await send("POST", "/api/v3/checkout/sessions/{id}/expire", { id: await session() });
  // Each another order: buying the same twice within minutes causes a warning.
  const byDebit = (quantity: number) =>
    session({ payment_method_types: ["sepa_debit"], line_items: [{ price: ids.price, quantity }] });
  await payLater(await byDebit(3), "succeed_later");
  await payLater(await byDebit(4), "fail_later");
  await merchant.advanceClock(61);
  await reconcilePayments();
  await resolvePendingRefunds();
  await resolveDueDisputes();
  const [dispute] = (await send("GET", `/api/v3/disputes?payment_intent=${(await paymentOf(disputed)).id}`)).data;
  await send("POST", "/api/v3/withdrawals/{id}", {
    id: await newWithdrawalOf(api, withdrawn, "jill@example.com"),
  });
  const evidence = { uncategorized_text: "winning_evidence" };
  await send("POST", "/api/v3/disputes/{id}", { id: dispute.id }, { evidence, submit: true });
  await merchant.advanceClock(61);
  await resolveDueDisputes();
  await send("POST", "/api/v3/prices/{id}", { id: product.default_price });
  // Last, so that sessions keep the first price and the newest session that was completed is known.
  await send("POST", "/api/v3/products/{id}", { id: product.id });
  const endpoint = await send("POST", "/api/v3/webhook-endpoints", {}, { url: receiver.url });
  await send("POST", "/api/v3/webhook-endpoints/{id}/test", { id: endpoint.id });
  for (const event of await eventsUntil("webhook_endpoint.disabled")) {
    const { object } = event.data;
    const isByCard = (object.payment_method_types?.[0] ?? object.payment_method_details?.type) === "card";
    const isPayment =
      /^(checkout\.session\.completed|charge\.(succeeded|failed)|payment_intent\.)/.test(event.type) &&
      event.type !== "payment_intent.processing";
    if (!isPayment || isByCard) real.set(event.type, event);
  }
});

afterAll(() => receiver.stop());

test.each(EVENT_TYPES)("a real %s has no contradictions, and has the documented members", (type) => {
  const event = real.get(type);
  expect(event, `no ${type} happened`).toBeDefined();
  expect(contradictions(event)).toEqual([]);
  expect(memberPaths(documented(type))).toEqual(memberPaths(event));
});

test("a sample of each type has no contradictions, whatever the object's current state", async () => {
  const endpoint = await send("POST", "/api/v3/webhook-endpoints", {}, { url: "https://hooks.invalid/samples" });
  for (const type of EVENT_TYPES) {
    const delivery = await send("POST", "/api/v3/webhook-endpoints/{id}/test", { id: endpoint.id }, { type });
    const sample: AnyEvent = (await merchant.events()).find(({ id }) => id === delivery.event);
    expect(sample.type).toBe(type);
    expect(contradictions(sample)).toEqual([]);
    const { sample: isSample, ...rest } = sample;
    expect([type, isSample]).toEqual([type, type === "ping" ? undefined : true]);
    expect(envelopeOf(rest)).toEqual(envelopeOf(documented(type)));
  }
});

const envelopeOf = ({ data: _, ...envelope }: AnyEvent) => memberPaths(envelope);
