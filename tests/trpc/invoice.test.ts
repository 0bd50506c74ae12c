import { beforeEach, expect, test } from "vitest";
import { receiptNumber } from "#checkout/receipt/model.ts";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { newSubscription, type Subscribed } from "../factories/subscription.ts";
import { dashboardOf } from "./context.ts";

const DAY = 86_400;
/** Longer than the longest month. */
const A_MONTH = 32 * DAY;

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
});

const list = async (filter: object) => (await dashboard.query("invoice.list", { filter })).data.data;
const idsOf = async (filter: object) => (await list(filter)).map(({ id }: { id: string }) => id);

/** A subscription whose second charge was declined. @returns it, with the invoice that is open. */
async function newOpenInvoice(): Promise<Subscribed & { open: string }> {
  const subscribed = await newSubscription(api, { payer: { card: "tok_declined_later" } });
  await merchant.advanceClock(A_MONTH);
  await expect.poll(() => idsOf({ status: "open" })).toHaveLength(1);
  await expect.poll(async () => (await list({ status: "open" }))[0].scheduledAttempts).toBeGreaterThan(0);
  return { ...subscribed, open: (await idsOf({ status: "open" }))[0] };
}

test("an invoice shows its lines, its payment, and its refund, and matches the API's", async () => {
  const subscribed = await newSubscription(api);
  const id = subscribed.invoice ?? "";
  const { data } = await dashboard.query("invoice.get", { id });
  expect(data.invoice).toMatchObject({ number: "TEST-0001", status: "paid", amountTotal: "1900" });
  expect(data.customer.email).toBe("jane@shopper.example");
  expect(data.payments).toHaveLength(1);
  expect(JSON.parse(data.json[0].text)).toEqual((await api("GET", `/api/v3/invoices/${id}`)).body);
  await api("POST", "/api/v3/refunds", { body: { payment_intent: data.payments[0].id, amount: 400 } });
  const { data: refunded } = await dashboard.query("invoice.get", { id });
  expect(refunded.refunds.map(({ amount }: { amount: string }) => amount)).toEqual(["400"]);
  expect(refunded.invoice.amountRefunded).toBe("400");
});

test("the list is filtered and searched, and its CSV has the same rows", async () => {
  const jane = await newSubscription(api);
  const kim = await newSubscription(api, { payer: { email: "kim@other.example" } });
  expect(await idsOf({})).toEqual([kim.invoice, jane.invoice]);
  expect(await idsOf({ q: "test-0001" })).toEqual([jane.invoice]);
  expect(await idsOf({ q: "kim@" })).toEqual([kim.invoice]);
  expect(await idsOf({ q: kim.id })).toEqual([kim.invoice]);
  const tea = await newSubscription(api, { product: { name: "Harvest tea", priceAmount: 24.5 } });
  expect(await idsOf({ q: "arvest TE" })).toEqual([tea.invoice]);
  expect(await idsOf({ q: tea.product })).toEqual([tea.invoice]);
  expect(await idsOf({ q: "$24.50" })).toEqual([tea.invoice]);
  expect(await idsOf({ q: "24.50 EUR" })).toEqual([]);
  await api("POST", `/api/v3/customers/${tea.customer}`, { body: { name: "Quimby Wu" } });
  expect(await idsOf({ q: "quimb" })).toEqual([tea.invoice]);
  const soldTo = async (q: string) => (await dashboard.query("transaction.list", { filter: { q } })).data.data;
  // A session with an invoice is sold by it.
  const ofKim = ["kim@", "TEST-0002", kim.session, kim.id, receiptNumber(kim.session)];
  for (const q of ofKim) expect(await soldTo(q), q).toMatchObject([{ amount: "1900" }]);
  for (const q of ["arvest", "24.50"]) expect(await soldTo(q)).toMatchObject([{ amount: "2450" }]);
  const { data: total } = await dashboard.query("transaction.count", { filter: { q: "arvest" } });
  expect(total).toMatchObject({ count: 1, total: [{ currency: "USD", amount: "2450" }] });
  expect(await idsOf({ customer: jane.customer })).toEqual([jane.invoice]);
  expect(await idsOf({ subscription: kim.id })).toEqual([kim.invoice]);
  expect(await idsOf({ status: "open" })).toEqual([]);
  expect(await idsOf({ paidFrom: "2999-01-01" })).toEqual([]);
  const get = (path: string) => apiClient(baseUrl)("GET", path, { headers: { cookie: dashboard.cookie } });
  const { text } = await get("/test/exports/invoices?status=paid");
  expect(text.trim().split("\r\n")).toHaveLength(4);
  expect(text).toContain("TEST-0002,paid,19.00,0.00,0.00,0.00,19.00,0.00,0.00,19.00,19.00,0.00,0.00,USD");
  await pool().query("UPDATE invoices SET starting_balance = 30, ending_balance = 10 WHERE id = $1", [kim.invoice]);
  const withBalance = (await get("/test/exports/invoices?q=TEST-0002")).text;
  expect(withBalance).toContain(",amount_total,starting_balance,ending_balance,amount_due,amount_paid,");
  expect(withBalance).toContain(",19.00,0.30,0.10,19.20,19.00,");
  const found = (await dashboard.query("find.named", { text: "TEST-0002" })).data;
  expect(found).toMatchObject([
    { kind: "invoice", id: kim.invoice, title: "TEST-0002 · $19.00" },
    { kind: "payment", title: "$19.00 · kim@other.example" },
  ]);
  expect((await dashboard.query("find.named", { text: "test-0002" })).data[0]).toMatchObject({ kind: "invoice" });
  const counted = async (list: string, q: string) => (await dashboard.query(`${list}.count`, { filter: { q } })).data;
  for (const list of ["invoice", "subscription"]) {
    expect(await counted(list, "example")).toEqual({ count: 0, isMore: false });
    for (const q of ["kim@", kim.customer, "24.50"])
      expect(await counted(list, q)).toEqual({ count: 1, isMore: false });
    // Found by its customer and by its product.
    await api("POST", `/api/v3/customers/${kim.customer}`, { body: { name: "Harvest Wu" } });
    expect(await counted(list, "harvest")).toEqual({ count: 2, isMore: false });
  }
});

test("an invoice that could not be charged is sent, marked uncollectible, and voided, each in the audit log", async () => {
  const { open, id } = await newOpenInvoice();
  const { data } = await dashboard.query("invoice.get", { id: open });
  expect(data.invoice).toMatchObject({ status: "open", lastFailure: "card_declined" });
  expect(data.invoice.nextAttemptAt).not.toBeNull();
  expect(data.payments[0].failureCode).toBe("card_declined");
  expect((await dashboard.query("subscription.stats", { time: "30d" })).data.statuses).toEqual({ past_due: 1 });
  const declined = await dashboard.mutate("invoice.chargeNow", { id: open });
  expect([declined.status, declined.error.message]).toEqual([402, expect.stringContaining("declined the payment")]);
  const act = async (procedure: string) => (await dashboard.mutate(`invoice.${procedure}`, { id: open })).status;
  expect(await act("send")).toBe(200);
  expect(await act("markUncollectible")).toBe(200);
  expect(await act("markUncollectible")).toBe(400);
  expect(await act("void")).toBe(200);
  expect((await dashboard.query("invoice.get", { id: open })).data.invoice.status).toBe("void");
  expect((await dashboard.query("subscription.get", { id })).data.subscription.status).toBe("active");
  const actions = (await dashboard.query("auditLog.list", {})).data.data.map(
    ({ action }: { action: string }) => action,
  );
  expect(actions).toEqual(["invoice.voided", "invoice.marked_uncollectible", "invoice.sent", "invoice.charged"]);
});

test("a renewal counts in revenue, in its customer's total spent, and in the stats, which link to it", async () => {
  const { customer, invoice } = await newSubscription(api);
  await merchant.advanceClock(A_MONTH);
  await expect.poll(() => idsOf({ status: "renewal" })).toHaveLength(1);
  const { data: stats } = await dashboard.query("subscription.stats", { time: "7d" });
  expect(stats.renewals).toEqual([{ currency: "USD", amount: "1900", invoices: 1 }]);
  const paid = { paidFrom: stats.firstDay, paidTo: stats.lastDay };
  expect(await idsOf({ status: "renewal", currency: "usd", ...paid })).not.toContain(invoice);
  const { data: home } = await dashboard.query("home.stats", { time: "7d" });
  expect(home.currencies[0]).toMatchObject({ revenue: { total: "1900" }, payments: { total: 1 } });
  const { data } = await dashboard.query("customer.get", { id: customer });
  expect(data.spent).toEqual([{ currency: "USD", amount: "3800", payments: 2 }]);
});

test("an analyst reads and can't change anything, and strangers find nothing", async () => {
  const { invoice } = await newSubscription(api);
  const id = invoice ?? "";
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.query("invoice.get", { id })).status).toBe(200);
  for (const procedure of ["void", "markUncollectible", "send", "chargeNow"]) {
    expect((await analyst.mutate(`invoice.${procedure}`, { id })).status).toBe(403);
    expect((await dashboard.mutate(`invoice.${procedure}`, { id: "in_unknown" })).status).toBe(404);
  }
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await stranger.query("invoice.get", { id })).status).toBe(404);
});
