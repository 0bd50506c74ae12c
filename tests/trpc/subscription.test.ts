import { beforeEach, expect, test } from "vitest";
import { changeBalance } from "#money/customer-balance/change-balance.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { newSubscription, type Subscribed } from "../factories/subscription.ts";
import { systemActor } from "../factories/webhook-endpoint.ts";
import { dashboardOf } from "./context.ts";

const DAY = 86_400;

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;
let subscribed: Subscribed;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
  subscribed = await newSubscription(api);
});

const detail = async () => (await dashboard.query("subscription.get", { id: subscribed.id })).data;
const idsOf = async (filter: object) =>
  (await dashboard.query("subscription.list", { filter })).data.data.map(({ id }: { id: string }) => id);
const audited = async () =>
  (await dashboard.query("auditLog.list", {})).data.data.map(({ action }: { action: string }) => action);

test("a subscription shows its customer, its upcoming changes, and its history", async () => {
  const { subscription, customer, paymentMethod, invoices, upcoming, history, json } = await detail();
  expect(subscription).toMatchObject({ id: subscribed.id, status: "active", customerId: subscribed.customer });
  expect(customer.email).toBe("jane@shopper.example");
  expect(paymentMethod.card).toMatchObject({ brand: "visa", lastFour: "4242" });
  expect(invoices.map(({ id }: { id: string }) => id)).toEqual([subscribed.invoice]);
  expect(upcoming).toMatchObject({ amountTotal: "1900", periodStart: subscription.currentPeriodEnd });
  expect(history.map(({ type }: { type: string }) => type).sort()).toEqual([
    "customer.subscription.created",
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_succeeded",
  ]);
  expect(JSON.parse(json[0].text)).toEqual((await api("GET", `/api/v3/subscriptions/${subscribed.id}`)).body);
});

test("a price with the same interval and a quantity change from the next period on, and can be undone", async () => {
  const price = (amount: number, interval: string) =>
    api("POST", "/api/v3/prices", {
      body: { product: subscribed.product, currency: "usd", unit_amount: amount, recurring: { interval } },
    });
  const { body: dearer } = await price(2500, "month");
  await price(20_000, "year");
  const { subscription, prices } = await detail();
  expect(prices.map(({ id }: { id: string }) => id).sort()).toEqual([subscribed.price, dearer.id].sort());
  const [{ id }] = subscription.items;
  const form = { items: [{ id, priceId: dearer.id, quantity: "3" }] };
  expect((await dashboard.mutate("subscription.updateItems", { id: subscribed.id, form })).status).toBe(200);
  const changed = await detail();
  expect(changed.subscription.items[0].quantity).toBe(1);
  expect(changed.subscription.scheduledUpdate.items[0]).toMatchObject({ priceId: dearer.id, quantity: 3 });
  expect(changed.upcoming.amountTotal).toBe("7500");
  expect(changed.history[0].changed.scheduled_update.items[0].quantity).toBe(3);
  const back = { items: [{ id, priceId: subscribed.price, quantity: "1" }] };
  await dashboard.mutate("subscription.updateItems", { id: subscribed.id, form: back });
  expect((await detail()).subscription.scheduledUpdate).toBeNull();
  expect(await audited()).toEqual(["subscription.items_updated", "subscription.items_updated"]);
});

test("an archived price stays if only the quantity changes", async () => {
  await api("POST", `/api/v3/prices/${subscribed.price}`, { body: { active: false } });
  const { subscription } = await detail();
  const form = { items: [{ id: subscription.items[0].id, priceId: subscribed.price, quantity: "2" }] };
  expect((await dashboard.mutate("subscription.updateItems", { id: subscribed.id, form })).status).toBe(200);
  expect((await detail()).upcoming.amountTotal).toBe("3800");
});

test.each(["0", "1001", "two", ""])("the quantity %j is rejected next to its field", async (quantity) => {
  const { subscription } = await detail();
  const form = { items: [{ id: subscription.items[0].id, priceId: subscribed.price, quantity }] };
  const { status, error } = await dashboard.mutate("subscription.updateItems", { id: subscribed.id, form });
  expect(status).toBe(400);
  expect(JSON.stringify(error)).toContain("quantity");
});

test("it ends with its period or at a date, is listed as ending until then, and can be undone", async () => {
  const plan = (form: object) =>
    dashboard.mutate("subscription.planEnd", { id: subscribed.id, form: { at: "", refund: "none", ...form } });
  await plan({ when: "period_end" });
  expect((await detail()).subscription).toMatchObject({ cancelAtPeriodEnd: true, status: "active" });
  expect(await idsOf({ status: "ending" })).toEqual([subscribed.id]);
  expect((await detail()).upcoming).toBeNull();
  await dashboard.mutate("subscription.revokeCancellation", { id: subscribed.id });
  expect((await detail()).subscription).toMatchObject({ cancelAt: null, cancelAtPeriodEnd: false });
  expect(await idsOf({ status: "ending" })).toEqual([]);
  const day = new Date(Date.now() + 90 * DAY * 1000).toISOString().slice(0, 10);
  await plan({ when: "date", at: `${day}T12:00` });
  expect((await detail()).subscription.cancelAt).toBe(`${day}T12:00:00.000Z`);
  expect((await plan({ when: "date", at: "2020-01-01T12:00" })).status).toBe(400);
  expect((await plan({ when: "date" })).status).toBe(400);
  expect((await plan({ when: "now" })).status).toBe(400);
  expect(await audited()).toEqual([
    "subscription.cancellation_scheduled",
    "subscription.cancellation_taken_back",
    "subscription.cancellation_scheduled",
  ]);
});

test("it ends immediately with a full refund of the last payment, by owners and admins only", async () => {
  const { cancelAmounts } = await detail();
  expect(cancelAmounts.lastInvoice).toBe("1900");
  expect(Number(cancelAmounts.prorated)).toBeGreaterThan(1890);
  const developer = await dashboardOf(merchant, "DEVELOPER");
  const input = { id: subscribed.id, refund: "last_invoice" };
  expect((await developer.mutate("subscription.cancelNow", input)).status).toBe(403);
  expect((await detail()).subscription.status).toBe("active");
  expect((await dashboard.mutate("subscription.cancelNow", input)).status).toBe(200);
  const { subscription, invoices } = await detail();
  expect(subscription).toMatchObject({ status: "canceled", cancellationReason: "cancellation_requested" });
  expect(invoices[0].amountRefunded).toBe("1900");
  expect(await audited()).toEqual(["subscription.canceled", "payment.refunded"]);
  expect((await dashboard.mutate("subscription.cancelNow", input)).status).toBe(400);
});

test("invoices and the full subscription are paused and resumed", async () => {
  const act = (procedure: string, input: object = {}) =>
    dashboard.mutate(`subscription.${procedure}`, { id: subscribed.id, ...input });
  await act("pauseCollection", { form: { resumesAt: "" } });
  expect((await detail()).subscription).toMatchObject({ collectionPaused: true, resumesAt: null, status: "active" });
  expect((await detail()).upcoming).toBeNull();
  expect(await idsOf({ status: "paying" })).toEqual([]);
  await act("resumeCollection");
  expect(await idsOf({ status: "paying" })).toEqual([subscribed.id]);
  await act("pause");
  expect((await detail()).subscription.status).toBe("paused");
  await act("resume");
  expect((await detail()).subscription.status).toBe("active");
  expect(await audited()).toEqual([
    "subscription.resumed",
    "subscription.paused",
    "subscription.collection_resumed",
    "subscription.collection_paused",
  ]);
});

test("resuming after the period's end shows the charge: with the balance, or nothing below the minimum", async () => {
  await dashboard.mutate("subscription.pause", { id: subscribed.id });
  await merchant.advanceClock(32 * DAY);
  const costs = async (amount: number) => {
    await pool().query("UPDATE subscription_items SET unit_amount = $2 WHERE subscription_id = $1", [
      subscribed.id,
      amount,
    ]);
    return (await detail()).resumption;
  };
  expect(await costs(1900)).toEqual({ anchor: "now", amount: "1900", openAmount: "0" });
  expect(await costs(30)).toEqual({ anchor: "now", amount: null, openAmount: "0" });
  const actor = await systemActor(merchant.id);
  const owed = { customerId: subscribed.customer, currency: "USD", type: "adjustment", amount: 40n } as const;
  await unitOfWork(async () => changeBalance(actor, { ...owed, invoiceId: null, description: null }));
  expect(await costs(30)).toEqual({ anchor: "now", amount: "70", openAmount: "0" });
});

test("resuming within the period names the open invoices that are charged again", async () => {
  await pool().query("UPDATE invoices SET status = 'open', amount_paid = 0 WHERE id = $1", [subscribed.invoice]);
  await dashboard.mutate("subscription.pause", { id: subscribed.id });
  expect((await detail()).resumption).toEqual({ anchor: "unchanged", amount: null, openAmount: "1900" });
});

test("another saved method of the customer is charged from then on, and no other customer's", async () => {
  const other = await newSubscription(api, { payer: { email: "kim@other.example", card: "tok_mastercard" } });
  const methodOf = async (id: string) => (await api("GET", `/api/v3/subscriptions/${id}`)).body.default_payment_method;
  const method = await methodOf(other.id);
  expect((await detail()).otherMethods).toEqual([]);
  const change = () => dashboard.mutate("subscription.changeMethod", { id: subscribed.id, method });
  expect((await change()).status).toBe(400);
  await pool().query("UPDATE payment_methods SET customer_id = $1 WHERE id = $2", [subscribed.customer, method]);
  expect((await detail()).otherMethods).toMatchObject([{ id: method }]);
  expect((await change()).status).toBe(200);
  expect(await methodOf(subscribed.id)).toBe(method);
  expect((await dashboard.query("auditLog.list", {})).data.data[0].action).toBe("subscription.method_changed");
});

test("an analyst reads and can't change anything", async () => {
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.query("subscription.get", { id: subscribed.id })).status).toBe(200);
  expect((await analyst.mutate("subscription.pause", { id: subscribed.id })).status).toBe(403);
});

test("the list is filtered and searched, and its CSV has the same rows", async () => {
  const trial = await newSubscription(api, {
    session: { subscription_data: { trial_period_days: 7 } },
    payer: { email: "kim@other.example" },
  });
  expect(await idsOf({})).toEqual([trial.id, subscribed.id]);
  expect(await idsOf({ status: "trialing" })).toEqual([trial.id]);
  expect(await idsOf({ customer: subscribed.customer })).toEqual([subscribed.id]);
  expect(await idsOf({ price: trial.price })).toEqual([trial.id]);
  expect(await idsOf({ q: "KIM@" })).toEqual([trial.id]);
  expect(await idsOf({ q: subscribed.session })).toEqual([subscribed.id]);
  expect(await idsOf({ q: subscribed.product })).toEqual([subscribed.id]);
  expect(await idsOf({ q: "19" })).toEqual([subscribed.id]);
  await api("POST", `/api/v3/products/${trial.product}`, { body: { name: "Harvest tea" } });
  expect(await idsOf({ q: "arvest" })).toEqual([trial.id]);
  await api("POST", `/api/v3/customers/${trial.customer}`, { body: { name: "Quimby Wu" } });
  expect(await idsOf({ q: "quimb" })).toEqual([trial.id]);
  expect(await idsOf({ q: subscribed.id })).toEqual([subscribed.id]);
  expect(await idsOf({ from: "2999-01-01" })).toEqual([]);
  expect((await dashboard.query("subscription.count", { filter: { status: "trialing" } })).data.count).toBe(1);
  const get = (path: string) => apiClient(baseUrl)("GET", path, { headers: { cookie: dashboard.cookie } });
  const { text } = await get("/test/exports/subscriptions?status=trialing");
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain("kim@other.example");
  expect(text).toContain("19.00,0.00,,USD,month,1");
  const found = (await dashboard.query("find.named", { text: "kim@other" })).data;
  expect(found.filter(({ kind }: { kind: string }) => kind === "subscription")).toHaveLength(1);
});

test("stats convert intervals to months, and count starts and ends", async () => {
  await newSubscription(api, { product: { priceAmount: 120, recurringInterval: "year" } });
  const { body: weekly } = await api("POST", "/api/v3/prices", {
    body: { product: subscribed.product, currency: "usd", unit_amount: 700, recurring: { interval: "week" } },
  });
  await newSubscription(api, { session: { line_items: [{ price: weekly.id, quantity: 2 }] } });
  const ended = await newSubscription(api);
  await newSubscription(api, { session: { subscription_data: { trial_period_days: 7 } } });
  await dashboard.mutate("subscription.cancelNow", { id: ended.id, refund: "none" });
  const { data } = await dashboard.query("subscription.stats", { time: "30d" });
  // 19.00 + 120.00 / 12 + 14.00 × 365.25 / 84
  expect(data).toMatchObject({
    monthly: [{ currency: "USD", amount: String(1900 + 1000 + 6088), subscriptions: 3 }],
    statuses: { active: 3, trialing: 1 },
    started: 5,
    ended: 1,
    renewals: [],
    recovered: [],
  });
  expect(await idsOf({ endedFrom: data.firstDay, endedTo: data.lastDay })).toEqual([ended.id]);
  expect(await idsOf({ from: data.firstDay, to: data.lastDay })).toHaveLength(5);
});

test("customers and sessions link to it, and a session from before subscriptions is found by its filter", async () => {
  const { data: customer } = await dashboard.query("customer.get", { id: subscribed.customer });
  expect(customer.subscriptions.map(({ id }: { id: string }) => id)).toEqual([subscribed.id]);
  expect(customer.invoices.map(({ id }: { id: string }) => id)).toEqual([subscribed.invoice]);
  const old = await newSubscription(api);
  // As a version before left it.
  await pool().query("UPDATE checkout_sessions SET subscription_id = NULL, invoice_id = NULL WHERE id = $1", [
    old.session,
  ]);
  const { id: once } = await newProduct(api);
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: once } });
  const sessions = async (recurring: string) =>
    (await dashboard.query("checkoutSession.list", { filter: { recurring } })).data.data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await sessions("never_again")).toEqual([old.session]);
  expect(await sessions("subscribed")).toEqual([subscribed.session]);
});

test("billing settings are changed by owners and admins, validated by field, and in the audit log", async () => {
  const developer = await dashboardOf(merchant, "DEVELOPER");
  const { data } = await developer.query("merchant.getBilling", {});
  expect(data).toEqual({
    settings: { retryDays: [3, 5, 7], finalFailure: "cancel", lostDisputeCancels: true },
    canEdit: false,
  });
  const form = { retryDays: " 10, 2 ", finalFailure: "unpaid", lostDisputeCancels: true };
  expect((await developer.mutate("merchant.updateBilling", form)).status).toBe(403);
  for (const retryDays of ["0", "61", "1,1", "1,2,3,4,5", "soon", "1;2", "1.5"]) {
    const { status, error } = await dashboard.mutate("merchant.updateBilling", { ...form, retryDays });
    expect([retryDays, status]).toEqual([retryDays, 400]);
    expect(JSON.stringify(error)).toContain("retryDays");
  }
  await dashboard.mutate("merchant.updateBilling", form);
  expect((await dashboard.query("merchant.getBilling", {})).data.settings).toEqual({ ...form, retryDays: [2, 10] });
  await dashboard.mutate("merchant.updateBilling", { ...form, retryDays: "" });
  expect((await dashboard.query("merchant.getBilling", {})).data.settings.retryDays).toEqual([]);
  const [, first] = (await dashboard.query("auditLog.list", {})).data.data;
  expect(first.changes).toEqual({
    retry_days: { before: "3, 5, 7", after: "2, 10" },
    final_failure: { before: "cancel", after: "unpaid" },
  });
});

test("another merchant's and the other mode's are not found", async () => {
  const { merchant: other } = await freshMerchant();
  const stranger = await dashboardOf(other);
  expect((await stranger.query("subscription.get", { id: subscribed.id })).status).toBe(404);
  expect((await dashboard.query("subscription.get", { id: subscribed.id }, "live")).status).toBe(404);
});
