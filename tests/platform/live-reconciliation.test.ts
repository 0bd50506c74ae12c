import { beforeEach, expect, test } from "vitest";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { getReconciliation } from "#ledger/reconciliation/reconcile-ledger.ts";
import { reconcileLiveModes } from "#ledger/reconciliation/reconcile-live-modes.ts";
import { pool } from "#platform/database/connection.ts";
import { api, dashboardUser, merchant, mock, newSession, payOnPage, withLiveSeller } from "../factories/live-seller.ts";

withLiveSeller();

/** Two payments of USD 19.00, of which USD 5.00 are refunded of the first, an hour and a minute ago. */
let first: string;
let second: string;

beforeEach(async () => {
  mock.hidesTransactions = false;
  mock.pageSize = 100;
  [first, second] = [await pay(), await pay()];
  const refund = { payment_intent: first, amount: 500 };
  expect((await api("POST", "/api/v3/refunds", { body: refund })).status).toBe(200);
});

async function pay(): Promise<string> {
  const session = await newSession({ isOneTime: true });
  expect((await payOnPage(session)).status).toBe(200);
  return (await api("GET", `/api/v3/checkout/sessions/${session}`)).body.payment_intent;
}

const owner = () => dashboardUser("OWNER", true);

async function compareAgain() {
  await pool().query("UPDATE ledger_reconciliations SET compared_at = compared_at - interval '25 hours'");
  await reconcileLiveModes();
  return getReconciliation(owner());
}

async function fees() {
  const { rows } = await pool().query<{ source_id: string; payment_id: string; amount: string; at: Date }>(
    `SELECT source_id, payment_id, processor_amount::text AS amount, effective_at AS at FROM ledger_transactions
     WHERE merchant_id = $1 AND kind = 'fee' ORDER BY amount`,
    [merchant.id],
  );
  return rows;
}

/** Lets what is posted have happened earlier, which the database allows nobody else. */
async function age(by: "2 hours" | "8 days"): Promise<void> {
  await pool().query(
    `SET session_replication_role = replica;
     UPDATE ledger_transactions SET effective_at = effective_at - interval '${by}' WHERE livemode;
     SET session_replication_role = DEFAULT`,
  );
}

test("the processor's books are compared daily with the ledger, page by page, and its fees are posted once", async () => {
  mock.pageSize = 1;
  await reconcileLiveModes();
  expect(await getReconciliation(owner())).toMatchObject({
    totals: [{ currency: "USD", processor: 3_300n, ledger: 3_300n }],
    differences: [],
    isForbidden: false,
    since: expect.any(Date),
  });
  const posted = await fees();
  expect(posted.map(({ amount }) => amount)).toEqual(["-85", "-85"]);
  const { rows: paid } = await pool().query<{ id: string }>(
    "SELECT id FROM payment_attempts WHERE processor_payment_id = ANY($1) ORDER BY id",
    [[first, second]],
  );
  expect(posted.map(({ payment_id }) => payment_id).toSorted()).toEqual(paid.map(({ id }) => id));
  expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: true })).toEqual([]);
  const calls = mock.calls.length;
  await reconcileLiveModes();
  expect(mock.calls.length).toBe(calls);
  await compareAgain();
  expect(await fees()).toEqual(posted);
});

test("missing entries of either side are named, with their amount", async () => {
  await age("2 hours");
  for (const intent of mock.intents.values()) intent.created -= 7_200;
  const charge = mock.intents.get(first);
  if (!charge) throw new Error("Stripe has no charge.");
  mock.intents.set("pi_lost", { ...charge, id: "pi_lost", amount: 700, metadata: { merchantId: merchant.id } });
  mock.intents.set("pi_of_others", { ...charge, id: "pi_of_others", metadata: {} });
  // A bank debit is listed when it is submitted.
  const debit = { ...charge, id: "pi_debit", status: "processing", metadata: { merchantId: merchant.id } };
  mock.intents.set("pi_debit", debit);
  charge.amount = 1_800;
  mock.intents.delete(second);
  const refund = mock.refunds.at(-1);
  mock.refunds.length = 0;
  const compared = await compareAgain();
  expect(compared?.differences.map(({ kind, processor, ledger }) => [kind, processor, ledger])).toEqual(
    expect.arrayContaining([
      ["payment", 700n, 0n],
      ["payment", 1_800n, 1_900n],
      ["payment", 0n, 1_900n],
      ["refund", 0n, -500n],
    ]),
  );
  expect(compared).toMatchObject({
    differenceCount: 4,
    totals: [{ currency: "USD", processor: 2_500n, ledger: 3_300n }],
  });
  expect(compared?.differences.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["ch_pi_lost", refund?.metadata.refundId]),
  );
});

test("transactions posted before the compared period are not compared in part", async () => {
  await age("8 days");
  expect(await compareAgain()).toMatchObject({ totals: [], differenceCount: 0 });
});

test("a bank debit that Stripe lists before the compared period, and that succeeded within it, is not a difference", async () => {
  await age("2 hours");
  mock.intents.clear();
  mock.refunds.length = 0;
  await pool().query("UPDATE payment_attempts SET created_at = created_at - interval '8 days' WHERE merchant_id = $1", [
    merchant.id,
  ]);
  await pool().query("UPDATE refunds SET created_at = created_at - interval '8 days' WHERE merchant_id = $1", [
    merchant.id,
  ]);
  expect(await compareAgain()).toMatchObject({ totals: [], differenceCount: 0 });
});

test("a key without permission is remembered, and nothing else fails", async () => {
  mock.hidesTransactions = true;
  const compared = await compareAgain();
  expect(compared).toMatchObject({ isForbidden: true, totals: [], differenceCount: 0 });
  expect(await fees()).toEqual([]);
  expect(await pay()).toMatch(/^pi_/);
  mock.hidesTransactions = false;
  expect(await compareAgain()).toMatchObject({ isForbidden: false, differenceCount: 0 });
  expect(await fees()).toHaveLength(3);
});
