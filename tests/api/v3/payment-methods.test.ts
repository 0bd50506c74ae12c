import { beforeEach, expect, test } from "vitest";
import { forgetMethods } from "#money/payment-method/forget-methods.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { advance } from "../../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const JANE = { email: "jane@example.com", name: "Jane Doe", country: "DE" };

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

async function completed(body: object, payment: object = {}) {
  const created = await api("POST", SESSIONS, { body });
  if (created.status !== 200) throw new Error(created.text);
  const helper = `/api/v3/test-helpers/checkout/sessions/${created.body.id}/complete`;
  const response = await api("POST", helper, { body: { ...JANE, ...payment } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

const methodsOf = async (customer: string) => (await api("GET", `/api/v3/customers/${customer}/payment-methods`)).body;

test("a subscription saves the customer's card, returned in the processor's format", async () => {
  const { id: productId } = await newProduct(api, { recurringInterval: "month" });
  const { customer } = await completed({ productId, mode: "subscription" });
  const list = await methodsOf(customer);
  expect(list).toEqual({
    object: "list",
    url: `/api/v3/customers/${customer}/payment-methods`,
    has_more: false,
    data: [
      {
        id: expect.stringMatching(/^pm_/),
        object: "payment_method",
        card: { brand: "visa", exp_month: 12, exp_year: 2099, last4: "4242" },
        created: expect.any(Number),
        customer,
        livemode: false,
        type: "card",
      },
    ],
  });
});

test("iDEAL saves a SEPA debit, setup mode a card; a one-time payment and a declined one save nothing", async () => {
  const { id: customer } = (await api("POST", "/api/v3/customers", { body: {} })).body;
  const { id: monthly } = await newProduct(api, { recurringInterval: "month", priceCurrency: "EUR" });
  const recurring = { productId: monthly, mode: "subscription", customer };
  await completed({ ...recurring, payment_method_types: ["ideal"] });
  await completed({ mode: "setup", customer });
  await completed({ productId: (await newProduct(api)).id, customer });
  const declined = await api("POST", SESSIONS, { body: recurring });
  await api("POST", `/api/v3/test-helpers/checkout/sessions/${declined.body.id}/fail`, { body: JANE });
  const { data } = await methodsOf(customer);
  expect(data.map(({ type }: { type: string }) => type)).toEqual(["card", "sepa_debit"]);
  expect((await api("GET", `/api/v3/customers/${customer}/payment-methods?limit=1`)).body).toMatchObject({
    has_more: true,
    data: [{ id: data[0].id }],
  });
});

test("a first debit that arrives later doesn't replace the payment method that was chosen since", async () => {
  const { id: customer } = (await api("POST", "/api/v3/customers", { body: {} })).body;
  const { id: productId } = await newProduct(api, { recurringInterval: "month", priceCurrency: "EUR" });
  const body = { productId, mode: "subscription", customer, payment_method_types: ["sepa_debit"] };
  const { id, subscription } = await completed(body, { settles: "later" });
  await completed({ mode: "setup", customer });
  const [{ id: card }] = (await methodsOf(customer)).data;
  const path = `/api/v3/subscriptions/${subscription}`;
  await api("POST", path, { body: { default_payment_method: card } });
  await advance(api, 0.01);
  expect((await api("GET", `${SESSIONS}/${id}`)).body.payment_status).toBe("paid");
  expect((await api("GET", path)).body).toMatchObject({ status: "active", default_payment_method: card });
});

test("a processing debit is saved once", async () => {
  const { id: productId } = await newProduct(api, { recurringInterval: "month", priceCurrency: "EUR" });
  const body = { productId, mode: "subscription", payment_method_types: ["sepa_debit"] };
  const { id, customer } = await completed(body, { settles: "later" });
  expect((await methodsOf(customer)).data).toHaveLength(1);
  expect((await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, { body: {} })).status).toBe(200);
  expect((await methodsOf(customer)).data).toHaveLength(1);
});

test("they are visible only to their merchant and mode", async () => {
  const { customer } = await completed({ mode: "setup" });
  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  for (const other of [(await freshMerchant()).api, live]) {
    expect((await other("GET", `/api/v3/customers/${customer}/payment-methods`)).status).toBe(404);
  }
});

test("they are deleted with their customer, here and at the processor", async () => {
  const { customer } = await completed({ mode: "setup" });
  await api("DELETE", `/api/v3/customers/${customer}`);
  expect((await methodsOf(customer)).data).toEqual([]);
  await Promise.all([forgetMethods(), forgetMethods()]);
  const { rows } = await pool().query(
    `SELECT p.forgotten_at IS NOT NULL AS forgotten, b.detached_at IS NOT NULL AS detached, p.card_expiry_year AS year
     FROM payment_methods p JOIN sandbox_payment_methods b ON b.method_id = p.processor_method_id
     WHERE p.merchant_id = $1`,
    [merchant.id],
  );
  expect(rows).toEqual([{ forgotten: true, detached: true, year: null }]);
});
