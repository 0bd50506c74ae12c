import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerChecks } from "#operations/doctor/ledger-checks.ts";
import { env } from "#platform/base/env.ts";
import { pool } from "#platform/database/connection.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { forgetLedger, makePassDue, postAllEarlierMoney } from "../factories/earlier-money.ts";
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
  await billing.subscribe();
});

async function findings(): Promise<string[]> {
  const context = { settings: env(), databaseUrl: database.url, online: false, repair: false };
  const found = [];
  for (const { run } of ledgerChecks) found.push(await run(context));
  return found.flat().map(({ mark, text }) => `${mark} ${text}`);
}

const WELL = [
  "ok   Ledger: every transaction balances",
  "ok   Earlier payments: all are in the ledger",
  "ok   Ledger and payments: the ledger agrees with the payments, refunds, and disputes",
];

test("the doctor finds payments that are not posted, during the posting and after", async () => {
  expect(await findings()).toEqual(WELL);
  await forgetLedger(billing.merchant.id);
  expect(await findings()).toEqual([
    WELL[0],
    expect.stringMatching(/^warn Earlier payments: those of 1 businesses and modes are not all in the ledger yet/),
    WELL[2],
  ]);
  await postAllEarlierMoney();
  expect(await findings()).toEqual(WELL);
  await billing.rows("DELETE FROM ledger_transactions WHERE merchant_id = $1 AND kind = 'payment'");
  const account = (name: string, posted: string, expected: string) =>
    expect.stringMatching(
      new RegExp(
        `^FAIL Ledger and payments: the account ${name} of ${billing.merchant.id} \\(test\\) has ${posted} EUR, but .* say ${expected} EUR\\.`,
      ),
    );
  expect(await findings()).toEqual([
    WELL[0],
    WELL[1],
    account("processor", "0.00", "19.90"),
    account("receivable", "19.90", "0.00"),
  ]);
  await makePassDue(billing.merchant.id);
  await postAllEarlierMoney();
  expect(await findings()).toEqual(WELL);
});

test("the doctor finds entries that don't balance, and amounts that differ from the entries", async () => {
  const change = async (text: string) => {
    await pool().query("ALTER TABLE ledger_transactions DISABLE TRIGGER USER");
    await pool().query("ALTER TABLE ledger_entries DISABLE TRIGGER USER");
    await billing.rows(text);
    await pool().query("ALTER TABLE ledger_entries ENABLE TRIGGER USER");
    await pool().query("ALTER TABLE ledger_transactions ENABLE TRIGGER USER");
  };
  const OF_PAYMENT = "WHERE merchant_id = $1 AND kind = 'payment'";
  await change(`UPDATE ledger_transactions SET processor_amount = processor_amount + 1 ${OF_PAYMENT}`);
  const [unbalanced] = await findings();
  expect(unbalanced).toMatch(/^FAIL Ledger: the entries of 1 of the last transactions don't add up \(txn_\w+\)\./);
  await change(`UPDATE ledger_transactions SET processor_amount = processor_amount - 1 ${OF_PAYMENT}`);
  expect((await findings())[0]).toBe(WELL[0]);
  await change(
    "INSERT INTO ledger_entries SELECT id, 99, merchant_id, livemode, 'sales', 1, NULL, NULL FROM ledger_transactions WHERE merchant_id = $1 AND kind = 'invoice_finalized'",
  );
  expect((await findings())[0]).toMatch(/^FAIL Ledger: the entries of 1 of/);
});
