import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { WRITTEN_BY_WORKERS } from "../factories/written-by-workers.ts";
import { dashboardOf } from "./context.ts";

const EMPTY = "testClock.empty";
/** Of a merchant; what belongs to the business and to what stays. */
const KEPT = [
  "api_keys",
  "audit_logs",
  "destinations",
  "event_sequences",
  "invitations",
  // Workers add them for every merchant.
  "ledger_backfills",
  "ledger_reconciliations",
  "memberships",
  "payment_link_slugs",
  "recovery_settings",
  "webhook_endpoints",
];

/** What workers write whenever they get to it. */
const UNSETTLED: readonly string[] = [
  ...WRITTEN_BY_WORKERS,
  "request_logs",
  "webhook_deliveries",
  "webhook_delivery_attempts",
];

async function post(api: Api, path: string, body: object = {}) {
  const response = await api("POST", path, { body, headers: { "idempotency-key": `${path} ${Math.random()}` } });
  if (response.status >= 300) throw new Error(response.text);
  return response.body;
}

/** Something in as many tables as can be. */
async function fill(api: Api, { livemode }: { livemode: boolean }): Promise<void> {
  // What recurs in live mode would need the seller's legal name and address.
  const { id: productId } = await newProduct(api, livemode ? {} : { recurringInterval: "month" });
  await post(api, "/api/v3/tax-rates", { display_name: "VAT", percentage: 20, inclusive: false, country: "GB" });
  const { id: promotion_code } = await post(api, "/api/v3/promotion-codes", { percent_off: 10 });
  await post(api, "/api/v3/customers", { email: "ada@example.com" });
  // Without a processor, live links get no slug.
  const slug = livemode ? {} : { slug: `shop-${Date.now()}` };
  await post(api, "/api/v3/payment-links", { productIds: [productId], ...slug });
  if (livemode) return;
  await post(api, "/api/v3/webhook-endpoints", { url: "https://hooks.invalid/" });
  const discounts = [{ promotion_code }];
  const session = await post(api, "/api/v3/checkout/sessions", { productId, mode: "subscription", discounts });
  const customer = { email: "jane@example.com", name: "Jane Doe", country: "US", card: "tok_disputed" };
  await post(api, `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, customer);
  await post(api, "/api/v3/checkout/sessions", { productId, mode: "subscription" });
}

/** Of each table with rows of a merchant: how many are of this mode. */
async function counts({ id }: TestMerchant, livemode: boolean): Promise<Record<string, number>> {
  const { rows: tables } = await pool().query<{ name: string; moded: boolean }>(
    `SELECT table_name AS name, bool_or(column_name = 'livemode') AS moded FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name IN (
       SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'merchant_id')
     GROUP BY 1 ORDER BY 1`,
  );
  const counted: Record<string, number> = {};
  for (const { name, moded } of tables) {
    const mode = moded ? `AND livemode = ${livemode}` : livemode ? "AND false" : "";
    const { rows } = await pool().query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "${name}" WHERE merchant_id = $1 ${mode}`,
      [id],
    );
    if (rows[0]?.count) counted[name] = rows[0].count;
  }
  return counted;
}

test("emptying test mode deletes everything, resets the clock, and touches nothing else", async () => {
  const [{ merchant, api }, other] = [await freshMerchant(), await freshMerchant()];
  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  await fill(api, { livemode: false });
  await fill(live, { livemode: true });
  await fill(other.api, { livemode: false });
  const dashboard = await dashboardOf(merchant);
  await pool().query("INSERT INTO sample_objects (id, merchant_id) VALUES ('prod_of_the_sample' || $1, $1)", [
    merchant.id,
  ]);
  await pool().query(
    `INSERT INTO ledger_daily_sums (merchant_id, livemode, day, currency, kind, account, product_id, payment_link_id, amount)
     VALUES ($1, false, '2026-01-31', 'EUR', 'payment', 'processor', '', '', 1)`,
    [merchant.id],
  );
  await pool().query(
    `INSERT INTO billing_portal_sessions (id, merchant_id, livemode, email, open_until, created_at)
     SELECT 'bps_' || livemode || $1, $1, livemode, 'jane@example.com', now(), now() FROM (VALUES (true), (false)) mode (livemode)`,
    [merchant.id],
  );
  await pool().query(
    `INSERT INTO declarations (id, merchant_id, livemode, kind, status, reference, form_key, matched_at, created_at, updated_at)
     SELECT 'wd_' || livemode || $1, $1, livemode, 'withdrawal', 'pending', '1', livemode, now(), now(), now()
     FROM (VALUES (true), (false)) mode (livemode)`,
    [merchant.id],
  );
  await post(api, "/api/v3/test-clock/advance", { seconds: 3_600 });
  // Requests are logged in their order, and some time after they were answered.
  const last = await api("GET", "/api/v3/products");
  await merchant.requestLog(last.headers["request-id"]);
  const companyName = await nameOf(merchant);
  const lives = await counts(merchant, true);
  const others = await counts(other.merchant, false);
  const before = await counts(merchant, false);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      "billing_portal_sessions",
      "declarations",
      "ledger_daily_sums",
      "ledger_entries",
      "ledger_transactions",
      "invoices",
      "payment_methods",
      "sample_objects",
      "sandbox_disputes",
      "subscriptions",
    ]),
  );
  const books = async () => {
    const { rows } = await pool().query<{ count: number }>(
      "SELECT count(*)::int AS count FROM sandbox_payments WHERE merchant_id = $1",
      [merchant.id],
    );
    return rows[0]?.count;
  };
  expect(await books()).toBeGreaterThan(0);

  const emptied = await dashboard.mutate(EMPTY, { name: companyName });
  expect([emptied.status, emptied.data]).toEqual([200, { isEmpty: true }]);
  const after = await counts(merchant, false);
  expect(Object.keys(after).filter((table) => !KEPT.includes(table))).toEqual([]);
  for (const table of ["api_keys", "webhook_endpoints"]) expect(after[table]).toBe(before[table]);
  expect(await books()).toBe(0);
  const settled = (counted: Record<string, number>) =>
    Object.fromEntries(Object.entries(counted).filter(([table]) => !UNSETTLED.includes(table)));
  expect(settled(await counts(merchant, true))).toEqual(settled(lives));
  expect(settled(await counts(other.merchant, false))).toEqual(settled(others));
  const clock = (await api("GET", "/api/v3/test-clock")).body;
  expect(clock).toMatchObject({ status: "ready", offset_seconds: 0 });
  expect(await merchant.count("audit_logs", "action = 'test_data.emptied'")).toBe(1);

  // It can be filled again, and emptied again.
  await fill(api, { livemode: false });
  const { data: invoices } = (await api("GET", "/api/v3/invoices")).body;
  expect(invoices.map(({ number }: { number: string }) => number)).toEqual(["TEST-0001"]);
  expect((await dashboard.mutate(EMPTY, { name: companyName })).data).toEqual({ isEmpty: true });
});

test("emptying test mode ends a clock advance", async () => {
  const { merchant, api } = await freshMerchant();
  await pool().query(
    "UPDATE merchants SET test_clock_start_seconds = 0, test_clock_target_seconds = 60, test_clock_leased_until = now() + interval '60 seconds' WHERE id = $1",
    [merchant.id],
  );
  const dashboard = await dashboardOf(merchant);
  const rejected = await dashboard.mutate("home.loadSampleData", {});
  expect([rejected.status, rejected.error.data.code]).toEqual([409, "test_clock_advancing"]);
  expect((await dashboard.mutate(EMPTY, { name: await nameOf(merchant) })).status).toBe(200);
  expect((await api("GET", "/api/v3/test-clock")).body.status).toBe("ready");
});

test.each(["ADMIN", "DEVELOPER", "ANALYST"] as const)("a %s can't empty it", async (role) => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api);
  const dashboard = await dashboardOf(merchant, role);
  const rejected = await dashboard.mutate(EMPTY, { name: await nameOf(merchant) });
  expect([rejected.status, rejected.error.data.code]).toEqual([403, "insufficient_scope"]);
  expect(await merchant.count("products")).toBe(1);
});

test("emptying test mode requires the business's name, and doesn't exist in live mode", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api);
  const dashboard = await dashboardOf(merchant);
  const unnamed = await dashboard.mutate(EMPTY, { name: "Another business" });
  expect([unnamed.status, unnamed.error.data.details[0].field]).toEqual([400, "name"]);
  const live = await dashboard.mutate(EMPTY, { name: await nameOf(merchant) }, "live");
  expect([live.status, live.error.data.code]).toEqual([400, "parameter_invalid"]);
  expect(await merchant.count("products")).toBe(1);
});

async function nameOf({ id }: TestMerchant): Promise<string> {
  const { rows } = await pool().query<{ name: string }>("SELECT company_name AS name FROM merchants WHERE id = $1", [
    id,
  ]);
  return rows[0]?.name ?? "";
}
