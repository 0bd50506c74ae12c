import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Billing, newBilling } from "../factories/billing.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

let database: TestDatabase;
let billing: Billing;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
});

interface InvoiceRow {
  id: string;
  number: string;
  status: string;
  period_start: Date;
  period_end: Date;
  amount_total: bigint;
  attempt_count: number;
  created_at: Date;
  paid_at: Date | null;
  next_attempt_at: Date | null;
}

const invoicesOf = (subscriptionId: string) =>
  billing.rows<InvoiceRow>(
    "SELECT * FROM invoices WHERE merchant_id = $1 AND subscription_id = $2 ORDER BY period_start",
    subscriptionId,
  );

const subscription = async (id: string) => {
  const [row] = await billing.rows<{
    status: string;
    current_period_end: Date;
    ended_at: Date | null;
    charge_at: Date | null;
  }>("SELECT * FROM subscriptions WHERE merchant_id = $1 AND id = $2", id);
  if (!row) throw new Error("There is no such subscription.");
  return row;
};

const typesOf = async () => (await billing.merchant.events()).map(({ type }) => type);

test("completing the session creates subscription and first invoice in the documented order", async () => {
  const { subscriptionId, invoiceId, sessionId } = await billing.subscribe();
  const events = (await billing.merchant.events()).filter(({ type }) => !/^(product|price)\./.test(type));
  expect(events.map(({ type }) => type)).toEqual([
    "checkout.session.created",
    "customer.created",
    "payment_method.attached",
    "payment_intent.created",
    "customer.subscription.created",
    "invoice.created",
    "invoice.finalized",
    "charge.succeeded",
    "payment_intent.succeeded",
    "invoice.paid",
    "invoice.payment_succeeded",
    "checkout.session.completed",
  ]);
  expect(events.at(-1)?.data.object).toMatchObject({ id: sessionId, subscription: subscriptionId, invoice: invoiceId });
  expect(events[9]?.data.object).toMatchObject({
    number: "TEST-0001",
    status: "paid",
    amount_paid: 1990,
    subscription: subscriptionId,
    checkout_session: sessionId,
    payment_intent: expect.stringMatching(/^pi_/),
  });
  expect(events[4]?.data.object).toMatchObject({
    status: "active",
    default_payment_method: expect.stringMatching(/^pm_/),
    latest_invoice: invoiceId,
    items: { data: [{ quantity: 1, price: { unit_amount: 1990 } }] },
  });
});

test("a year of months is invoiced and charged, each at its time", async () => {
  const { subscriptionId } = await billing.subscribe();
  const began = await billing.now();
  await billing.advanceDays(366);
  const invoices = await invoicesOf(subscriptionId);
  expect(invoices).toHaveLength(13);
  for (const [index, invoice] of invoices.entries()) {
    expect(invoice).toMatchObject({ status: "paid", number: `TEST-${String(index + 1).padStart(4, "0")}` });
    expect(Math.abs(invoice.created_at.getTime() - invoice.period_start.getTime())).toBeLessThan(60_000);
    expect(invoice.period_start).toEqual(invoices[index - 1]?.period_end ?? invoice.period_start);
  }
  expect(invoices[0]?.period_start.getTime()).toBeLessThanOrEqual(began.getTime());
  const charged = await billing.rows<{ amount: bigint }>(
    "SELECT b.amount FROM sandbox_payments b JOIN payment_attempts a ON a.id = b.attempt_id WHERE a.merchant_id = $1 AND b.outcome = 'succeeded'",
  );
  expect(charged).toHaveLength(13);
  expect((await typesOf()).filter((type) => type === "invoice.upcoming")).toHaveLength(12);
});

test("a trial is free; its end is announced, and its first invoice is charged then", async () => {
  const settings = { paymentMethodCollection: "always" as const };
  const { subscriptionId, invoiceId } = await billing.subscribe({ trialPeriodDays: 14, settings });
  expect(invoiceId).toBeNull();
  expect(await subscription(subscriptionId)).toMatchObject({ status: "trialing" });
  await billing.advanceDays(13);
  expect(await typesOf()).toContain("customer.subscription.trial_will_end");
  expect(await invoicesOf(subscriptionId)).toHaveLength(0);
  await billing.advanceDays(1.1);
  expect(await subscription(subscriptionId)).toMatchObject({ status: "active" });
  expect(await invoicesOf(subscriptionId)).toMatchObject([{ status: "paid" }]);
});

test("a trial without a method ends with an open invoice, which asks for one, and with the subscription's end", async () => {
  const { subscriptionId } = await billing.subscribe({ trialPeriodDays: 14 });
  await billing.advanceDays(14.1);
  expect(await subscription(subscriptionId)).toMatchObject({ status: "past_due" });
  const mails = await billing.rows<{ kind: string }>(
    "SELECT kind FROM mails WHERE merchant_id = $1 ORDER BY created_at",
  );
  expect(mails.map(({ kind }) => kind)).toContain("payment_method_missing");
  await billing.advanceDays(8);
  expect(await subscription(subscriptionId)).toMatchObject({ status: "canceled" });
  expect(await invoicesOf(subscriptionId)).toMatchObject([{ status: "open", next_attempt_at: null }]);
});

test("a declined renewal is retried after 3, 5, and 7 days, and then ends the subscription; the invoice stays open", async () => {
  const { subscriptionId } = await billing.subscribe({ card: "tok_declined_later" });
  const { current_period_end: end } = await subscription(subscriptionId);
  await billing.advanceTo(new Date(end.getTime() + 60_000));
  expect(await subscription(subscriptionId)).toMatchObject({ status: "past_due" });
  await billing.advanceTo(new Date(end.getTime() + 6 * DAY_MS));
  expect((await invoicesOf(subscriptionId))[1]).toMatchObject({ status: "open", attempt_count: 3 });
  await billing.advanceTo(new Date(end.getTime() + 7 * DAY_MS + 60_000));
  expect((await invoicesOf(subscriptionId))[1]).toMatchObject({
    status: "open",
    attempt_count: 4,
    next_attempt_at: null,
  });
  expect(await subscription(subscriptionId)).toMatchObject({ status: "canceled" });
  const attempts = await billing.rows<{ created_at: Date }>(
    "SELECT created_at FROM payment_attempts WHERE merchant_id = $1 AND checkout_session_id IS NULL ORDER BY created_at",
  );
  const days = attempts.map(({ created_at }) => Math.round((created_at.getTime() - end.getTime()) / DAY_MS));
  expect(days).toEqual([0, 3, 5, 7]);
  expect((await typesOf()).filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  await billing.advanceDays(400);
  expect(await invoicesOf(subscriptionId)).toHaveLength(2);
});

test("a method for which the bank requires the customer is not charged again", async () => {
  const { subscriptionId } = await billing.subscribe({ card: "tok_three_d_secure_always" });
  const { current_period_end: end } = await subscription(subscriptionId);
  await billing.advanceTo(new Date(end.getTime() + 6 * DAY_MS));
  expect(await typesOf()).toContain("invoice.payment_action_required");
  const attempts = await billing.rows(
    "SELECT id FROM payment_attempts WHERE merchant_id = $1 AND checkout_session_id IS NULL",
  );
  expect(attempts).toHaveLength(1);
  await billing.advanceTo(new Date(end.getTime() + 8 * DAY_MS));
  expect(await subscription(subscriptionId)).toMatchObject({ status: "canceled" });
});

test("if the merchant chose so, the last failure leaves the subscription unpaid; later periods are invoiced and not charged", async () => {
  await billing.rows(`UPDATE merchants SET billing_settings = '{"finalFailure": "unpaid"}' WHERE id = $1`);
  const { subscriptionId } = await billing.subscribe({ card: "tok_declined_later" });
  await billing.advanceDays(70);
  expect(await subscription(subscriptionId)).toMatchObject({ status: "unpaid", charge_at: null });
  const invoices = await invoicesOf(subscriptionId);
  expect(invoices.map(({ status, attempt_count }) => [status, attempt_count])).toEqual([
    ["paid", 0],
    ["open", 4],
    ["open", 0],
  ]);
});

test("a SEPA debit is processing for a while, and then paid", async () => {
  const { subscriptionId } = await billing.subscribe({ methodType: "sepa_debit" });
  const { current_period_end: end } = await subscription(subscriptionId);
  await billing.advanceTo(new Date(end.getTime() + 1_000));
  expect((await invoicesOf(subscriptionId))[1]).toMatchObject({ status: "open" });
  await billing.advanceTo(new Date(end.getTime() + 120_000));
  expect((await invoicesOf(subscriptionId))[1]).toMatchObject({ status: "paid" });
  expect(await subscription(subscriptionId)).toMatchObject({ status: "active" });
});

test("a processing first debit activates the subscription; its success pays session and invoice, once", async () => {
  const { subscriptionId, sessionId } = await billing.subscribe({ methodType: "sepa_debit", settles: "later" });
  expect(await subscription(subscriptionId)).toMatchObject({ status: "active" });
  expect(await invoicesOf(subscriptionId)).toMatchObject([{ status: "open" }]);
  await billing.advanceDays(0.01);
  expect(await invoicesOf(subscriptionId)).toMatchObject([{ status: "paid" }]);
  const events = await billing.merchant.events();
  const told = events.filter(({ data }) => data.object.id === sessionId).map(({ type }) => type);
  expect(told.filter((type) => type === "checkout.session.async_payment_succeeded")).toHaveLength(1);
});

test("after an outage of three months the periods are invoiced in order, and one is charged a day", async () => {
  const { subscriptionId } = await billing.subscribe();
  await billing.merchant.advanceClock(95 * 86_400);
  await billing.runDue();
  const invoices = await invoicesOf(subscriptionId);
  expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid", "open", "open"]);
  await billing.advanceDays(1.01);
  await billing.advanceDays(1.01);
  expect((await invoicesOf(subscriptionId)).map(({ status }) => status)).toEqual(["paid", "paid", "paid", "paid"]);
});

test.each([
  ["three days, ended right after a period began", 3 * DAY_SECONDS + 60],
  ["three days and a half", 3.5 * DAY_SECONDS],
  ["a day and a half", 1.5 * DAY_SECONDS],
  ["almost two days, ended right before a period begins", 2 * DAY_SECONDS - 600],
])("after an outage of %s a daily subscription is charged in order, once in 24 hours", async (_, seconds) => {
  const { subscriptionId } = await billing.subscribe({ interval: "day" });
  await billing.merchant.advanceClock(seconds);
  await billing.runDue();
  for (let hour = 0; hour < 100; hour += 4) await billing.advanceDays(4 / 24);
  const charges = await billing.rows<{ at: Date; period: Date }>(
    `SELECT p.created_at AS at, i.period_start AS period FROM payment_attempts p JOIN invoices i ON i.id = p.invoice_id
     WHERE p.merchant_id = $1 AND i.subscription_id = $2 AND p.attempt_number IS NOT NULL ORDER BY p.created_at`,
    subscriptionId,
  );
  expect(charges.length).toBeGreaterThanOrEqual(5);
  expect(charges.map(({ period }) => period)).toEqual(
    charges.map(({ period }) => period).toSorted((a, b) => a.getTime() - b.getTime()),
  );
  const pauses = charges
    .slice(1)
    .map(({ at }, index) => (at.getTime() - (charges[index]?.at.getTime() ?? 0)) / 3_600_000);
  for (const hours of pauses) expect(hours).toBeGreaterThanOrEqual(24);
});

test("after an outage of two hours a daily subscription is late twice, and then on time again", async () => {
  const { subscriptionId } = await billing.subscribe({ interval: "day" });
  await billing.merchant.advanceClock(DAY_SECONDS + 2 * 3_600);
  await billing.runDue();
  await billing.advanceDays(4);
  const delays = await billing.rows<{ hours: number }>(
    `SELECT round(extract(epoch FROM p.created_at - i.period_start) / 3600)::int AS hours FROM payment_attempts p
     JOIN invoices i ON i.id = p.invoice_id
     WHERE p.merchant_id = $1 AND i.subscription_id = $2 AND p.attempt_number IS NOT NULL ORDER BY p.created_at`,
    subscriptionId,
  );
  expect(delays.map(({ hours }) => hours)).toEqual([2, 2, 0, 0, 0]);
});

test("without an outage a daily subscription is charged when each period starts", async () => {
  const { subscriptionId } = await billing.subscribe({ interval: "day" });
  await billing.advanceDays(4.5);
  const delays = await billing.rows<{ seconds: number }>(
    `SELECT extract(epoch FROM p.created_at - i.period_start)::float AS seconds FROM payment_attempts p
     JOIN invoices i ON i.id = p.invoice_id
     WHERE p.merchant_id = $1 AND i.subscription_id = $2 AND p.attempt_number IS NOT NULL`,
    subscriptionId,
  );
  expect(delays).toHaveLength(4);
  for (const { seconds } of delays) expect(seconds).toBeLessThan(3_600);
});
