import { beforeEach, describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const LINKS = "/api/v3/payment-links";
const SESSIONS = "/api/v3/checkout/sessions";

let api: Api;
let monthly: string;
let once: string;

beforeEach(async () => {
  ({ api } = await freshMerchant());
  monthly = (await newProduct(api, { recurringInterval: "month", priceCurrency: "EUR" })).id;
  once = (await newProduct(api, { priceCurrency: "EUR" })).id;
});

function expectRejection({ status, body }: ApiResponse, field: string): void {
  expect([status, body.error?.param ?? body.details?.[0]?.field]).toEqual([400, field]);
  expect(JSON.stringify(body)).toContain("eps, alipay can't be");
}

const METHODS = { payment_method_types: ["eps", "alipay"] };

describe("recurring items need a savable payment method", () => {
  test("a link without one is rejected, at creation and when its methods or lines change", async () => {
    const body = { line_items: [{ price: monthly, quantity: 1 }], ...METHODS };
    expectRejection(await api("POST", LINKS, { body }), "payment_method_types");
    const link = (await api("POST", LINKS, { body: { productIds: [monthly] } })).body;
    expectRejection(await api("PUT", `${LINKS}/${link.id}`, { body: METHODS }), "payment_method_types");
    const other = (await api("POST", LINKS, { body: { productIds: [once], ...METHODS } })).body;
    expectRejection(await api("PUT", `${LINKS}/${other.id}`, { body: { productIds: [monthly] } }), "productIds");
    expect((await api("PUT", `${LINKS}/${other.id}`, { body: { label: "Coffee" } })).status).toBe(200);
  });

  test("a session without one is rejected in v3 and v2, and in setup mode", async () => {
    const recurring = { productId: monthly, mode: "subscription", ...METHODS };
    expectRejection(await api("POST", SESSIONS, { body: recurring }), "payment_method_types");
    expectRejection(await api("POST", SESSIONS, { body: { mode: "setup", ...METHODS } }), "payment_method_types");
    const V2 = "/api/v2/checkout/sessions";
    const allowedPaymentMethods = METHODS.payment_method_types;
    expectRejection(
      await api("POST", V2, { body: { productId: monthly, allowedPaymentMethods } }),
      "allowedPaymentMethods",
    );
    const link = (await api("POST", LINKS, { body: { productIds: [monthly] } })).body;
    const ofLink = { paymentLinkId: link.id, allowedPaymentMethods };
    expectRejection(await api("POST", V2, { body: ofLink }), "allowedPaymentMethods");
    expect((await api("POST", SESSIONS, { body: { productId: once, ...METHODS } })).status).toBe(200);
  });

  test("the page offers only savable methods, returns all, and accepts no other", async () => {
    const methods = ["eps", "ideal", "card"];
    const body = { productId: monthly, mode: "subscription", payment_method_types: methods };
    const session = (await api("POST", SESSIONS, { body })).body;
    expect(session.payment_method_types).toEqual(methods);
    const page = (await apiClient(baseUrl)("GET", `/checkout/${session.id}`)).text;
    expect([page.includes('value="ideal"'), page.includes('value="eps"')]).toEqual([true, false]);
    const helper = `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`;
    const payer = { email: "jane@example.com", name: "Jane Doe", country: "AT" };
    const rejected = await api("POST", helper, { body: { ...payer, payment_method_type: "eps" } });
    expect([rejected.status, rejected.body.error.message]).toEqual([400, expect.stringContaining("ideal, card")]);
    expect((await api("POST", helper, { body: { ...payer, payment_method_type: "ideal" } })).status).toBe(200);
  });
});
