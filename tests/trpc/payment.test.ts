import { expect, test } from "vitest";
import { receiptNumber } from "#checkout/receipt/model.ts";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { newSession } from "../api/hosted-page.ts";
import { apiClient } from "../factories/api-client.ts";
import { endSession, PAYER } from "../factories/completed-payment.ts";
import { newDispute } from "../factories/dispute.ts";
import { newSubscription, openInvoice } from "../factories/subscription.ts";
import { dashboardOf } from "./context.ts";

interface Listed {
  id: string;
  status: string;
  amount: string;
  productName: string;
  customerName: string | null;
  customerEmail: string | null;
  receiptNumber: string | null;
  invoiceNumber: string | null;
}

async function shop() {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  const list = async (filter: object): Promise<Listed[]> =>
    (await dashboard.query("payment.list", { filter })).data.data;
  const count = async (filter: object) => (await dashboard.query("payment.count", { filter })).data;
  return { merchant, api, dashboard, list, count };
}

test("the list shows succeeded payments by default, and filters by everything else", async () => {
  const { api, list, count } = await shop();
  const session = await newSession(api);
  await endSession(api, session, "fail");
  const { payment_intent: paid } = await endSession(api, session);
  const ids = async (filter: object) => (await list(filter)).map(({ id }) => id);
  expect(await ids({})).toEqual([paid]);
  expect(await ids({ status: "succeeded" })).toEqual([paid]);
  expect(await ids({ status: "all" })).toHaveLength(2);
  expect(await ids({ status: "refunded" })).toEqual([]);
  expect(await ids({ q: session })).toHaveLength(2);
  expect(await count({})).toEqual({ count: 1, isMore: false });
  expect(await count({ status: "all" })).toEqual({ count: 2, isMore: false });
  expect(await count({ q: PAYER.email })).toEqual({ count: 2, isMore: false });
  await api("POST", "/api/v3/refunds", { body: { payment_intent: paid, amount: 100 } });
  expect(await ids({ status: "refunded" })).toEqual([paid]);
});

test("first payments and renewals are found by customer, product, number, card, amount and ID", async () => {
  const { merchant, api, dashboard, list } = await shop();
  const club = await newSubscription(api, { payer: { name: "Ada Lovelace", email: "ada@club.example" } });
  await merchant.advanceClock(32 * 86_400);
  await expect.poll(async () => (await list({ q: "TEST-0002" })).length).toBe(1);
  const mug = await newProduct(api, { name: "Stoneware mug", priceAmount: 24.5 });
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: mug.id } });
  const guest = { ...PAYER, name: "Grace Hopper", email: "grace@guest.example", card: "tok_mastercard" };
  const { payment_intent: bought } = await endSession(api, body.id, "complete", guest);
  const [first, renewal] = (await list({ q: club.id })).toReversed();
  if (!first || !renewal) throw new Error("The subscription has two payments.");
  expect(renewal).toMatchObject({
    productName: "Coffee club",
    customerName: "Ada Lovelace",
    customerEmail: "ada@club.example",
    receiptNumber: null,
    invoiceNumber: "TEST-0002",
  });
  const found = async (q: string) => (await list({ q })).map(({ id }) => id);
  for (const q of [
    "Lovelace",
    "ada@club",
    "coffee CLUB",
    "19",
    "19.00",
    "$19.00",
    "4242",
    club.customer,
    club.product,
  ]) {
    expect([q, await found(q)]).toEqual([q, [renewal.id, first.id]]);
  }
  for (const q of ["hopper", "GRACE@guest", "stoneware", "24.5", "$24.50", "4444", receiptNumber(body.id), mug.id]) {
    expect([q, await found(q)]).toEqual([q, [bought]]);
  }
  expect(await found("test-0002")).toEqual([renewal.id]);
  expect(await found(receiptNumber(club.session))).toEqual([first.id]);
  expect(await found("19.01")).toEqual([]);
  expect(await list({ q: bought })).toMatchObject([
    { productName: "Stoneware mug", customerName: "Grace Hopper", customerEmail: "grace@guest.example" },
  ]);
  const byAmount = (await dashboard.query("payment.list", { sort: "-amount" })).data.data as Listed[];
  expect(byAmount.map(({ amount }) => amount)).toEqual(["2450", "1900", "1900"]);
  const { data } = await dashboard.query("payment.list", { sort: "-amount", cursor: byAmount[0]?.id });
  expect(data.data).toHaveLength(2);
  const csv = await apiClient(baseUrl)("GET", "/test/exports/payments?q=TEST-0002", {
    headers: { cookie: dashboard.cookie },
  });
  const [titles, row] = csv.text.trim().split("\r\n");
  expect(titles).toContain(",product,customer_name,customer_email,");
  expect(titles).toContain(",receipt_number,invoice_number,");
  expect(row).toContain(",Coffee club,Ada Lovelace,ada@club.example,");
  expect(row).toContain(",TEST-0002,");
});

test("a renewal's page has its invoice, and its activity has its refund's events", async () => {
  const { merchant, api, dashboard, list } = await shop();
  const club = await newSubscription(api);
  await merchant.advanceClock(32 * 86_400);
  await expect.poll(async () => (await list({ q: "TEST-0002" })).length).toBe(1);
  const [renewal] = await list({ q: "TEST-0002" });
  const { body: refund } = await api("POST", "/api/v3/refunds", { body: { payment_intent: renewal?.id, amount: 100 } });
  const { data } = await dashboard.query("payment.get", { id: renewal?.id });
  expect(data).toMatchObject({
    session: null,
    customerErased: false,
    invoice: { number: "TEST-0002", subscriptionId: club.id },
    refunds: [{ id: refund.id }],
  });
  const { data: activity } = await dashboard.query("activity.ofObject", { objectId: renewal?.id });
  expect(activity.events.data.map(({ type }: { type: string }) => type)).toContain("refund.created");
});

test("Home lists failed renewals, invoices without automatic charges, and failed refunds, like their lists", async () => {
  const { api, dashboard, list } = await shop();
  const needs = async () => (await dashboard.query("home.activity")).data.needsAttention;
  expect(await needs()).toMatchObject({ failedRenewals: null, waitingInvoices: null, failedRefunds: [] });
  const { id, subscription } = await openInvoice(api);
  const invoices = async (status: string) =>
    (await dashboard.query("invoice.list", { filter: { status } })).data.data.map((invoice: Listed) => invoice.id);
  expect(await needs()).toMatchObject({
    failedRenewals: { count: 1, subscriptionId: subscription },
    waitingInvoices: null,
  });
  expect([await invoices("failing"), await invoices("waiting")]).toEqual([[id], []]);
  await pool().query("UPDATE invoices SET attempt_count = 0, stop_reason = 'no_payment_method' WHERE id = $1", [id]);
  expect(await needs()).toMatchObject({
    failedRenewals: null,
    waitingInvoices: { count: 1, subscriptionId: subscription },
  });
  expect([await invoices("failing"), await invoices("waiting")]).toEqual([[], [id]]);

  const { payment_intent: payment } = await endSession(api, await newSession(api));
  const { body: refund } = await api("POST", "/api/v3/refunds", { body: { payment_intent: payment, amount: 100 } });
  await pool().query("UPDATE refunds SET status = 'failed' WHERE id = $1", [refund.id]);
  expect((await needs()).failedRefunds).toEqual([payment]);
  expect((await list({ status: "refund_failed" })).map((listed) => listed.id)).toEqual([payment]);
  await api("POST", "/api/v3/refunds", { body: { payment_intent: payment, amount: 100 } });
  expect((await needs()).failedRefunds).toEqual([]);
  expect(await list({ status: "refund_failed" })).toEqual([]);
});

test("Home counts payments whose disputes await a response, and links to them only", async () => {
  const { api, dashboard, list, count } = await shop();
  const { default_price: price } = await newProduct(api);
  const [first, second] = [await newDispute(api, price), await newDispute(api, price)];
  const answered = await newDispute(api, price);
  await api("POST", `/api/v3/disputes/${answered.id}/close`);
  const { disputes } = (await dashboard.query("home.activity")).data.needsAttention;
  expect(disputes.count).toBe(2);
  const shown = await list({ status: "dispute_to_respond" });
  expect(shown.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [first.payment_intent, second.payment_intent].toSorted(),
  );
  expect((await count({ status: "dispute_to_respond" })).count).toBe(disputes.count);
  expect((await count({ status: "inquiry_to_respond" })).count).toBe(0);
  expect((await count({ status: "disputed" })).count).toBe(3);
});
