import { beforeEach, expect, test } from "vitest";
import { customerFormOf } from "#dashboard/forms/customer-schema.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { newSubscription } from "../factories/subscription.ts";
import { dashboardOf } from "./context.ts";

type Own = Awaited<ReturnType<typeof freshMerchant>>;

const FORM = {
  ...customerFormOf(),
  name: "Ada Lovelace",
  email: "Ada@Example.com",
  externalCustomerId: "user_1",
  metadata: [{ key: "plan", value: "gold" }],
};

let merchant: TestMerchant;
let api: Own["api"];
let dashboard: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
});

async function newCustomer(body: object): Promise<{ id: string }> {
  const response = await api("POST", "/api/v3/customers", { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

/** A session of the customer that is paid by card. */
async function paidBy(customer: string, product: object): Promise<string> {
  const { id } = await newProduct(api, product);
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId: id, customer } });
  const paid = await apiClient(baseUrl)("POST", `/checkout/${session.body.id}/pay`, {
    body: {
      email: "buyer@shopper.example",
      name: "Ada",
      country: "GB",
      card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
      again: true,
    },
    headers: { origin: baseUrl },
  });
  if (paid.status !== 200) throw new Error(paid.text);
  return session.body.id;
}

const searched = async (q: string) =>
  (await dashboard.query("customer.list", { filter: { q } })).data.data.map(({ id }: { id: string }) => id);

test("a customer from the dashboard equals the API's", async () => {
  const address = { ...FORM.address, line1: "1 High Street", city: "London", country: "GB" };
  const { data } = await dashboard.mutate("customer.create", { ...FORM, address });
  expect((await api("GET", `/api/v3/customers/${data.id}`)).body).toMatchObject({
    name: "Ada Lovelace",
    email: "Ada@Example.com",
    externalCustomerId: "user_1",
    address: { line1: "1 High Street", city: "London", country: "GB" },
    metadata: { plan: "gold" },
  });
  const again = await dashboard.mutate("customer.create", FORM);
  expect([again.status, again.error.data.details[0].field]).toEqual([400, "externalCustomerId"]);
});

test("the list has each customer's total spent, number of orders, and last payment", async () => {
  const ada = await newCustomer({ name: "Ada Lovelace" });
  const grace = await newCustomer({ name: "Grace Hopper" });
  await paidBy(ada.id, { name: "Tea", priceAmount: 12 });
  await paidBy(ada.id, { name: "Coffee", priceAmount: 8.5 });
  const club = await newSubscription(api, { payer: { email: "kim@other.example" } });
  await merchant.advanceClock(32 * 86_400);
  const listed = async () => (await dashboard.query("customer.list")).data.data;
  const spentBy = async (id: string) => (await listed()).find((customer: { id: string }) => customer.id === id);
  await expect
    .poll(() => spentBy(club.customer))
    .toMatchObject({ orders: 1, spent: [{ amount: "3800", payments: 2 }] });
  expect(await spentBy(ada.id)).toMatchObject({ orders: 2, spent: [{ currency: "USD", amount: "2050", payments: 2 }] });
  expect(await spentBy(grace.id)).toMatchObject({ orders: 0, spent: [], lastPaymentAt: null });
  const paidAt = async (id: string) => Date.parse((await spentBy(id)).lastPaymentAt);
  expect((await paidAt(club.customer)) - (await paidAt(ada.id))).toBeGreaterThan(27 * 86_400_000);
});

test("a customer is found by a part of name or email address, and by either full ID", async () => {
  const ada = await newCustomer({ name: "Ada Lovelace", email: "ada@navy.example", externalCustomerId: "user_1" });
  const grace = await newCustomer({ name: "Grace Hopper", email: "Grace@Navy.example", externalCustomerId: "user_12" });
  expect(await searched("lovel")).toEqual([ada.id]);
  expect(await searched("NAVY.ex")).toEqual([grace.id, ada.id]);
  expect(await searched("user_1")).toEqual([ada.id]);
  expect(await searched(grace.id)).toEqual([grace.id]);
  expect(await searched("nobody")).toEqual([]);
  expect(await searched("%")).toEqual([]);
});

test("a customer's total spent is by currency, from paid sessions only", async () => {
  const { id } = await newCustomer({ name: "Ada", externalCustomerId: "user_1" });
  const other = await newCustomer({ name: "Grace" });
  expect((await dashboard.query("customer.get", { id })).data).toMatchObject({ spent: [], sessions: [] });
  const first = await paidBy(id, { priceAmount: 10 });
  await paidBy(id, { priceAmount: 12.5 });
  await paidBy(id, { priceAmount: 500, priceCurrency: "JPY" });
  await paidBy(other.id, { priceAmount: 99 });
  const { id: productId } = await newProduct(api);
  await api("POST", "/api/v3/checkout/sessions", { body: { productId, externalCustomerId: "user_1" } });
  const { data } = await dashboard.query("customer.get", { id });
  expect(data.spent).toEqual([
    { currency: "USD", amount: "2250", payments: 2 },
    { currency: "JPY", amount: "500", payments: 1 },
  ]);
  expect(data.sessions).toHaveLength(4);
  expect(data.sessions.at(-1).id).toBe(first);
});

test("the list of sessions has all of the customer's page, also those by external ID", async () => {
  const { id } = await newCustomer({ email: "jo@shopper.example", externalCustomerId: "crm_7" });
  const { id: product } = await newProduct(api, { name: "Coffee" });
  const started = async (whose: object): Promise<string> =>
    (await api("POST", "/api/v3/checkout/sessions", { body: { productId: product, ...whose } })).body.id;
  const own = [await started({ customer: id }), await started({ externalCustomerId: "crm_7" })].sort();
  await started({ externalCustomerId: "crm_8" });
  const idsOf = (sessions: { id: string }[]) => sessions.map((session) => session.id).sort();
  expect(idsOf((await dashboard.query("customer.get", { id })).data.sessions)).toEqual(own);
  const listed = async (customer: string) =>
    idsOf((await dashboard.query("checkoutSession.list", { filter: { customer } })).data.data);
  expect(await listed(id)).toEqual(own);
  expect(await listed("cus_unknown")).toEqual([]);
});

test("an update keeps a team member's concurrent change, and paid orders are unchanged", async () => {
  const created = await dashboard.mutate("customer.create", FORM);
  const { id } = created.data;
  const session = await paidBy(id, {});
  await dashboard.mutate("customer.update", { id, before: FORM, form: { ...FORM, phone: "+1 555 0100" } });
  const form = { ...FORM, name: "", email: "new@example.com", metadata: [{ key: "vat", value: "no" }] };
  expect((await dashboard.mutate("customer.update", { id, before: FORM, form })).status).toBe(200);
  expect((await api("GET", `/api/v3/customers/${id}`)).body).toMatchObject({
    name: null,
    email: "new@example.com",
    phone: "+1 555 0100",
    metadata: { vat: "no" },
  });
  expect(await searched("ada@example.com")).toEqual([]);
  expect(await searched("NEW@example")).toEqual([id]);
  const { body } = await api("GET", `/api/v3/checkout/sessions/${session}`);
  // The customer's at that time.
  expect(body.customer_details.email).toBe(FORM.email);
});

test("a deleted customer has only their orders left, and can't be updated", async () => {
  const { data } = await dashboard.mutate("customer.create", FORM);
  await paidBy(data.id, { priceAmount: 10 });
  expect((await dashboard.mutate("customer.delete", { id: data.id })).status).toBe(200);
  const { data: detail } = await dashboard.query("customer.get", { id: data.id });
  expect(detail.customer).toMatchObject({ name: null, email: null, externalCustomerId: null, metadata: {} });
  expect(detail.spent).toEqual([{ currency: "USD", amount: "1000", payments: 1 }]);
  expect(JSON.parse(detail.json[0].text)).toEqual({ id: data.id, object: "customer", deleted: true });
  const again = await dashboard.mutate("customer.update", { id: data.id, before: customerFormOf(), form: FORM });
  expect(again.status).toBe(404);
  expect(await searched("ada")).toEqual([]);
});

test("an analyst reads customers and can't change them, and a stranger can't see them", async () => {
  const { id } = await newCustomer({ name: "Ada" });
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.query("customer.get", { id })).status).toBe(200);
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await stranger.query("customer.get", { id })).status).toBe(404);
  expect((await stranger.query("customer.list")).data.data).toEqual([]);
  for (const [procedure, input, strangerGets] of [
    ["customer.create", FORM, 200],
    ["customer.update", { id, before: customerFormOf(), form: FORM }, 404],
    ["customer.delete", { id }, 404],
  ] as const) {
    expect([procedure, (await analyst.mutate(procedure, input)).status]).toEqual([procedure, 403]);
    expect([procedure, (await stranger.mutate(procedure, input)).status]).toEqual([procedure, strangerGets]);
  }
  expect((await api("GET", `/api/v3/customers/${id}`)).body).toMatchObject({ name: "Ada", email: null });
});
