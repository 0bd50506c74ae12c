import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { getReconciliation, reconcileLedger, reconcileTestModes } from "#ledger/reconciliation/reconcile-ledger.ts";
import { resolveDueDisputes } from "#money/dispute/resolve-due-disputes.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let database: TestDatabase;
let billing: Billing;
let actor: Actor;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

/** Two payments of EUR 19.90, of which one is disputed, and EUR 5.00 are refunded of the other. */
beforeEach(async () => {
  billing = await newBilling(database.url);
  await billing.subscribe({ card: "tok_disputed" });
  const { invoiceId } = await billing.subscribe();
  await billing.merchant.advanceClock(61);
  await resolveDueDisputes();
  actor = await billing.actor();
  const options = { refundsApplicationFee: true, reversesTransfer: true, notifiesCustomer: false, metadata: {} };
  await issueRefund(actor, { of: { invoice: invoiceId ?? "" }, amount: 500n, ...options });
});

test("the sandbox's books and the ledger agree, and are compared daily", async () => {
  expect(await getReconciliation(actor)).toBeNull();
  await reconcileTestModes();
  const compared = await getReconciliation(actor);
  expect(compared).toMatchObject({
    totals: [{ currency: "EUR", processor: 1490n, ledger: 1490n }],
    differences: [],
    differenceCount: 0,
  });
  await reconcileTestModes();
  expect((await getReconciliation(actor))?.comparedAt).toEqual(compared?.comparedAt);
  await billing.rows(
    "UPDATE ledger_reconciliations SET compared_at = compared_at - interval '25 hours' WHERE merchant_id = $1",
  );
  await reconcileTestModes();
  expect((await getReconciliation(actor))?.comparedAt.getTime()).toBeGreaterThan(compared?.comparedAt.getTime() ?? 0);
});

test("missing entries of either side are named, with their amount", async () => {
  // The minute within which the service records a payment is over.
  await billing.rows(
    `UPDATE sandbox_payments SET created_at = created_at - interval '1 hour'
     WHERE invoice_id IN (SELECT id FROM invoices WHERE merchant_id = $1)
       OR session_id IN (SELECT id FROM checkout_sessions WHERE merchant_id = $1)`,
  );
  const [lost] = await billing.rows<{ source_id: string }>(
    `DELETE FROM ledger_transactions WHERE merchant_id = $1 AND kind = 'payment'
       AND payment_id IN (SELECT payment_id FROM refunds WHERE merchant_id = $1) RETURNING source_id`,
  );
  const [refund] = await billing.rows<{ refund_id: string }>(
    `DELETE FROM sandbox_refunds WHERE refund_id IN (SELECT id FROM refunds WHERE merchant_id = $1) RETURNING refund_id`,
  );
  const [dispute] = await billing.rows<{ dispute_id: string; payment_id: string }>(
    `UPDATE sandbox_disputes SET amount = 1000
     WHERE dispute_id IN (SELECT processor_dispute_id FROM disputes WHERE merchant_id = $1) RETURNING *`,
  );
  const compared = await reconcileLedger(actor);
  expect(compared.differences).toHaveLength(3);
  const paymentId = lost?.source_id;
  const common = { currency: "EUR", at: expect.any(Date) };
  expect(compared.differences).toEqual(
    expect.arrayContaining([
      { ...common, kind: "payment", id: paymentId, paymentId, processor: 1990n, ledger: 0n },
      { ...common, kind: "refund", id: refund?.refund_id, paymentId, processor: 0n, ledger: -500n },
      {
        ...common,
        kind: "dispute",
        id: dispute?.dispute_id,
        paymentId: dispute?.payment_id,
        processor: -1000n,
        ledger: -1990n,
      },
    ]),
  );
  expect(compared).toMatchObject({
    totals: [{ currency: "EUR", processor: 2980n, ledger: -500n }],
    differenceCount: 3,
  });
  expect(await getReconciliation(actor)).toEqual(compared);
});

test("only test mode is compared, by members who can see payments", async () => {
  await expect(reconcileLedger({ ...actor, livemode: true })).rejects.toMatchObject({ code: "parameter_invalid" });
  for (const use of [reconcileLedger, getReconciliation]) {
    await expect(use({ ...actor, scopes: [] })).rejects.toMatchObject({ code: "insufficient_scope" });
  }
});
