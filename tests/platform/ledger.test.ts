import { afterAll, beforeAll, expect, test } from "vitest";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { chargeInvoiceNow } from "#money/collection/charge-invoice-now.ts";
import { markInvoiceUncollectible } from "#money/collection/mark-invoice-uncollectible.ts";
import { voidInvoice } from "#money/collection/void-invoice.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

/** What is on each account that has something, but for the processor's money and its fees, in minor units. */
async function balances(billing: Billing): Promise<Record<string, number>> {
  const rows = await billing.rows<{ account: string; amount: string }>(
    `SELECT account, sum(amount) AS amount FROM ledger_entries
     WHERE merchant_id = $1 AND account NOT IN ('processor', 'fees') GROUP BY 1 HAVING sum(amount) <> 0 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

/** A subscription of EUR 19.90 whose first payment succeeded, and whose renewal is open. @returns the renewal's ID. */
async function newOpenRenewal(billing: Billing): Promise<string> {
  await billing.subscribe({ card: "tok_declined_later" });
  await billing.advanceDays(32);
  const [open] = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 AND status = 'open'",
  );
  return open?.id ?? "";
}

test("an invoice is owed, then lost once it is uncollectible, and neither once it is void", async () => {
  const billing = await newBilling(database.url);
  const id = await newOpenRenewal(billing);
  expect(await balances(billing)).toEqual({ receivable: 1_990, sales: -3_980 });
  const actor = await billing.actor();
  await unitOfWork(() => markInvoiceUncollectible(actor, id));
  expect(await balances(billing)).toEqual({ losses: 1_990, sales: -3_980 });
  await unitOfWork(() => voidInvoice(actor, id));
  expect(await balances(billing)).toEqual({ sales: -1_990 });
  expect(await findLedgerDifferences(actor)).toEqual([]);
});

test("an invoice that is paid late isn't a loss", async () => {
  const billing = await newBilling(database.url);
  const id = await newOpenRenewal(billing);
  const actor = await billing.actor();
  await unitOfWork(() => markInvoiceUncollectible(actor, id));
  await billing.rows(
    `UPDATE sandbox_payment_methods b SET card_token = 'tok_visa' FROM payment_methods m
     WHERE m.processor_method_id = b.method_id AND m.merchant_id = $1`,
  );
  await chargeInvoiceNow(actor, id);
  expect(await balances(billing)).toEqual({ sales: -3_980 });
  expect(await findLedgerDifferences(actor)).toEqual([]);
});
