import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_LABELS } from "#catalog/price/model.ts";
import { createPrice } from "#catalog/product/create-price.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import { createTaxRate } from "#catalog/tax-rate/create-tax-rate.ts";
import { createCheckoutSession } from "#checkout/checkout-session/create-checkout-session.ts";
import { completeTestSession } from "#checkout/test-helper/complete-test-session.ts";
import { postEarlierMoney, postNextBatch } from "#ledger/backfill/post-earlier-money.ts";
import { isLedgerComplete } from "#ledger/backfill/store.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { chargeInvoiceNow } from "#money/collection/charge-invoice-now.ts";
import { markInvoiceUncollectible } from "#money/collection/mark-invoice-uncollectible.ts";
import { voidInvoice } from "#money/collection/void-invoice.ts";
import { resolveDueDisputes } from "#money/dispute/resolve-due-disputes.ts";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import { sandboxDisputes } from "#money/processor/sandbox/sandbox-disputes.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { forgetLedger, ledgerSums, makePassDue, postAllEarlierMoney } from "../factories/earlier-money.ts";
import { settle } from "../factories/payment-outcome.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let database: TestDatabase;
let billing: Billing;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
});

const tenant = () => ({ merchantId: billing.merchant.id, livemode: false });

/** A customer buys something once, of several products. @returns the session's ID. */
async function buy(card: SandboxToken = "tok_visa"): Promise<string> {
  const actor = await billing.actor();
  const session = await unitOfWork(async () => {
    const lines = [];
    for (const amount of [1999n, 333n]) {
      const product = await createProduct(actor, {
        name: "Cup",
        status: "ACTIVE",
        amountType: "FIXED",
        currency: "EUR",
        priceAmount: "1.00",
        images: [],
        metadata: {},
      });
      const recurrence = null;
      const price = { productId: product.id, currency: "EUR", amount, recurrence, taxBehavior: "exclusive" } as const;
      const { id } = await createPrice(actor, { ...price, transferLookupKey: false, ...NO_LABELS });
      lines.push({ reference: id, names: "price or product" as const, quantity: 2, field: "line_items[0].price" });
    }
    const settings = { ...DEFAULT_SETTINGS, automaticTax: true };
    return createCheckoutSession(actor, { lines, mode: "payment", settings, metadata: {} });
  });
  const customer = { email: "jane@example.com", name: "Jane Doe", country: "DE", customFields: [] };
  await completeTestSession(actor, session.id, { customer, card, settles: "now" });
  return session.id;
}

async function refund(session: string, amount?: bigint): Promise<void> {
  const options = { refundsApplicationFee: true, reversesTransfer: true, notifiesCustomer: false, metadata: {} };
  const of = { checkoutSession: session };
  await issueRefund(await billing.actor(), { of, ...(amount !== undefined && { amount }), ...options });
}

async function dispute(evidence: string): Promise<void> {
  const session = await buy("tok_disputed");
  await billing.merchant.advanceClock(61);
  await resolveDueDisputes();
  const [row] = await billing.rows<{ processor_dispute_id: string; payment_id: string }>(
    "SELECT processor_dispute_id, payment_id FROM disputes WHERE merchant_id = $1 AND checkout_session_id = $2",
    session,
  );
  if (!row) throw new Error("There is no dispute.");
  const { processor_dispute_id: processorDisputeId, payment_id: paymentId } = row;
  const key = { processorDisputeId, paymentId, processorPaymentId: paymentId };
  await sandboxDisputes.submitEvidence(key as never, { text: evidence, submit: true } as never);
  await billing.merchant.advanceClock(86_400);
  await resolveDueDisputes();
}

/** Money that comes after the customer has paid in another way: it goes back. */
async function payTwice(): Promise<void> {
  const session = await buy();
  const [copy] = await billing.rows<{ id: string }>(
    `INSERT INTO payment_attempts SELECT (jsonb_populate_record(p, jsonb_build_object('id', p.id || 'x', 'status', 'created'))).*
     FROM payment_attempts p WHERE p.merchant_id = $1 AND p.checkout_session_id = $2 RETURNING id`,
    session,
  );
  await settle(await billing.actor(), copy?.id ?? "", { status: "succeeded" } as never);
}

/** Something of each kind. */
async function fillLedger(): Promise<void> {
  const actor = await billing.actor();
  await unitOfWork(() =>
    createTaxRate(actor, {
      active: true,
      country: "DE",
      taxClass: "standard",
      displayName: "VAT",
      ratePpm: 190_000,
      inclusive: false,
      metadata: {},
    }),
  );
  await buy();
  const [partly, whole] = [await buy(), await buy()];
  await refund(partly, 101n);
  await billing.merchant.advanceClock(86_400);
  await refund(partly, 777n);
  await refund(whole);
  const failing = await buy("tok_refund_fails");
  await refund(failing);
  await billing.merchant.advanceClock(86_400);
  await resolvePendingRefunds();
  await dispute("winning_evidence");
  await dispute("nothing that helps");
  await payTwice();
  await billing.subscribe();
  const { subscriptionId } = await billing.subscribe({ card: "tok_declined_later" });
  await billing.advanceDays(35);
  const [open] = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 AND status = 'open' AND subscription_id = $2",
    subscriptionId,
  );
  await unitOfWork(async () => markInvoiceUncollectible(await billing.actor(), open?.id ?? ""));
  await billing.advanceDays(40);
  const [other] = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 AND status = 'open' ORDER BY created_at LIMIT 1",
  );
  if (other) await unitOfWork(async () => voidInvoice(await billing.actor(), other.id));
}

test("payments from before the ledger are posted as usual, at their own times", async () => {
  await fillLedger();
  const sums = await ledgerSums(billing.merchant.id);
  const kinds = new Set(sums.map((sum) => Reflect.get(sum, "kind")));
  for (const kind of [
    "session_paid",
    "invoice_finalized",
    "invoice_written_off",
    "payment",
    "refund",
    "refund_reversed",
    "dispute",
    "dispute_reversed",
    "late_payment",
  ]) {
    expect(kinds).toContain(kind);
  }
  expect(await isLedgerComplete(tenant())).toBe(true);
  await forgetLedger(billing.merchant.id);
  expect(await isLedgerComplete(tenant())).toBe(false);
  await postEarlierMoney();
  expect(await isLedgerComplete(tenant())).toBe(true);
  expect(await ledgerSums(billing.merchant.id)).toEqual(sums);
  expect(await findLedgerDifferences(tenant())).toEqual([]);
  const [backfill] = await billing.rows<{ differences: object[]; compared_at: Date }>(
    "SELECT differences, compared_at FROM ledger_backfills WHERE merchant_id = $1 AND NOT livemode",
  );
  expect(backfill?.differences).toEqual([]);
  expect(backfill?.compared_at).not.toBeNull();
});

test("a batch that crashes changes nothing, and is repeated", async () => {
  for (let sale = 0; sale < 3; sale++) await buy();
  const sums = await ledgerSums(billing.merchant.id);
  await forgetLedger(billing.merchant.id);
  const dying = async () => {
    await postNextBatch();
    throw new Error("killed");
  };
  await expect(unitOfWork(dying)).rejects.toThrow("killed");
  expect(await ledgerSums(billing.merchant.id)).toEqual([]);
  expect(await isLedgerComplete(tenant())).toBe(false);
  // Two processes at the same time.
  await Promise.all([postAllEarlierMoney(), postAllEarlierMoney()]);
  expect(await ledgerSums(billing.merchant.id)).toEqual(sums);
});

test("payments that a process of the previous version receives are posted by the next pass", async () => {
  const session = await buy();
  await refund(session, 100n);
  const sums = await ledgerSums(billing.merchant.id);
  await forgetLedger(billing.merchant.id);
  await postAllEarlierMoney();
  await billing.rows("DELETE FROM ledger_transactions WHERE merchant_id = $1 AND kind IN ('payment', 'refund')");
  await postAllEarlierMoney();
  expect(await ledgerSums(billing.merchant.id)).not.toEqual(sums);
  await makePassDue(billing.merchant.id);
  await postAllEarlierMoney();
  expect(await ledgerSums(billing.merchant.id)).toEqual(sums);
});

test("an invoice that was written off before the upgrade, and is paid before its turn, is posted once", async () => {
  await billing.subscribe({ card: "tok_declined_later" });
  await billing.advanceDays(32);
  const [{ id } = { id: "" }] = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 AND status = 'open'",
  );
  await unitOfWork(async () => markInvoiceUncollectible(await billing.actor(), id));
  await forgetLedger(billing.merchant.id);
  await billing.rows(
    `UPDATE sandbox_payment_methods b SET card_token = 'tok_visa' FROM payment_methods m
     WHERE m.processor_method_id = b.method_id AND m.merchant_id = $1`,
  );
  await chargeInvoiceNow(await billing.actor(), id);
  const kinds = () => billing.rows("SELECT kind FROM ledger_transactions WHERE merchant_id = $1 AND sale_id = $2", id);
  const [sold, paid] = [{ kind: "invoice_finalized" }, { kind: "payment" }];
  expect(await kinds()).toEqual([sold, paid]);
  await postAllEarlierMoney();
  expect(await kinds()).toEqual([sold, paid]);
  expect(await findLedgerDifferences(tenant())).toEqual([]);
});

test("a row that can't be posted blocks no other, and the comparison reports it", async () => {
  const [broken, whole] = [await buy(), await buy()];
  await forgetLedger(billing.merchant.id);
  await billing.rows(
    `UPDATE checkout_sessions SET shipping_cost = '{"amountSubtotal": "much"}' WHERE merchant_id = $1 AND id = $2`,
    broken,
  );
  await postAllEarlierMoney();
  const posted = await billing.rows<{ sale_id: string }>(
    "SELECT sale_id FROM ledger_transactions WHERE merchant_id = $1 AND kind = 'payment'",
  );
  expect(posted).toEqual([{ sale_id: whole }]);
  expect(await isLedgerComplete(tenant())).toBe(true);
  const [{ differences } = { differences: [] }] = await billing.rows<{ differences: object[] }>(
    "SELECT differences FROM ledger_backfills WHERE merchant_id = $1 AND NOT livemode",
  );
  expect(differences).toMatchObject([{ currency: "EUR", account: "processor" }]);
});

test("totals that early versions wrote off are losses, and totals below the minimum are owed by the balance", async () => {
  const { subscriptionId } = await billing.subscribe();
  await billing.advanceDays(32);
  await billing.advanceDays(31);
  const [, off, small] = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 AND subscription_id = $2 ORDER BY period_start",
    subscriptionId,
  );
  await billing.rows(
    "DELETE FROM payment_attempts WHERE merchant_id = $1 AND invoice_id IN ($2, $3)",
    off?.id,
    small?.id,
  );
  await billing.rows(
    "UPDATE invoices SET written_off = true, amount_paid = 0, payment_id = NULL WHERE merchant_id = $1 AND id = $2",
    off?.id,
  );
  await billing.rows(
    `UPDATE invoices SET amount_paid = 0, payment_id = NULL, last_failure = 'amount_too_small', ending_balance = 1990
     WHERE merchant_id = $1 AND id = $2`,
    small?.id,
  );
  await forgetLedger(billing.merchant.id);
  await postAllEarlierMoney();
  const { rows } = await pool().query(
    `SELECT t.source_id AS id, e.account, sum(e.amount)::int AS amount
     FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.merchant_id = $1 AND t.sale_id = ANY($2) GROUP BY 1, 2 HAVING sum(e.amount) <> 0 ORDER BY 1, 2`,
    [billing.merchant.id, [off?.id, small?.id]],
  );
  expect(rows).toEqual([
    { id: off?.id, account: "losses", amount: 1990 },
    { id: off?.id, account: "sales", amount: -1990 },
    { id: small?.id, account: "balance", amount: 1990 },
    { id: small?.id, account: "sales", amount: -1990 },
  ]);
});
