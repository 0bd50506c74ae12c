import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getTestClock } from "#account/test-clock/get-test-clock.ts";
import type { Actor } from "#kernel/actor.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { chargeInvoiceNow } from "#money/charge/charge-invoice-now.ts";
import { invoicePaymentRequest } from "#money/invoice/invoice-payment-request.ts";
import { markInvoiceUncollectible } from "#money/invoice/mark-invoice-uncollectible.ts";
import type { InvoiceCharge } from "#money/invoice/start-invoice-payment.ts";
import { voidInvoice } from "#money/invoice/void-invoice.ts";
import { recordProcessorPaymentId } from "#money/payment/store.ts";
import { sandbox } from "#money/processor/sandbox.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import type { ResumeAnchor } from "#money/subscription/model.ts";
import { mrrOf } from "#money/subscription/mrr.ts";
import { pauseSubscription } from "#money/subscription/pause-subscription.ts";
import { resumeSubscription } from "#money/subscription/resume-subscription.ts";
import { runNextStep } from "#money/subscription/run-next-step.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import { advanceTestClock } from "#operations/clock-advance/advance-test-clock.ts";
import { advanceTestClocks } from "#operations/clock-advance/advance-test-clocks.ts";
import { newId } from "#platform/base/ids.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

/** What may happen to a subscription, in any order. */
type Happening =
  | { kind: "days"; days: number }
  | { kind: "card"; declines: boolean }
  | { kind: "quantity"; quantity: number }
  | { kind: "another method"; declines: boolean }
  | { kind: "resume"; anchor: ResumeAnchor | undefined }
  | { kind: (typeof SIMPLE)[number] }
  | { kind: "crash"; after: "writing" | "charging" };

const SIMPLE = [
  "cancel at the end",
  "go on",
  "pause collection",
  "collect",
  "pause",
  "refund",
  "charge now",
  "void",
  "mark uncollectible",
  "outage",
] as const;

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 40 }) }) },
  fc.record({ kind: fc.constant("card" as const), declines: fc.boolean() }),
  fc.record({ kind: fc.constant("quantity" as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant("another method" as const), declines: fc.boolean() }),
  fc.record({ kind: fc.constant("resume" as const), anchor: fc.constantFrom(undefined, "unchanged", "now") }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...SIMPLE) }) },
  fc.record({ kind: fc.constant("crash" as const), after: fc.constantFrom("writing" as const, "charging" as const) }),
);

/** A refusal of a change is an answer; anything else is not. */
async function ifAllowed(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: { code?: string }) => {
    if (typeof error.code !== "string" || error.code === "internal_error") throw error;
  });
}

async function happen(billing: Billing, id: string, what: Happening): Promise<void> {
  const actor = await billing.actor();
  const update = (change: Parameters<typeof updateSubscription>[2]) =>
    ifAllowed(() => unitOfWork(() => updateSubscription(actor, id, change)));
  switch (what.kind) {
    case "days":
      return advanceByWorker(billing, what.days);
    case "outage":
      await billing.merchant.advanceClock(70 * 86_400);
      return billing.runDue();
    case "card":
      await billing.rows(
        `UPDATE sandbox_payment_methods b SET card_token = $2 FROM payment_methods m
         WHERE m.processor_method_id = b.method_id AND m.merchant_id = $1`,
        what.declines ? "tok_declined_later" : "tok_visa",
      );
      return;
    case "quantity": {
      const [item] = await billing.rows<{ id: string }>("SELECT id FROM subscription_items WHERE merchant_id = $1");
      return update({ items: [{ id: item?.id, quantity: what.quantity }] });
    }
    case "cancel at the end":
      return update({ cancelAtPeriodEnd: true });
    case "go on":
      return update({ cancelAtPeriodEnd: false });
    case "pause collection":
      return update({ pauseCollection: { resumesAt: null } });
    case "collect":
      return update({ pauseCollection: null });
    case "pause":
      return ifAllowed(() => unitOfWork(() => pauseSubscription(actor, id)));
    case "resume":
      return ifAllowed(() => unitOfWork(() => resumeSubscription(actor, id, what.anchor)));
    case "another method":
      return update({ defaultPaymentMethodId: await copyMethod(billing, what.declines) });
    case "charge now":
      return ofOldestOpen(billing, (invoiceId) => chargeInvoiceNow(actor, invoiceId));
    case "void":
      return ofOldestOpen(billing, (invoiceId) => unitOfWork(() => voidInvoice(actor, invoiceId)));
    case "mark uncollectible":
      return ofOldestOpen(billing, (invoiceId) => unitOfWork(() => markInvoiceUncollectible(actor, invoiceId)));
    case "refund": {
      const [invoice] = await billing.rows<{ id: string }>(
        "SELECT id FROM invoices WHERE merchant_id = $1 AND amount_paid > amount_refunded ORDER BY period_start DESC LIMIT 1",
      );
      if (!invoice) return;
      const wish = { refundsApplicationFee: true, reversesTransfer: true, notifiesCustomer: false, metadata: {} };
      return ifAllowed(() => issueRefund(actor, { of: { invoice: invoice.id }, amount: 100n, ...wish }));
    }
    case "crash":
      return crash(billing, id, what.after);
  }
}

async function ofOldestOpen(billing: Billing, change: (invoiceId: string) => Promise<unknown>): Promise<void> {
  const [open] = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 AND status = 'open' ORDER BY period_start LIMIT 1",
  );
  if (open) await ifAllowed(() => change(open.id));
}

/** Advances the test clock as a merchant does: a worker processes everything on the way. */
async function advanceByWorker(billing: Billing, days: number): Promise<void> {
  const actor = await billing.actor();
  await unitOfWork(() => advanceTestClock(actor, days * 86_400));
  const status = async () => {
    await advanceTestClocks();
    return (await getTestClock(actor)).status;
  };
  await expect.poll(status).toBe("ready");
}

/** The customer saves another card. @returns its ID. */
async function copyMethod(billing: Billing, declines: boolean): Promise<string> {
  const [count, id] = [await billing.merchant.count("payment_methods"), newId("paymentMethod")];
  await billing.rows(
    `WITH copied AS (
       INSERT INTO sandbox_payment_methods SELECT (jsonb_populate_record(b, jsonb_build_object('method_id', $2::text, 'card_token', $3::text))).*
       FROM sandbox_payment_methods b JOIN payment_methods m ON m.processor_method_id = b.method_id WHERE m.merchant_id = $1 LIMIT 1)
     INSERT INTO payment_methods SELECT (jsonb_populate_record(m, jsonb_build_object('id', $2::text, 'processor_method_id', $2::text, 'payment_id', $2::text))).*
     FROM payment_methods m WHERE m.merchant_id = $1 ORDER BY created_at LIMIT 1`,
    `${id}${count}`,
    declines ? "tok_declined_later" : "tok_visa",
  );
  return `${id}${count}`;
}

/** The next step is done by a process that dies before it asked the processor, or before it recorded what that said. */
async function crash(billing: Billing, id: string, after: "writing" | "charging"): Promise<void> {
  const [due] = await billing.rows<{ at: Date | null }>(
    "SELECT next_action_at AS at FROM subscriptions WHERE merchant_id = $1",
  );
  if (due?.at) {
    const seconds = Math.ceil((due.at.getTime() - (await billing.now()).getTime()) / 1_000);
    if (seconds > 0) await billing.merchant.advanceClock(seconds);
  }
  const actor = await billing.actor();
  for (;;) {
    const step = await unitOfWork(() => runNextStep(actor, id));
    if (step.status === "idle") return;
    if (step.status === "done") continue;
    if (after === "charging") await chargeWithoutRecording(actor, step.charge);
    return;
  }
}

async function chargeWithoutRecording(actor: Actor, charge: InvoiceCharge) {
  const { payment } = charge;
  const request = await invoicePaymentRequest(actor, charge);
  const opening = await sandbox.create(request);
  if (!("processorPaymentId" in opening)) return;
  const { processorPaymentId } = opening;
  await recordProcessorPaymentId(actor, payment.id, processorPaymentId);
  await sandbox.confirm({ paymentId: payment.id, processorPaymentId }, request, { type: "card", customer: {} });
}

/** The movements add up to what the subscription brings in a month now, and each says its kind. */
async function checkMrr(merchantId: string): Promise<void> {
  const { rows } = await pool().query<{ subscription_id: string; kind: string; amount: string; mrr: string }>(
    "SELECT * FROM subscription_mrr_movements WHERE merchant_id = $1 ORDER BY sequence",
    [merchantId],
  );
  let before = 0n;
  for (const [index, { kind, amount, mrr }] of rows.entries()) {
    expect(BigInt(mrr)).toBe(before + BigInt(amount));
    const grown = BigInt(mrr) > before ? "expansion" : "contraction";
    const changed = before === 0n ? "reactivation" : BigInt(mrr) === 0n ? "churn" : grown;
    expect(kind).toBe(index === 0 ? "new" : changed);
    before = BigInt(mrr);
  }
  const actor = { merchantId, livemode: false } as Actor;
  const subscription = await findSubscription(actor, rows[0]?.subscription_id ?? "");
  expect(before).toBe(subscription ? mrrOf(subscription) : -1n);
}

/** What must hold after whatever happened. */
async function checkSums({ merchant }: Billing): Promise<void> {
  const one = async <Row extends object>(text: string) => (await pool().query<Row>(text, [merchant.id])).rows;
  const [sums] = await one<{ charged: string; refunded: string; paid: string; given_back: string }>(
    `SELECT
       (SELECT coalesce(sum(b.amount), 0) FROM sandbox_payments b JOIN payment_attempts a ON a.id = b.attempt_id
        WHERE a.merchant_id = $1 AND b.outcome = 'succeeded') AS charged,
       (SELECT coalesce(sum(b.amount), 0) FROM sandbox_refunds b JOIN refunds r ON r.id = b.refund_id
        WHERE r.merchant_id = $1 AND b.outcome = 'succeeded') AS refunded,
       (SELECT coalesce(sum(amount_paid), 0) FROM invoices WHERE merchant_id = $1) AS paid,
       (SELECT coalesce(sum(amount_refunded), 0) FROM invoices WHERE merchant_id = $1) AS given_back`,
  );
  expect(BigInt(sums?.charged ?? -1)).toBe(BigInt(sums?.paid ?? -2));
  expect(BigInt(sums?.refunded ?? -1)).toBe(BigInt(sums?.given_back ?? -2));
  expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: false })).toEqual([]);
  await checkMrr(merchant.id);
  const invoices = await one<{ number: string; period_start: Date; period_end: Date }>(
    "SELECT number, period_start, period_end FROM invoices WHERE merchant_id = $1 ORDER BY period_start",
  );
  expect(invoices.map(({ number }) => number).toSorted()).toEqual(
    invoices.map((_, index) => `TEST-${String(index + 1).padStart(4, "0")}`),
  );
  for (const [index, { period_start: start }] of invoices.entries()) {
    const before = invoices[index - 1];
    if (before) expect(start.getTime()).toBeGreaterThanOrEqual(before.period_end.getTime());
  }
  const overlaps = await one(
    `SELECT 1 FROM invoice_lines a JOIN invoices i ON i.id = a.invoice_id
     JOIN invoice_lines b ON b.subscription_item_id = a.subscription_item_id AND b.invoice_id <> a.invoice_id
     JOIN invoices k ON k.id = b.invoice_id
     WHERE a.merchant_id = $1 AND i.status <> 'void' AND k.status <> 'void'
       AND i.period_start < k.period_end AND k.period_start < i.period_end`,
  );
  expect(overlaps).toEqual([]);
  const attempts = await one<{ told: number; made: number }>(
    `SELECT i.attempts AS told, (SELECT count(*)::int FROM payment_attempts a WHERE a.invoice_id = i.id) AS made
     FROM invoices i WHERE merchant_id = $1`,
  );
  for (const { told, made } of attempts) expect(told).toBe(made);
  const refundedTooMuch = await one("SELECT 1 FROM invoices WHERE merchant_id = $1 AND amount_refunded > amount_paid");
  expect(refundedTooMuch).toEqual([]);
  const holes = await one(
    `SELECT 1 FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id
     WHERE i.merchant_id = $1 AND i.period_end > s.current_period_end`,
  );
  expect(holes).toEqual([]);
}

test("any sequence of changes, pauses, times, declines, outages, and crashes keeps the sums and charges no time twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 12 }), async (happenings) => {
      const billing = await newBilling(database.url);
      const { subscriptionId } = await billing.subscribe();
      for (const what of happenings) await happen(billing, subscriptionId, what);
      await billing.advanceDays(3);
      await checkSums(billing);
    }),
    { numRuns: 12, seed: 20261125, endOnFailure: true },
  );
}, 120_000);
