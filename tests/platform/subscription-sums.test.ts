import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { mrrOf } from "#money/subscription/mrr.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { pool } from "#platform/database/connection.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { forgetLedger, ledgerSums, postAllEarlierMoney } from "../factories/earlier-money.ts";
import { happen, happening } from "../factories/happenings.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

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

/** What is posted after an upgrade of a version without a ledger is what was posted as it happened. */
async function expectSameLedgerAfterUpgrade(merchantId: string): Promise<void> {
  // Earlier versions only wrote balances off: what adjusts one is posted as if it did.
  const sums = async () => (await ledgerSums(merchantId)).filter(({ kind }) => !kind.startsWith("balance_"));
  const before = await sums();
  await forgetLedger(merchantId);
  await postAllEarlierMoney();
  expect(await sums()).toEqual(before);
  expect(await findLedgerDifferences({ merchantId, livemode: false })).toEqual([]);
}

/** What must hold after whatever happened. */
async function checkSums({ merchant }: Billing): Promise<void> {
  const rowsOf = async <Row extends object>(text: string) => (await pool().query<Row>(text, [merchant.id])).rows;
  const [sums] = await rowsOf<{ charged: string; refunded: string; paid: string; given_back: string }>(
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
  await expectSameLedgerAfterUpgrade(merchant.id);
  const invoices = await rowsOf<{ number: string; period_start: Date; period_end: Date }>(
    "SELECT number, period_start, period_end FROM invoices WHERE merchant_id = $1 ORDER BY period_start",
  );
  expect(invoices.map(({ number }) => number).toSorted()).toEqual(
    invoices.map((_, index) => `TEST-${String(index + 1).padStart(4, "0")}`),
  );
  for (const [index, { period_start: start }] of invoices.entries()) {
    const before = invoices[index - 1];
    if (before) expect(start.getTime()).toBeGreaterThanOrEqual(before.period_end.getTime());
  }
  const overlaps = await rowsOf(
    `SELECT 1 FROM invoice_lines a JOIN invoices i ON i.id = a.invoice_id
     JOIN invoice_lines b ON b.subscription_item_id = a.subscription_item_id AND b.invoice_id <> a.invoice_id
     JOIN invoices k ON k.id = b.invoice_id
     WHERE a.merchant_id = $1 AND i.status <> 'void' AND k.status <> 'void'
       AND i.period_start < k.period_end AND k.period_start < i.period_end`,
  );
  expect(overlaps).toEqual([]);
  const attempts = await rowsOf<{ told: number; made: number }>(
    `SELECT i.attempts AS told, (SELECT count(*)::int FROM payment_attempts a WHERE a.invoice_id = i.id) AS made
     FROM invoices i WHERE merchant_id = $1`,
  );
  for (const { told, made: actual } of attempts) expect(told).toBe(actual);
  const refundedTooMuch = await rowsOf(
    "SELECT 1 FROM invoices WHERE merchant_id = $1 AND amount_refunded > amount_paid",
  );
  expect(refundedTooMuch).toEqual([]);
  const returnedTooMuch = await rowsOf(
    `SELECT 1 FROM invoices i WHERE i.merchant_id = $1 AND i.status = 'paid' AND
       (SELECT coalesce(sum(balance_returned - balance_reversed), 0) FROM refunds r WHERE r.invoice_id = i.id)
         > greatest(i.ending_balance - i.starting_balance, 0)`,
  );
  expect(returnedTooMuch).toEqual([]);
  const stillUsed = await rowsOf(
    `SELECT 1 FROM invoices i WHERE i.merchant_id = $1 AND i.amount_paid > 0 AND i.amount_refunded = i.amount_paid
       AND i.starting_balance < 0 AND (SELECT sum(amount) FROM customer_balance_transactions b
         WHERE b.invoice_id = i.id AND b.type IN ('applied_to_invoice', 'unapplied_from_invoice')) <> 0`,
  );
  expect(stillUsed).toEqual([]);
  const holes = await rowsOf(
    `SELECT 1 FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id
     WHERE i.merchant_id = $1 AND i.period_end > s.current_period_end`,
  );
  expect(holes).toEqual([]);
}

test("any sequence of changes, pauses, times, declines, outages, and crashes keeps the sums and charges no period twice", async () => {
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
