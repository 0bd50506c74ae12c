import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
const TAXED = { automatic_tax: { enabled: true } };
const DAY = 86_400;

function pay(sessionId: string, change: object = {}): Promise<ApiResponse> {
  return apiClient(baseUrl)("POST", `/checkout/${sessionId}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", card: CARD, again: true, ...change },
    headers: { origin: baseUrl },
  });
}

const newRate = (api: Api, change: object = {}) =>
  createObject(api, "/api/v3/tax-rates", {
    country: "DE",
    percentage: 19,
    inclusive: false,
    display_name: "VAT",
    ...change,
  });

/** A session that sells one of each product. */
async function sessionOf(api: Api, products: { id: string }[], change: object = {}) {
  return createObject(api, SESSIONS, {
    line_items: products.map(({ id }) => ({ price: id, quantity: 1 })),
    ...TAXED,
    ...change,
  });
}

/** As paid, with its lines' tax. */
async function paid(api: Api, id: string, change: object = {}) {
  const first = await pay(id, change);
  const last = "repriced" in first.body ? await pay(id, change) : first;
  expect(last.body).toHaveProperty("next");
  const { body } = await api("GET", `${SESSIONS}/${id}`);
  const lines = (await api("GET", `${SESSIONS}/${id}/line_items`)).body.data;
  return { ...body, taxes: lines.map((line: { amount_tax: number }) => line.amount_tax) };
}

describe("a product's class", () => {
  test("is standard by default, stored, updated, and returned", async () => {
    const { api } = await freshMerchant();
    const plain = await newProduct(api);
    expect(plain).not.toHaveProperty("tax_class");
    const book = await createObject(api, "/api/v3/products", { name: "Book", priceAmount: 5, tax_class: "reduced" });
    expect(book.tax_class).toBe("reduced");
    const path = `/api/v3/products/${book.id}`;
    expect((await api("POST", path, { body: { name: "Novel" } })).body.tax_class).toBe("reduced");
    expect((await api("POST", path, { body: { tax_class: "zero" } })).body.tax_class).toBe("zero");
    expect((await api("POST", path, { body: { tax_class: "standard" } })).body).not.toHaveProperty("tax_class");
    for (const tax_class of ["luxury", null, 1]) {
      const rejected = await api("POST", path, { body: { tax_class } });
      expect([rejected.status, rejected.body.error.param]).toEqual([400, "tax_class"]);
    }
  });

  test("selects the rate of each line, and the page shows each rate separately", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    await newRate(api, { percentage: 7, tax_class: "reduced" });
    const cart = [
      await newProduct(api, { priceAmount: 10 }),
      await newProduct(api, { priceAmount: 5, tax_class: "reduced" }),
      await newProduct(api, { priceAmount: 2, tax_class: "super_reduced" }),
      await newProduct(api, { priceAmount: 3, tax_class: "zero" }),
    ];
    const session = await sessionOf(api, cart);
    const first = await pay(session.id);
    expect(first.body.repriced.order).toMatch(/VAT 19%.*\$2\.28.*VAT 7%.*\$0\.35/s);
    expect(await paid(api, session.id)).toMatchObject({
      amount_subtotal: 2000,
      amount_total: 2263,
      total_details: { amount_tax: 263 },
      taxes: [190, 35, 38, 0],
    });
  });

  test("is stored with the session, even if the product changes", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    await newRate(api, { percentage: 7, tax_class: "reduced" });
    const product = await newProduct(api, { priceAmount: 10, tax_class: "reduced" });
    const session = await sessionOf(api, [product]);
    await api("POST", `/api/v3/products/${product.id}`, { body: { tax_class: "standard" } });
    expect((await paid(api, session.id)).total_details.amount_tax).toBe(70);
  });

  test("of the largest line applies to shipping", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    await newRate(api, { percentage: 7, tax_class: "reduced" });
    const cart = [
      await newProduct(api, { priceAmount: 10 }),
      await newProduct(api, { priceAmount: 50, tax_class: "reduced" }),
    ];
    const session = await sessionOf(api, cart, {
      shipping_address_collection: { allowed_countries: ["DE"] },
      shipping_options: [{ display_name: "Post", fixed_amount: { amount: 1000, currency: "usd" } }],
    });
    const address = { country: "DE", line1: "Teststr. 1", city: "Berlin", postalCode: "10115" };
    const body = await paid(api, session.id, { shipping: { name: "Jane Doe", ...address } });
    expect(body).toMatchObject({
      taxes: [190, 350],
      shipping_cost: { amount_subtotal: 1000, amount_tax: 70, amount_total: 1070 },
      total_details: { amount_tax: 610 },
      amount_total: 7610,
    });
  });

  test("has inclusive or exclusive tax as the price says, if it does", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    const product = await newProduct(api, { priceAmount: 10 });
    const priced = (tax_behavior: string) =>
      createObject(api, "/api/v3/prices", { product: product.id, currency: "usd", unit_amount: 1190, tax_behavior });
    const session = await sessionOf(api, [product, await priced("inclusive"), await priced("exclusive")]);
    const first = await pay(session.id);
    expect(first.body.repriced.order).toMatch(/VAT 19%.*\$4\.16.*\$1\.90/s);
    expect(await paid(api, session.id)).toMatchObject({
      amount_subtotal: 3380,
      taxes: [190, 190, 226],
      total_details: { amount_tax: 606 },
      amount_total: 3796,
    });
  });

  test("keeps refunds by lines exact to the cent", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    await newRate(api, { percentage: 7, inclusive: true, tax_class: "reduced" });
    const [mug, book] = [
      await newProduct(api, { priceAmount: 3.33 }),
      await newProduct(api, { priceAmount: 9.99, tax_class: "reduced" }),
    ];
    const session = await createObject(api, SESSIONS, {
      ...TAXED,
      line_items: [
        { price: mug.id, quantity: 3 },
        { price: book.id, quantity: 1 },
      ],
    });
    const { amount_total, payment_intent } = await paid(api, session.id);
    expect(amount_total).toBe(999 + 190 + 999);
    const lines = (await api("GET", `${SESSIONS}/${session.id}/line_items`)).body.data;
    const refund = async (id: string) =>
      (await createObject(api, "/api/v3/refunds", { payment_intent, line_items: [{ id, quantity: 1 }] })).amount;
    const cases = [
      await refund(lines[0].id),
      await refund(lines[1].id),
      await refund(lines[0].id),
      await refund(lines[0].id),
    ];
    expect(cases.reduce((sum, amount) => sum + amount)).toBe(amount_total);
    expect(cases[1]).toBe(999);
  });
});

describe("a state's rate", () => {
  const BILLED = { billing_address_collection: "required" };
  const address = (state: string) => ({
    country: "US",
    line1: "1 Main St",
    city: "Town",
    state,
    postalCode: state === "CA" ? "94107" : "10001",
  });

  test("takes precedence over its country's, by the billing address", async () => {
    const { api } = await freshMerchant();
    await newRate(api, { country: "US", percentage: 1, display_name: "Federal" });
    await newRate(api, { country: "US", state: "CA", percentage: 7.25, display_name: "Sales tax" });
    const product = await newProduct(api, { priceAmount: 100 });
    const sold = async (state: string) =>
      (await paid(api, (await sessionOf(api, [product], BILLED)).id, address(state))).total_details.amount_tax;
    expect([await sold("CA"), await sold("California"), await sold("NY")]).toEqual([725, 725, 100]);
  });

  test("makes the state required if it affects the tax, and only then", async () => {
    const { api } = await freshMerchant();
    await newRate(api, { country: "US", state: "CA", percentage: 10 });
    const product = await newProduct(api, { priceAmount: 100 });
    const session = await sessionOf(api, [product]);
    const card = { country: "US", postalCode: "94107" };
    const missing = await pay(session.id, card);
    expect([missing.status, missing.body.error.fields]).toEqual([400, { state: "State is required" }]);
    const wrong = await pay(session.id, { ...card, state: "Bayern" });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ["state"]]);
    expect((await paid(api, session.id, { ...card, state: "California" })).total_details.amount_tax).toBe(1000);
    expect((await pay((await sessionOf(api, [product])).id)).body).toHaveProperty("next");
    const untaxed = await sessionOf(api, [product], { automatic_tax: { enabled: false } });
    expect((await pay(untaxed.id, card)).body).toHaveProperty("next");

    const helper = `/api/v3/test-helpers/checkout/sessions/${(await sessionOf(api, [product])).id}/complete`;
    const customer = { email: "ada@example.com", name: "Ada", country: "US" };
    const rejected = await api("POST", helper, { body: customer });
    expect([rejected.status, rejected.body.error.param]).toEqual([400, "address.state"]);
    const completed = await api("POST", helper, { body: { ...customer, address: { state: "CA" } } });
    expect(completed.body.amount_total).toBe(11000);
  });

  test("applies to a state from the page: at a session's start, and with every change", async () => {
    const { api } = await freshMerchant();
    await newRate(api, { country: "US", state: "CA", percentage: 10 });
    const { id } = await newProduct(api, { priceAmount: 100 });
    const link = await createObject(api, "/api/v3/payment-links", { productIds: [id], ...TAXED });
    const post = (path: string, body: object) =>
      apiClient(baseUrl)("POST", path, { body, headers: { origin: baseUrl } });
    const page = (await apiClient(baseUrl)("GET", `/pay/${link.id}`, { headers: { "accept-language": "en-US" } })).text;
    expect(page).toMatch(/<select[^>]* id="state"/);
    expect(page).toContain('data-tax-states="US"');
    const started = (await post(`/pay/${link.id}/sessions`, { country: "US", state: "CA" })).body;
    expect([started.submitLabel, started.taxLocation]).toEqual(["Pay $110.00", "US CA"]);
    const moved = (await post(started.orderUrl, { country: "US", state: "NY" })).body;
    expect([moved.submitLabel, moved.taxLocation]).toEqual(["Pay $100.00", "US NY"]);
    const german = (await post(started.orderUrl, { country: "DE" })).body;
    expect(german.taxLocation).toBe("DE");
    expect((await post(started.orderUrl, { country: "US", state: "x".repeat(251) })).status).toBe(400);
  });

  test("is applied again when the customer moves within the country", async () => {
    const { api } = await freshMerchant();
    await newRate(api, { country: "US", state: "CA", percentage: 7.25 });
    const session = await sessionOf(api, [await newProduct(api, { priceAmount: 100 })], BILLED);
    expect((await pay(session.id, address("CA"))).body.repriced.submitLabel).toBe("Pay $107.25");
    expect((await pay(session.id, address("NY"))).body.repriced.submitLabel).toBe("Pay $100.00");
    expect((await pay(session.id, address("NY"))).body).toHaveProperty("next");
  });

  test("applies at once for a customer whose address has the state", async () => {
    const { api } = await freshMerchant();
    await newRate(api, { country: "US", state: "CA", percentage: 10 });
    const address = { country: "US", state: "california" };
    const customer = await createObject(api, "/api/v3/customers", { email: "ada@example.com", address });
    const session = await sessionOf(api, [await newProduct(api, { priceAmount: 100 })], { customer: customer.id });
    expect(session.total_details.amount_tax).toBe(1000);
  });

  test("applies by the shipping address first", async () => {
    const { api } = await freshMerchant();
    await newRate(api, { country: "US", state: "CA", percentage: 10 });
    const session = await sessionOf(api, [await newProduct(api, { priceAmount: 100 })], {
      ...BILLED,
      shipping_address_collection: { allowed_countries: ["US"] },
    });
    const shipping = { name: "Jane Doe", ...address("NY") };
    expect((await paid(api, session.id, { ...address("CA"), shipping })).total_details.amount_tax).toBe(0);
  });
});

describe("the validity of a rate", () => {
  test("is checked at the payment, by the merchant's clock: a changed total is shown first", async () => {
    const { api, merchant } = await freshMerchant();
    const { now } = (await api("GET", "/api/v3/test-clock")).body;
    const change = now + DAY;
    await newRate(api, { valid_until: change });
    await newRate(api, { percentage: 20, valid_from: change });
    const product = await newProduct(api, { priceAmount: 100 });
    const today = await sessionOf(api, [product]);
    expect((await paid(api, today.id)).amount_total).toBe(11900);

    const open = await sessionOf(api, [product], { expires_at: now + 24 * 3_600 - 60 });
    expect((await pay(open.id)).body.repriced.submitLabel).toBe("Pay $119.00");
    await merchant.advanceClock(DAY - 120);
    expect((await api("GET", `${SESSIONS}/${open.id}`)).body.status).toBe("open");
    expect((await pay(open.id)).body).toHaveProperty("next");

    const across = await sessionOf(api, [product]);
    expect((await pay(across.id)).body.repriced.submitLabel).toBe("Pay $119.00");
    await merchant.advanceClock(180);
    const repriced = (await pay(across.id)).body.repriced;
    expect([repriced.submitLabel, repriced.message]).toEqual(["Pay $120.00", expect.stringContaining("tax")]);
    expect((await pay(across.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${across.id}`)).body.amount_total).toBe(12000);
  });

  test("leaves no tax if a rate has ended or has not started", async () => {
    const { api } = await freshMerchant();
    const { now } = (await api("GET", "/api/v3/test-clock")).body;
    await newRate(api, { valid_until: now - 1 });
    await newRate(api, { percentage: 20, valid_from: now + DAY });
    const session = await sessionOf(api, [await newProduct(api, { priceAmount: 100 })]);
    expect((await paid(api, session.id)).total_details.amount_tax).toBe(0);
  });

  test("a new inclusive rate changes only the tax, and the customer confirms nothing", async () => {
    const { api, merchant } = await freshMerchant();
    const { now } = (await api("GET", "/api/v3/test-clock")).body;
    await newRate(api, { inclusive: true, valid_until: now + 600 });
    await newRate(api, { inclusive: true, percentage: 25, valid_from: now + 600 });
    const session = await sessionOf(api, [await newProduct(api, { priceAmount: 119 })]);
    await apiClient(baseUrl)("POST", `/checkout/${session.id}/order`, {
      body: { country: "DE" },
      headers: { origin: baseUrl },
    });
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body.total_details.amount_tax).toBe(1900);
    await merchant.advanceClock(700);
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({
      amount_total: 11900,
      total_details: { amount_tax: 2380 },
    });
  });
});
