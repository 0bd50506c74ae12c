import { beforeEach, describe, expect, test } from "vitest";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { VISA_PAYMENT } from "../../factories/payment-form.ts";
import { advance, subscribe, until } from "../../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

/* What a session was given for its subscription and its customer reaches everything that follows from it. */

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

const read = async (path: string) => (await api("GET", `/api/v3/${path}`)).body;

const created = async (path: string, body: object) => {
  const response = await api("POST", `/api/v3/${path}`, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
};

describe("metadata", () => {
  test("of the session and of its subscription is copied to subscription, invoices, and payments", async () => {
    const subscription = await subscribe(api, {
      session: {
        metadata: { user: "of the session", cart: "9" },
        subscription_data: { metadata: { user: "42", seats: 3 } },
      },
    });
    expect((await read(`checkout/sessions/${subscription.checkout_session}`)).subscription_data).toEqual({
      metadata: { seats: "3", user: "42" },
    });
    expect(subscription.metadata).toEqual({ seats: "3", user: "42" });
    const first = await read(`invoices/${subscription.latest_invoice}`);
    expect([first.metadata, first.subscription_details]).toEqual([{}, { metadata: { seats: "3", user: "42" } }]);
    expect((await read(`payment-intents/${first.payment_intent}`)).metadata).toEqual({
      cart: "9",
      seats: "3",
      user: "42",
    });
    await created(`subscriptions/${subscription.id}`, { metadata: { user: "43" } });
    await advance(api, 32);
    const renewal = await until(async () => {
      const { data } = await read(`invoices?subscription=${subscription.id}&status=paid`);
      return data.length === 2 ? data[0] : undefined;
    });
    expect(renewal.subscription_details.metadata).toEqual({ seats: "3", user: "43" });
    expect((await read(`payment-intents/${renewal.payment_intent}`)).metadata).toEqual({ seats: "3", user: "43" });
    expect((await read(`invoices/${first.id}`)).subscription_details.metadata).toEqual({ seats: "3", user: "42" });
    const succeeded = (await merchant.events()).filter(({ type }) => type === "payment_intent.succeeded");
    expect(succeeded.map(({ data }) => (data.object as { metadata?: object }).metadata)).toEqual([
      { cart: "9", seats: "3", user: "42" },
      { seats: "3", user: "43" },
    ]);
  });

  test("of a payment link's subscriptions is stored, and has the limits of all metadata", async () => {
    const { default_price: price } = await newProduct(api, { recurringInterval: "month" });
    const body = { line_items: [{ price }], subscription_data: { metadata: { plan: "club" } } };
    const link = await created("payment-links", body);
    expect(link.subscription_data).toEqual({ metadata: { plan: "club" } });
    const invalid = await api("POST", "/api/v3/checkout/sessions", {
      body: { ...body, subscription_data: { metadata: { plan: ["club"] } } },
    });
    expect([invalid.status, invalid.body.error.code]).toEqual([400, "invalid_metadata"]);
  });
});

describe("a session for a customer", () => {
  test("shows their email address as read-only, and uses it", async () => {
    const customer = await created("customers", { email: "jane@shop.example", name: "Jane Doe" });
    const { id: productId } = await newProduct(api);
    const { id } = await created("checkout/sessions", { productId, customer: customer.id });
    const page = apiClient(baseUrl);
    const { text } = await page("GET", `/checkout/${id}`);
    const input = /<input[^>]*id="email"[^>]*>/.exec(text)?.[0] ?? "";
    expect([input.includes('value="jane@shop.example"'), /readonly/i.test(input)]).toEqual([true, true]);
    const body = { ...VISA_PAYMENT, email: "other@shop.example" };
    expect((await page("POST", `/checkout/${id}/pay`, { body, headers: { origin: baseUrl } })).status).toBe(200);
    expect((await read(`checkout/sessions/${id}`)).customer_details.email).toBe("jane@shop.example");
    expect((await read(`customers/${customer.id}`)).email).toBe("jane@shop.example");
  });

  test("without an email address lets them enter one, and so does one with customer_email", async () => {
    const customer = await created("customers", { name: "Jane Doe" });
    const { id: productId } = await newProduct(api);
    for (const customerFields of [{ customer: customer.id }, { customer_email: "given@shop.example" }]) {
      const { id } = await created("checkout/sessions", { productId, ...customerFields });
      const page = apiClient(baseUrl);
      const { text } = await page("GET", `/checkout/${id}`);
      expect(/readonly/i.test(/<input[^>]*id="email"[^>]*>/.exec(text)?.[0] ?? "readonly")).toBe(false);
      const body = { ...VISA_PAYMENT, email: "typed@shop.example" };
      await page("POST", `/checkout/${id}/pay`, { body, headers: { origin: baseUrl } });
      expect((await read(`checkout/sessions/${id}`)).customer_details.email).toBe("typed@shop.example");
    }
  });
});

test("a SEPA debit can't become the payment method of a subscription in dollars", async () => {
  const { id: customer } = await created("customers", { email: "jane@shop.example" });
  const inEuro = await newProduct(api, { priceCurrency: "EUR", recurringInterval: "month" });
  const debited = await subscribe(api, {
    price: inEuro.default_price,
    session: { customer, payment_method_types: ["sepa_debit"] },
    payment: { payment_method_type: "sepa_debit", country: "DE" },
  });
  const mandate = debited.default_payment_method;
  const inDollars = await subscribe(api, { session: { customer } });
  expect([typeof mandate, inDollars.currency]).toEqual(["string", "usd"]);
  const rejected = await api("POST", `/api/v3/subscriptions/${inDollars.id}`, {
    body: { default_payment_method: mandate },
  });
  expect([rejected.status, rejected.body.error.code, rejected.body.error.param]).toEqual([
    400,
    "currency_mismatch",
    "default_payment_method",
  ]);
  expect((await read(`subscriptions/${inDollars.id}`)).default_payment_method).toBe(inDollars.default_payment_method);
  const card = inDollars.default_payment_method;
  expect((await created(`subscriptions/${debited.id}`, { default_payment_method: card })).default_payment_method).toBe(
    card,
  );
});
