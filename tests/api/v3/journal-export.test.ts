import { beforeAll, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { beanCheck, hledger, isInstalled } from "../../factories/accounting-programs.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import { entry, post, postOrder } from "../../factories/ledger.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

/* GET /api/v3/exports/journal: the ledger as a file. */

let api: Api;
let merchant: TestMerchant;

const exported = (query: string, from = api) => from("GET", `/api/v3/exports/journal?${query}`);

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
  await pool().query("UPDATE merchants SET time_zone = 'Asia/Tokyo' WHERE id = $1", [merchant.id]);
  await postOrder(merchant.id, new Date("2026-11-03T10:00:00Z"));
  const { id: productId } = await newProduct(api, { name: '=1;"x" date:2020-01-01' });
  const sale = [entry("receivable", 500n), entry("sales", -500n, { productId, lineId: "li_1" })];
  const common = { kind: "session_paid" as const, currency: "JPY", entries: sale };
  // In Tokyo, the first is on December 1, and the second on November 1.
  await post(
    merchant.id,
    { ...common, effectiveAt: new Date("2026-11-30T15:00:00Z"), sourceId: "cs_december" },
    { ...common, effectiveAt: new Date("2026-10-31T15:00:00Z"), sourceId: "cs_november" },
  );
});

test("the export has the month of the merchant's time zone, in order, as CSV", async () => {
  const { status, text, headers } = await exported("month=2026-11");
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(headers["content-disposition"]).toBe('attachment; filename="journal-test-2026-11-01-2026-11-30.csv"');
  const rows = text.trimEnd().split("\r\n").slice(1);
  expect(rows).toHaveLength(16);
  expect(rows[0]).toMatch(/^txn_\w+,2026-11-01,00:00:00,session_paid,receivable,500,,JPY,/);
  expect(rows[1]).toContain(`,sales,,500,JPY,`);
  expect(rows[1]).toContain(`"'=1;""x"" date:2020-01-01"`);
  expect(text).not.toContain("cs_december");
  expect((await exported("from=2026-12-01&to=2026-12-01")).text).toContain("cs_december");
});

test("the export is read by hledger and Beancount, with the same balances", async ({ skip }) => {
  if (!(await isInstalled("hledger")) || !(await isInstalled("bean-check"))) {
    skip("hledger and bean-check are not installed: the formats' texts are checked by tests/unit/ledger");
  }
  const { text: journal } = await exported("month=2026-11&format=hledger");
  await hledger(journal, "check", "--strict");
  expect(await hledger(journal, "balance", "-O", "csv", "--no-total", "--layout", "bare", "assets")).toContain(
    '"assets:processor","EUR","59.50"',
  );
  const { text: beancount, headers } = await exported("month=2026-11&format=beancount");
  expect(headers["content-disposition"]).toContain(".beancount");
  expect(await beanCheck(beancount)).toBe("");
});

test("the export matches the balance transactions of payments and refunds", async ({ skip }) => {
  const { api: seller } = await freshMerchant();
  await seller("POST", "/api/v3/tax-rates", {
    body: { country: "GB", percentage: 20, inclusive: true, display_name: "VAT" },
  });
  const product = await newProduct(seller, { name: 'Tour "; x: [2020-01-01]\\' });
  const link = { line_items: [{ price: product.default_price, quantity: 3 }], automatic_tax: { enabled: true } };
  const session = (await seller("POST", "/api/v3/checkout/sessions", { body: link })).body;
  const payer = { email: "buyer@shopper.example", name: 'Jane | "Doe"; \\', country: "GB" };
  const paid = await seller("POST", `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, { body: payer });
  const refund = { payment_intent: paid.body.payment_intent, amount: 1_001, notify_customer: false };
  expect((await seller("POST", "/api/v3/refunds", { body: refund })).status).toBe(200);
  const { data } = (await seller("GET", "/api/v3/balance-transactions?limit=100")).body;
  const total = data.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
  expect(data.map(({ type }: { type: string }) => type).sort()).toEqual(["charge", "refund", "stripe_fee"]);

  const today = new Date().toISOString().slice(0, 10);
  const ofToday = (format: string) => exported(`from=${today}&to=${today}&format=${format}`, seller);
  const csv = (await ofToday("csv")).text;
  expect(csv).toContain(",tax:GB::20,");
  if (!(await isInstalled("hledger")) || !(await isInstalled("bean-check"))) {
    skip("hledger and bean-check are not installed: only the CSV was checked");
  }
  const { text: journal } = await ofToday("hledger");
  await hledger(journal, "check", "--strict");
  const balances = await hledger(journal, "balance", "-O", "csv", "--no-total", "--layout", "bare", "assets");
  expect(balances).toContain(`"assets:processor","USD","${(total / 100).toFixed(2)}"`);
  // All that was owed is paid.
  expect(balances).not.toContain("assets:receivable");
  expect(await beanCheck((await ofToday("beancount")).text)).toBe("");
});

test("the export is a booking batch for DATEV, once each account has a number", async () => {
  const query = "month=2026-11&format=datev&consultant=1001&client=1";
  const numbers = "receivable=1410,processor=1360,sales=8200,discounts=8700,tax=1776";
  const missing = await exported(`${query}&accounts=${numbers}`);
  expect([missing.status, missing.body.error.message]).toEqual([
    400,
    expect.stringContaining("no number for disputes"),
  ]);
  const { status, text } = await exported(`${query}&accounts=${numbers},disputes=2400`);
  expect(status).toBe(200);
  const rows = text.trimEnd().split("\r\n").slice(2);
  expect(rows).toHaveLength(9);
  expect(rows[0]).toMatch(/^10,00;"S";"EUR";;;;8700;1410;/);
});

test("the export is rejected without the scope, the days, or a key, and excludes other merchants", async () => {
  expect((await exported("format=csv")).status).toBe(400);
  expect((await exported("month=2026-11&format=pdf")).status).toBe(400);
  const { api: other, merchant: stranger } = await freshMerchant();
  expect((await exported("month=2026-11", other)).text.trimEnd().split("\r\n")).toHaveLength(1);
  const blind = apiClient(baseUrl, await stranger.newKey({ scopes: ["products:read"] }));
  expect((await exported("month=2026-11", blind)).status).toBe(403);
  expect((await exported("month=2026-11", apiClient(baseUrl, "ckst_sk_test_none"))).status).toBe(401);
});
