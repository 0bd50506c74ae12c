import { beforeEach, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

const JANE = { email: "Jane@Shopper.example", name: "Jane Doe", country: "DE", card: "tok_visa" };
const KIM = { email: "kim@other.example", name: "Kim Park", country: "GB", card: "tok_visa" };

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
});

/** Completes a session as a guest, for USD 19.90 by default. */
async function order(payer: object = JANE, session: object = {}, product: object = {}): Promise<string> {
  const { id: productId } = await newProduct(api, product);
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId, ...session } });
  const path = `/api/v3/test-helpers/checkout/sessions/${body.id}/complete`;
  const paid = await api("POST", path, { body: payer });
  if (paid.status !== 200) throw new Error(paid.text);
  return body.id;
}

interface Row {
  id: string;
  isGuest: boolean;
}

const listed = async (filter: object = {}, page: object = {}, of: Dashboard = dashboard, mode?: string) =>
  (await of.query("customer.list", { ...page, filter }, mode)).data;
const found = async (filter: object) => (await listed(filter)).data.map(({ id }: Row) => id);
const count = async (filter: object = {}) => (await dashboard.query("customer.count", { filter })).data.count;
const newCustomer = async (body: object): Promise<string> => (await api("POST", "/api/v3/customers", { body })).body.id;

test("a guest is one row among the customers, by email address in any case, with the total of their orders", async () => {
  const ada = await newCustomer({ name: "Ada Lovelace" });
  const first = await order();
  await merchant.advanceClock(86_400);
  await order({ ...JANE, email: "jane@shopper.EXAMPLE", name: "Jane King" }, {}, { priceAmount: 10 });
  await order(JANE, {}, { priceAmount: 700, priceCurrency: "JPY" });
  const kim = await order(KIM);
  const { data } = await listed();
  expect(data.map(({ id, isGuest }: Row) => [id, isGuest])).toEqual([
    [kim, true],
    [first, true],
    [ada, false],
  ]);
  expect(data[1]).toMatchObject({
    name: "Jane Doe",
    email: JANE.email,
    orders: 3,
    spent: [
      { currency: "USD", amount: "2990", payments: 2 },
      { currency: "JPY", amount: "700", payments: 1 },
    ],
  });
  expect(Date.parse(data[1].lastPaymentAt)).toBeGreaterThan(Date.parse(data[1].createdAt) + 86_000_000);
  expect(await found({ status: "guest" })).toEqual([kim, first]);
  expect(await found({ status: "customer" })).toEqual([ada]);
  expect([await count(), await count({ status: "guest" }), await count({ status: "customer" })]).toEqual([3, 2, 1]);
});

test("guests and customers are paged in one order, in both directions", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 15; index++) {
    ids.unshift(await newCustomer({ name: `Customer ${index}` }));
    ids.unshift(await order({ ...KIM, email: `guest${index}@other.example` }));
  }
  const first = await listed();
  expect([first.data.map(({ id }: Row) => id), first.hasMore]).toEqual([ids.slice(0, 25), true]);
  const next = await listed({}, { cursor: ids[24] });
  expect([next.data.map(({ id }: Row) => id), next.hasMore]).toEqual([ids.slice(25), false]);
  const back = await listed({}, { cursor: ids[25], direction: "backward" });
  expect(back.data.map(({ id }: Row) => id)).toEqual(ids.slice(0, 25));
  const oldest = await listed({}, { sort: "created" });
  expect(oldest.data.map(({ id }: Row) => id)).toEqual(ids.toReversed().slice(0, 25));
});

test("a guest is found by the beginning of the address, a part of a name in any order, and an order's ID", async () => {
  const first = await order();
  const second = await order({ ...JANE, name: "J. King" });
  await order(KIM);
  for (const q of ["jane@SHOP", "jane d", "KING", first, second]) expect(await found({ q })).toEqual([first]);
  for (const q of ["nobody", "%", "_"]) expect(await found({ q })).toEqual([]);
  expect(await count({ q: "king" })).toBe(1);
});

test("a guest with a customer's address is not listed: the customer's page has the orders, outside of the totals", async () => {
  const jane = await newCustomer({ name: "Jane", email: "JANE@shopper.example" });
  const id = await order();
  expect(await found({})).toEqual([jane]);
  const { data } = await dashboard.query("customer.get", { id: jane });
  expect(data.guestOrders.map((session: Row) => session.id)).toEqual([id]);
  expect([data.spent, data.sessions]).toEqual([[], []]);
  await api("DELETE", `/api/v3/customers/${jane}`);
  expect(await found({})).toEqual([id]);
});

test("a guest's orders are added to the customer with the same address, once", async () => {
  const id = await order();
  await order({ ...JANE, email: "jane@shopper.EXAMPLE" }, {}, { priceAmount: 10 });
  const other = await order(KIM);
  expect((await dashboard.query("customer.getGuest", { id })).data.namesakeId).toBeNull();
  const jane = await newCustomer({ name: "Jane", email: "JANE@shopper.example" });
  expect((await dashboard.query("customer.getGuest", { id })).data.namesakeId).toBe(jane);
  // A guest's page that was opened before the customer existed makes no second one.
  const second = await dashboard.mutate("customer.createOfGuest", { id });
  expect([second.status, second.error?.message]).toEqual([400, expect.stringMatching(/customer has this email/i)]);
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.mutate("customer.addGuestOrders", { id: jane })).status).toBe(403);
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await stranger.mutate("customer.addGuestOrders", { id: jane })).status).toBe(404);

  expect((await dashboard.mutate("customer.addGuestOrders", { id: jane })).data).toEqual({ added: 2 });
  expect((await dashboard.mutate("customer.addGuestOrders", { id: jane })).data).toEqual({ added: 0 });
  const { data } = await dashboard.query("customer.get", { id: jane });
  expect(data).toMatchObject({ spent: [{ amount: "2990", payments: 2 }], guestOrders: [] });
  expect(await found({ status: "guest" })).toEqual([other]);
  expect((await dashboard.query("customer.getGuest", { id })).data).toEqual({ customerId: jane });
  const log = (await dashboard.query("auditLog.list", {})).data.data;
  expect(log.filter(({ action }: { action: string }) => action === "customer.orders_added")).toMatchObject([
    { facts: { count: "2" } },
  ]);
  await dashboard.mutate("customer.delete", { id: jane });
  expect((await dashboard.mutate("customer.addGuestOrders", { id: jane })).status).toBe(404);
});

test("a guest is found by the palette, and isn't offered where a customer is selected", async () => {
  const id = await order();
  const { data } = await dashboard.query("find.named", { text: "jane@shop" });
  expect(data.find(({ kind }: { kind: string }) => kind === "guest")).toEqual({
    ...{ kind: "guest", id, path: `customers/guests/${id}`, title: "Jane Doe", note: JANE.email },
  });
  expect((await dashboard.query("find.choices", { kinds: ["customer"], text: "jane@shop" })).data).toEqual([]);
});

test("unpaid sessions, customers' sessions, and other merchants' or the other mode's orders create no guests", async () => {
  const { id: productId } = await newProduct(api);
  await api("POST", "/api/v3/checkout/sessions", { body: { productId, customer_email: KIM.email } });
  await order(KIM, { externalCustomerId: "user_1" });
  const id = await order();
  const other = await dashboardOf((await freshMerchant()).merchant);
  const live = `cs_live_${id.slice("cs_test_".length)}`;
  const columns =
    "status, payment_status, mode, currency, amount_subtotal, amount_discount, amount_shipping, amount_tax, amount_total, product_name, settings, customer_details, metadata, expires_at, completed_at, created_at, updated_at";
  await pool().query(
    `INSERT INTO checkout_sessions (id, merchant_id, livemode, ${columns})
     SELECT $1, merchant_id, true, ${columns} FROM checkout_sessions WHERE id = $2`,
    [live, id],
  );
  expect(await found({ status: "guest" })).toEqual([id]);
  expect((await listed({}, {}, other)).data).toEqual([]);
  expect((await other.query("customer.getGuest", { id })).status).toBe(404);
  expect((await other.mutate("customer.createOfGuest", { id })).status).toBe(404);
  expect((await dashboard.query("customer.getGuest", { id: live })).status).toBe(404);

  const inLive = async () => (await listed({}, {}, dashboard, "live")).data.map((row: Row) => row.id);
  expect(await inLive()).toEqual([live]);
  const { data: created } = await dashboard.mutate("customer.createOfGuest", { id: live }, "live");
  expect(await inLive()).toEqual([created.id]);
  expect(await found({ status: "guest" })).toEqual([id]);
});

test("one click turns a guest into a customer, with all of their orders, and changes no event and no entry", async () => {
  const first = await order();
  await merchant.advanceClock(60);
  const second = await order({ ...JANE, name: "Jane King" }, {}, { priceAmount: 10 });
  const other = await order(KIM);
  const stored = async () =>
    (
      await pool().query(
        `SELECT (SELECT json_agg(t ORDER BY t.id) FROM ledger_transactions t WHERE merchant_id = $1) AS ledger,
          (SELECT json_agg(e.body ORDER BY e.sequence) FROM events e
            WHERE merchant_id = $1 AND type <> 'customer.created') AS events`,
        [merchant.id],
      )
    ).rows[0];
  const before = await stored();
  const payments = await dashboard.query("customer.getGuest", { id: second });
  expect(payments.data).toMatchObject({ guest: { name: "Jane King" }, spent: [{ amount: "2990", payments: 2 }] });
  expect(payments.data.sessions.map((session: Row) => session.id)).toEqual([second, first]);

  const { data, status } = await dashboard.mutate("customer.createOfGuest", { id: first });
  expect(status).toBe(200);
  expect((await api("GET", `/api/v3/customers/${data.id}`)).body).toMatchObject({
    name: "Jane King",
    email: JANE.email,
    address: { country: "DE" },
  });
  expect(await stored()).toEqual(before);
  const detail = (await dashboard.query("customer.get", { id: data.id })).data;
  expect(detail).toMatchObject({ spent: [{ amount: "2990", payments: 2 }], guestOrders: [] });
  expect(detail.sessions.map((session: Row) => session.id)).toEqual([second, first]);
  expect((await listed({ status: "customer" })).data).toMatchObject([
    { id: data.id, orders: 2, spent: [{ amount: "2990", payments: 2 }] },
  ]);
  expect(await found({ status: "guest" })).toEqual([other]);
  expect((await api("GET", `/api/v3/checkout/sessions/${first}`)).body.customer).toBe(data.id);
  const filter = { customer: data.id };
  expect((await dashboard.query("payment.list", { filter })).data.data).toHaveLength(2);
  expect((await dashboard.query("transaction.count", { filter })).data.total).toEqual([
    { currency: "USD", amount: "2990" },
  ]);
  expect((await dashboard.query("customer.getGuest", { id: second })).data).toEqual({ customerId: data.id });
});

test("two simultaneous clicks create one customer, with one event and one audit log entry", async () => {
  const id = await order();
  const colleague = await dashboardOf(merchant, "DEVELOPER");
  const responses = await Promise.all([
    dashboard.mutate("customer.createOfGuest", { id }),
    colleague.mutate("customer.createOfGuest", { id }),
  ]);
  responses.push(await dashboard.mutate("customer.createOfGuest", { id }));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
  expect((await api("GET", "/api/v3/customers")).body.data).toHaveLength(1);
  const { rows } = await pool().query(
    `SELECT (SELECT count(*)::int FROM events WHERE merchant_id = $1 AND type = 'customer.created') AS events,
      (SELECT count(*)::int FROM audit_logs WHERE merchant_id = $1 AND action = 'customer.created') AS lines`,
    [merchant.id],
  );
  expect(rows[0]).toEqual({ events: 1, lines: 1 });
});

test("an analyst can see a guest, but not turn them into a customer", async () => {
  const id = await order();
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.query("customer.getGuest", { id })).status).toBe(200);
  expect((await analyst.mutate("customer.createOfGuest", { id })).status).toBe(403);
  expect(await found({})).toEqual([id]);
});

test("a guest who became a customer is erased with the customer", async () => {
  const id = await order();
  const { data } = await dashboard.mutate("customer.createOfGuest", { id });
  await dashboard.mutate("customer.delete", { id: data.id });
  const { body } = await api("GET", `/api/v3/checkout/sessions/${id}`);
  expect(JSON.stringify(body)).not.toMatch(/jane/i);
  expect(await found({})).toEqual([]);
  expect(await found({ q: "jane@shop" })).toEqual([]);
  expect((await dashboard.query("customer.getGuest", { id })).data).toEqual({ customerId: data.id });
});

test("emptying test mode deletes guests", async () => {
  await order();
  const { rows } = await pool().query("SELECT company_name AS name FROM merchants WHERE id = $1", [merchant.id]);
  expect((await dashboard.mutate("testClock.empty", { name: rows[0].name })).data).toEqual({ isEmpty: true });
  expect(await found({})).toEqual([]);
});

test("totals cover more than 1,000 orders", async () => {
  const id = await order(JANE, {}, { priceAmount: 1 });
  const columns =
    "merchant_id, livemode, status, payment_status, mode, currency, amount_subtotal, amount_discount, amount_shipping, amount_tax, amount_total, product_name, settings, customer_details, metadata, expires_at, completed_at, created_at, updated_at";
  await pool().query(
    `INSERT INTO checkout_sessions (id, ${columns})
     SELECT 'cs_test_' || md5($1 || n), ${columns} FROM checkout_sessions, generate_series(1, 1200) n WHERE id = $1`,
    [id],
  );
  const sums = { orders: 1201, spent: [{ currency: "USD", amount: "120100", payments: 1201 }] };
  expect((await listed()).data).toMatchObject([{ isGuest: true, ...sums }]);
  await dashboard.mutate("customer.createOfGuest", { id });
  expect((await listed()).data).toMatchObject([{ isGuest: false, ...sums }]);
});
