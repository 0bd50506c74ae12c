import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { resolveDueDisputes } from "#money/dispute/resolve-due-disputes.ts";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const JANE = { email: "jane@shopper.example", name: "Jane Doe", country: "DE" };

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

afterEach(async () => {
  expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: false })).toEqual([]);
});

async function post(path: string, body: object = {}) {
  const response = await api("POST", `/api/v3${path}`, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

/** A customer pays for two coffees at 10 % off, with German VAT, and for tea. @returns the session. */
async function newPaid(card = "tok_visa") {
  await post("/tax-rates", { display_name: "VAT", country: "DE", percentage: 19, inclusive: false });
  const coffee = await newProduct(api, { name: "Coffee", priceAmount: 10 });
  const tea = await newProduct(api, { name: "Tea", priceAmount: 5 });
  const coupon = await post("/coupons", { percent_off: 10, duration: "once" });
  const session = await post("/checkout/sessions", {
    line_items: [
      { price: coffee.default_price, quantity: 2 },
      { price: tea.default_price, quantity: 1 },
    ],
    discounts: [{ coupon: coupon.id }],
    automatic_tax: { enabled: true },
  });
  return post(`/test-helpers/checkout/sessions/${session.id}/complete`, { ...JANE, card });
}

/** What is on each account that has something, in minor units: debits above 0. */
async function balances(): Promise<Record<string, number>> {
  const { rows } = await pool().query<{ account: string; amount: string }>(
    `SELECT account, sum(amount) AS amount FROM ledger_entries WHERE merchant_id = $1
     GROUP BY 1 HAVING sum(amount) <> 0 ORDER BY 1`,
    [merchant.id],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

/** 20.00 and 5.00 less 10 %, with 19 % VAT: 21.42 and 5.36. */
const PAID = { processor: 2_678, discounts: 250, sales: -2_500, "tax:DE::19": -428 };
/** 2.9 % and 0.30. */
const FEE = 108;

describe("the ledger of a merchant", () => {
  test("records sales, discount, tax by location and rate, money, and the processor's fee", async () => {
    await newPaid();
    expect(await balances()).toEqual({ ...PAID, processor: PAID.processor - FEE, fees: FEE });
  });

  test("a partial refund reverses a share of each, and the refund of the rest leaves the fee", async () => {
    const session = await newPaid();
    await post("/refunds", { checkout_session: session.id, amount: 1_339 });
    expect(await balances()).toEqual({
      processor: 1_339 - FEE,
      fees: FEE,
      discounts: 125,
      sales: -1_250,
      "tax:DE::19": -214,
    });
    await post("/refunds", { checkout_session: session.id });
    expect(await balances()).toEqual({ processor: -FEE, fees: FEE });
  });

  test("a refund of a line reverses only the share of that line", async () => {
    const session = await newPaid();
    const { body } = await api("GET", `/api/v3/checkout/sessions/${session.id}/line_items`);
    const [, tea] = body.data;
    await post("/refunds", { checkout_session: session.id, line_items: [{ id: tea.id, quantity: 1 }] });
    const { rows } = await pool().query(
      `SELECT e.account, e.amount::int FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
       WHERE e.merchant_id = $1 AND t.kind = 'refund' ORDER BY e.account`,
      [merchant.id],
    );
    expect(rows).toEqual([
      { account: "discounts", amount: -50 },
      { account: "processor", amount: -536 },
      { account: "sales", amount: 500 },
      { account: "tax:DE::19", amount: 86 },
    ]);
  });

  test("a refund that fails later is reversed", async () => {
    const session = await newPaid("tok_refund_fails");
    await post("/refunds", { checkout_session: session.id });
    await merchant.advanceClock(61);
    await resolvePendingRefunds();
    expect(await balances()).toEqual({ ...PAID, processor: PAID.processor - FEE, fees: FEE });
  });

  test("a dispute debits the amount until it is won", async () => {
    const session = await newPaid("tok_disputed");
    await merchant.advanceClock(61);
    await resolveDueDisputes();
    expect(await balances()).toMatchObject({ processor: -FEE, disputes: PAID.processor });
    const { body } = await api("GET", `/api/v3/disputes?payment_intent=${session.payment_intent}`);
    const evidence = { uncategorized_text: "winning_evidence" };
    await post(`/disputes/${body.data[0].id}`, { evidence, submit: true });
    await merchant.advanceClock(61);
    await resolveDueDisputes();
    expect(await balances()).toEqual({ ...PAID, processor: PAID.processor - FEE, fees: FEE });
  });
});

test("a transfer to a connected account is posted less the application fee, and reversed with a refund", async () => {
  const product = await newProduct(api, { priceAmount: 100 });
  const link = await post("/payment-links", {
    line_items: [{ price: product.default_price, quantity: 1 }],
    application_fee_amount: 500,
    transfer_data: { destination: "acct_1" },
  });
  const browser = apiClient(baseUrl);
  const started = await browser("POST", `/pay/${link.id}/sessions`, { body: {}, headers: { origin: baseUrl } });
  const path = `/test-helpers/checkout/sessions/${started.body.sessionId}/complete`;
  const { payment_intent } = await post(path, { ...JANE, card: "tok_visa" });
  const fee = 320;
  expect(await balances()).toEqual({ fees: fee, processor: 500 - fee, sales: -10_000, transfers: 9_500 });
  await post("/refunds", { payment_intent, amount: 5_000, reverse_transfer: true, refund_application_fee: true });
  expect(await balances()).toEqual({ fees: fee, processor: 250 - fee, sales: -5_000, transfers: 4_750 });
  const { body } = await api("GET", "/api/v3/balance-transactions?type=transfer_refund");
  expect(body.data).toMatchObject([{ amount: 4_750, currency: "usd", reporting_category: "transfer_reversal" }]);
});

describe("posted transactions", () => {
  test.each([
    [
      "changed",
      "UPDATE ledger_transactions SET currency = 'EUR' WHERE merchant_id = $1",
      "The ledger is never changed",
    ],
    [
      "changed in its entries",
      "UPDATE ledger_entries SET amount = 0 WHERE merchant_id = $1",
      "The ledger is never changed",
    ],
    [
      "added to out of balance",
      `INSERT INTO ledger_entries SELECT transaction_id, position + 100, merchant_id, livemode, account, 1, product_id, line_id
       FROM ledger_entries WHERE merchant_id = $1 LIMIT 1`,
      "must add up to 0",
    ],
  ])("can't be %s", async (_, text, message) => {
    await newPaid();
    await expect(pool().query(text, [merchant.id])).rejects.toThrow(message);
  });

  test("can't be deleted in live mode, except with their merchant; test data can be deleted", async () => {
    await newPaid();
    await pool().query(
      `WITH copied AS (
         INSERT INTO ledger_transactions SELECT (jsonb_populate_record(t, jsonb_build_object('id', t.id || '_live', 'livemode', true))).*
         FROM ledger_transactions t WHERE t.merchant_id = $1 AND t.kind = 'payment' RETURNING id)
       INSERT INTO ledger_entries SELECT (jsonb_populate_record(e, jsonb_build_object('transaction_id', copied.id, 'livemode', true))).*
       FROM copied JOIN ledger_entries e ON e.transaction_id || '_live' = copied.id`,
      [merchant.id],
    );
    const remove = (table: string, live: boolean) =>
      pool().query(`DELETE FROM ${table} WHERE merchant_id = $1 AND livemode = $2`, [merchant.id, live]);
    await expect(remove("ledger_entries", true)).rejects.toThrow("The ledger is never changed");
    await expect(remove("ledger_transactions", true)).rejects.toThrow("The ledger is never changed");
    await expect(pool().query("TRUNCATE ledger_entries")).rejects.toThrow("The ledger is never changed");
    await pool().query("DELETE FROM merchants WHERE id = $1", [merchant.id]);
    expect(await balances()).toEqual({});
  });
});
