import { beforeAll, expect, test } from "vitest";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { foldTransactions } from "#ledger/daily-sums/store.ts";
import { reconcileLedger } from "#ledger/reconciliation/reconcile-ledger.ts";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import { openDispute } from "../factories/dispute.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { systemActor } from "../factories/webhook-endpoint.ts";
import { dashboardOf } from "./context.ts";

/** Loading takes seconds of CPU: the tests below go on with what the one before left, and load twice in all. */
let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;
/** What the merchant made before the sample was loaded. */
let own: string[];

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
  const metadata = { checkstand_sample_data: "true" };
  own = [(await newProduct(api, { name: "My own" })).id, (await newProduct(api, { metadata })).id];
  await newProduct(apiClient(baseUrl, await merchant.newKey({ livemode: true })), { metadata });
});

test("the sample is loaded once, with all kinds of objects", async () => {
  expect((await dashboard.mutate("home.loadSampleData", {})).status).toBe(200);
  const again = await dashboard.mutate("home.loadSampleData", {});
  expect([again.status, again.error.data.code]).toEqual([400, "resource_in_use"]);
  const links = (await api("GET", "/api/v3/payment-links")).body.data;
  expect(links).toHaveLength(4);
  const sold = await merchant.count("checkout_sessions", "status = 'COMPLETED'");
  expect(sold).toBeGreaterThan(50);
  expect(links.reduce((sum: number, link: { conversions: number }) => sum + link.conversions, 0)).toBe(sold);
  expect(await merchant.count("payment_link_views")).toBeGreaterThan(50);
  const refunds = (await api("GET", "/api/v3/refunds?status=succeeded")).body.data;
  expect(refunds).toHaveLength(await merchant.count("payment_attempts", "amount_refunded = amount AND amount > 0"));
  expect(refunds.length).toBeGreaterThan(2);
  expect((await api("GET", "/api/v3/disputes?status=needs_response")).body.data).toHaveLength(1);
  const subscriptions = (await api("GET", "/api/v3/subscriptions?limit=100")).body.data;
  const statuses = new Set(subscriptions.map(({ status }: { status: string }) => status));
  expect([...statuses].sort()).toEqual(["active", "canceled", "past_due", "trialing"]);
  expect(subscriptions.length).toBeGreaterThan(24);
  expect(await merchant.count("invoices", "status = 'paid'")).toBeGreaterThan(50);
  const { rows: numbers } = await pool().query<{ number: string }>(
    "SELECT number FROM invoices WHERE merchant_id = $1 ORDER BY created_at, number",
    [merchant.id],
  );
  expect(numbers.map(({ number }) => number)).toEqual(
    numbers.map((_, index) => `TEST-${String(index + 1).padStart(4, "0")}`),
  );
  const paid = "status = 'succeeded' AND invoice_id IS NOT NULL";
  expect(await merchant.count("payment_attempts", paid)).toBe(await merchant.count("invoices", "status = 'paid'"));
  // Home's figures come from the ledger.
  const succeeded = await merchant.count("payment_attempts", "status = 'succeeded' AND amount > 0");
  expect(await merchant.count("ledger_transactions", "kind = 'payment'")).toBe(succeeded);
  expect(await merchant.count("ledger_transactions", "kind = 'refund'")).toBe(refunds.length);
  const events = await merchant.events();
  expect(events.filter(({ type }) => type.startsWith("checkout.session"))).toEqual([]);
});

test("the full sample is in the ledger, at its own times", async () => {
  await expectPosted();
  const { rows } = await pool().query(
    `SELECT id FROM ledger_transactions t WHERE merchant_id = $1 AND effective_at <> coalesce(
       (SELECT created_at FROM payment_attempts p WHERE p.id = t.source_id),
       (SELECT succeeded_at FROM refunds r WHERE r.id = t.source_id),
       (SELECT funds_withdrawn_at FROM disputes d WHERE d.id = t.source_id),
       (SELECT created_at FROM invoices i WHERE i.id = t.source_id),
       (SELECT completed_at FROM checkout_sessions s WHERE s.id = t.source_id))`,
    [merchant.id],
  );
  expect(rows).toEqual([]);
  expect(await merchant.count("ledger_transactions", "kind = 'refund'")).toBeGreaterThan(2);
  expect(await merchant.count("ledger_transactions", "kind = 'dispute'")).toBe(1);
});

test("its report has the countries' taxes and the sandbox's fees, and the sandbox's books agree", async () => {
  const actor = await systemActor(merchant.id);
  expect(await reconcileLedger(actor)).toMatchObject({ differences: [], differenceCount: 0 });
  const months = await pool().query<{ month: string }>(
    `SELECT DISTINCT to_char(effective_at, 'YYYY-MM') AS month FROM ledger_transactions
     WHERE merchant_id = $1 AND effective_at > now() - interval '40 days'`,
    [merchant.id],
  );
  const reports = await Promise.all(
    months.rows.map(async ({ month }) => (await dashboard.query("report.month", { month })).data.currencies),
  );
  const rows = reports.flat().flatMap(({ taxedSales }) => taxedSales);
  const taxed = rows.filter(({ rate }: { rate: string }) => rate !== "");
  expect(new Set(taxed.map(({ country, rate }) => `${country} ${rate}`))).toEqual(new Set(["DE 7", "FR 5.5", "IT 22"]));
  expect(taxed.some(({ refundedTax }) => refundedTax !== "0")).toBe(true);
  const { rows: fees } = await pool().query(
    `SELECT count(*)::int AS payments, count(fee.id)::int AS fees,
       bool_and(fee.processor_amount = -(round(t.processor_amount * 0.029) + 30)) AS exact
     FROM ledger_transactions t LEFT JOIN ledger_transactions fee ON fee.merchant_id = t.merchant_id
       AND fee.source_id = t.source_id AND fee.kind = 'fee' AND fee.effective_at = t.effective_at
     WHERE t.merchant_id = $1 AND t.kind = 'payment'`,
    [merchant.id],
  );
  expect(fees).toEqual([{ payments: fees[0].fees, fees: fees[0].payments, exact: true }]);
});

test("the sample's dispute can be won, and its link's revenue is right", async () => {
  await endDispute("won", async ({ id, checkout_session }) => {
    const evidence = { uncategorized_text: "winning_evidence" };
    await api("POST", `/api/v3/disputes/${id}`, { body: { evidence, submit: true } });
    await openDispute(checkout_session);
  });
  await expectPosted();
});

test("the sample is removed completely, except for the merchant's own objects, whatever their metadata says", async () => {
  // A part is in the daily sums.
  await foldTransactions(100);
  expect((await dashboard.mutate("home.removeSampleData", {}, "live")).status).toBe(400);
  expect((await dashboard.mutate("home.removeSampleData", {})).status).toBe(200);
  for (const table of [
    "checkout_sessions",
    "ledger_transactions",
    "ledger_daily_sums",
    "ledger_unsummed_transactions",
    "subscriptions",
    "invoices",
    "payment_methods",
    "sandbox_payments",
    "payment_links",
    "tax_rates",
    "payment_link_counts",
    "customers",
    "payment_attempts",
    "refunds",
    "disputes",
    "ledger_transactions",
    "ledger_entries",
    "ledger_daily_sums",
    "ledger_unsummed_transactions",
  ]) {
    expect([table, await merchant.count(table)]).toEqual([table, 0]);
  }
  const { rows } = await pool().query(
    `SELECT type FROM events e WHERE merchant_id = $1 AND type IN ('product.created', 'payment_link.created', 'invoice.finalized')
       AND object_id NOT IN (SELECT id FROM products UNION SELECT id FROM payment_links UNION SELECT id FROM invoices)`,
    [merchant.id],
  );
  expect(rows).toEqual([]);
  expect((await merchant.events()).filter(({ type }) => type === "product.created").length).toBeGreaterThan(0);
  expect(await productIds()).toEqual(own.toReversed());
  // One more in live mode.
  expect(await merchant.count("products")).toBe(3);
  // The sample has a rate of this country, too: the merchant's own stays.
  const vat = { country: "DE", display_name: "VAT", percentage: 19, inclusive: false };
  expect((await api("POST", "/api/v3/tax-rates", { body: vat })).status).toBe(200);
  expect((await dashboard.mutate("home.loadSampleData", {})).status).toBe(200);
});

test("the sample's dispute can be lost, and its link's revenue is right", async () => {
  await endDispute("lost", ({ id }) => api("POST", `/api/v3/disputes/${id}/close`));
});

test("a sample product that the merchant's own link sells becomes the merchant's own", async () => {
  const sold = (await productIds()).find((id) => !own.includes(id));
  const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [sold] } });
  // It is the merchant's own then: removing once more leaves it.
  for (let time = 0; time < 2; time++) {
    expect((await dashboard.mutate("home.removeSampleData", {})).status).toBe(200);
    expect((await api("GET", `/api/v3/payment-links/${link.body.id}`)).body.status).toBe("active");
    expect(await productIds()).toEqual([sold, ...own.toReversed()]);
    expect(await merchant.count("tax_rates")).toBe(1);
  }
});

test("live mode and analysts can't load it", async () => {
  const { merchant: other } = await freshMerchant();
  expect((await (await dashboardOf(other)).mutate("home.loadSampleData", {}, "live")).status).toBe(400);
  expect((await (await dashboardOf(other, "ANALYST")).mutate("home.loadSampleData", {})).status).toBe(403);
  expect(await other.count("products")).toBe(0);
});

async function expectPosted(): Promise<void> {
  expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: false })).toEqual([]);
}

/** The newest first. */
async function productIds(): Promise<string[]> {
  return (await api("GET", "/api/v3/products?limit=100")).body.data.map(({ id }: { id: string }) => id);
}

/** Ends the sample's dispute, and compares its link's revenue before and after with what was paid. */
async function endDispute(
  end: "won" | "lost",
  work: (dispute: { id: string; checkout_session: string }) => Promise<unknown>,
): Promise<void> {
  const [dispute] = (await api("GET", "/api/v3/disputes")).body.data;
  const { payment_link: link } = (await api("GET", `/api/v3/checkout/sessions/${dispute.checkout_session}`)).body;
  const revenue = async () => Math.round((await api("GET", `/api/v3/payment-links/${link}`)).body.revenue * 100);
  const { rows } = await pool().query<{ paid: string }>(
    `SELECT sum(amount_total - amount_refunded) AS paid FROM checkout_sessions WHERE payment_link_id = $1 AND status = 'COMPLETED'`,
    [link],
  );
  const paid = Number(rows[0]?.paid);
  expect(await revenue()).toBe(paid - dispute.amount);
  await work(dispute);
  expect((await api("GET", `/api/v3/disputes/${dispute.id}`)).body.status).toBe(end);
  expect(await revenue()).toBe(end === "won" ? paid : paid - dispute.amount);
}
