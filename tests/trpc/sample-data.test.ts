import { expect, test } from "vitest";
import { pool } from "#server/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import { beginDispute } from "../factories/dispute.ts";
import { dashboardOf } from "./context.ts";

test("the sample is loaded once, and taken away without a trace, but for what the merchant made", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  const own = await newProduct(api, { name: "My own" });

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
  const events = await merchant.events();
  expect(events.filter(({ type }) => type.startsWith("checkout.session"))).toEqual([]);

  expect((await dashboard.mutate("home.removeSampleData", {})).status).toBe(200);
  for (const table of [
    "checkout_sessions",
    "subscriptions",
    "invoices",
    "payment_methods",
    "sandbox_payments",
    "payment_links",
    "payment_link_counts",
    "customers",
    "payment_attempts",
    "refunds",
    "disputes",
  ]) {
    expect([table, await merchant.count(table)]).toEqual([table, 0]);
  }
  const { data } = (await api("GET", "/api/v3/products")).body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  expect((await dashboard.mutate("home.loadSampleData", {})).status).toBe(200);
});

test.each(["won", "lost"] as const)(
  "the sample's dispute can be answered: %s, its link's revenue is right",
  async (end) => {
    const { merchant, api } = await freshMerchant();
    const dashboard = await dashboardOf(merchant);
    await dashboard.mutate("home.loadSampleData", {});
    const [dispute] = (await api("GET", "/api/v3/disputes")).body.data;
    const { payment_link: link } = (await api("GET", `/api/v3/checkout/sessions/${dispute.checkout_session}`)).body;
    const revenue = async () => Math.round((await api("GET", `/api/v3/payment-links/${link}`)).body.revenue * 100);
    const { rows } = await pool().query<{ paid: string }>(
      `SELECT sum(amount_total - amount_refunded) AS paid FROM checkout_sessions WHERE payment_link_id = $1 AND status = 'COMPLETED'`,
      [link],
    );
    const paid = Number(rows[0]?.paid);
    expect(await revenue()).toBe(paid - dispute.amount);
    if (end === "won") {
      const evidence = { uncategorized_text: "winning_evidence" };
      await api("POST", `/api/v3/disputes/${dispute.id}`, { body: { evidence, submit: true } });
      await beginDispute(dispute.checkout_session);
    } else await api("POST", `/api/v3/disputes/${dispute.id}/close`);
    expect((await api("GET", `/api/v3/disputes/${dispute.id}`)).body.status).toBe(end);
    expect(await revenue()).toBe(end === "won" ? paid : paid - dispute.amount);
  },
);

test("a sample product that the merchant's own link sells stays, as the merchant's own", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  await dashboard.mutate("home.loadSampleData", {});
  const { data } = (await api("GET", "/api/v3/products")).body;
  const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [data[0].id] } });
  expect((await dashboard.mutate("home.removeSampleData", {})).status).toBe(200);
  expect((await api("GET", `/api/v3/payment-links/${link.body.id}`)).body.status).toBe("active");
  const left = (await api("GET", "/api/v3/products")).body.data;
  expect(left.map(({ id }: { id: string }) => id)).toEqual([data[0].id]);
  // It is the merchant's own now: removing once more leaves it.
  expect((await dashboard.mutate("home.removeSampleData", {})).status).toBe(200);
  expect(await merchant.count("products")).toBe(1);
});

test("nothing that a merchant made is taken for the sample, whatever its metadata says, and nothing of live mode", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  await dashboard.mutate("home.loadSampleData", {});
  const metadata = { checkstand_sample_data: "true" };
  await newProduct(api, { metadata });
  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  await newProduct(live, { metadata });
  expect((await dashboard.mutate("home.removeSampleData", {}, "live")).status).toBe(400);
  expect((await dashboard.mutate("home.removeSampleData", {})).status).toBe(200);
  expect(await merchant.count("products")).toBe(2);
});

test("live mode and analysts load none", async () => {
  const { merchant } = await freshMerchant();
  expect((await (await dashboardOf(merchant)).mutate("home.loadSampleData", {}, "live")).status).toBe(400);
  expect((await (await dashboardOf(merchant, "ANALYST")).mutate("home.loadSampleData", {})).status).toBe(403);
  expect(await merchant.count("products")).toBe(0);
});
