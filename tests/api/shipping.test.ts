import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const LINKS = "/api/v3/payment-links";
const page = apiClient(baseUrl);
const HEADERS = { origin: baseUrl };

const usd = (amount: number) => ({ amount, currency: "usd" });
const STANDARD = {
  display_name: "Standard",
  fixed_amount: usd(490),
  free_from: 5000,
  delivery_estimate: { minimum: { unit: "business_day", value: 2 }, maximum: { unit: "business_day", value: 4 } },
};
const EXPRESS = { display_name: "Express", fixed_amount: usd(1500), countries: ["DE"] };
const SETTINGS = {
  shipping_address_collection: { allowed_countries: ["DE", "FR", "US"] },
  shipping_options: [STANDARD, EXPRESS],
};

const change = (sessionId: string, body: object): Promise<ApiResponse> =>
  page("POST", `/checkout/${sessionId}/order`, { body, headers: HEADERS });

const PLACES = {
  DE: { country: "DE", line1: "Hauptstr. 1", city: "Hamburg", postalCode: "20095" },
  FR: { country: "FR", line1: "1 rue Haute", city: "Lyon", postalCode: "69001" },
};

const pay = (sessionId: string, country: keyof typeof PLACES, body: object = {}): Promise<ApiResponse> =>
  page("POST", `/checkout/${sessionId}/pay`, {
    body: {
      email: "buyer@shopper.example",
      name: "Jane Doe",
      ...PLACES[country],
      shipping: { name: "Jane Doe", ...PLACES[country] },
      card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
      ...body,
    },
    headers: HEADERS,
  });

/** A session with one coffee of USD 19.90. */
async function coffee(api: Api, settings: object = SETTINGS) {
  const product = await newProduct(api);
  return createObject(api, SESSIONS, { line_items: [{ price: product.id, quantity: 1 }], ...settings });
}

const read = async (api: Api, id: string) => (await api("GET", `${SESSIONS}/${id}`)).body;

describe("shipping options", () => {
  test("have IDs that an unchanged option keeps, on a link and on its sessions", async () => {
    const { api } = await freshMerchant();
    const product = await newProduct(api);
    const link = await createObject(api, LINKS, { productIds: [product.id], ...SETTINGS });
    expect(link.shipping_options).toEqual([
      { id: expect.stringMatching(/^shr_/), ...STANDARD },
      { id: expect.stringMatching(/^shr_/), ...EXPRESS },
    ]);
    const [standard, express] = link.shipping_options;
    const renamed = { ...express, display_name: "Overnight" };
    const cheap = { display_name: "Letter", fixed_amount: usd(100) };
    const changed = await api("PUT", `${LINKS}/${link.id}`, { body: { shipping_options: [cheap, renamed, STANDARD] } });
    expect(changed.body.shipping_options).toEqual([
      { id: expect.stringMatching(/^shr_/), ...cheap },
      { ...renamed, id: express.id },
      standard,
    ]);
    const started = await page("POST", `/pay/${link.id}/sessions`, { body: { country: "DE" }, headers: HEADERS });
    expect(started.body.submitLabel).toBe("Pay $20.90");
    expect((await read(api, started.body.sessionId)).shipping_options).toEqual(changed.body.shipping_options);
    const cleared = await api("PUT", `${LINKS}/${link.id}`, { body: { shipping_options: null } });
    expect(cleared.body).not.toHaveProperty("shipping_options");
  });

  test.each([
    ["shipping_options", { shipping_address_collection: undefined }],
    ["shipping_options", { mode: "setup", line_items: undefined, currency: "usd" }],
    ["shipping_options", { shipping_options: Array.from({ length: 11 }, () => STANDARD) }],
    [
      "shipping_options[0].fixed_amount.currency",
      { shipping_options: [{ ...STANDARD, fixed_amount: { amount: 1, currency: "eur" } }] },
    ],
    ["shipping_options[0].fixed_amount.amount", { shipping_options: [{ ...STANDARD, fixed_amount: usd(-1) }] }],
    ["shipping_options[0].countries", { shipping_options: [{ ...STANDARD, countries: ["JP"] }] }],
    ["shipping_options[0].countries[0]", { shipping_options: [{ ...STANDARD, countries: ["XX"] }] }],
    ["shipping_options[0].display_name", { shipping_options: [{ ...STANDARD, display_name: " " }] }],
    [
      "shipping_options[0].delivery_estimate.minimum.value",
      { shipping_options: [{ ...STANDARD, delivery_estimate: { minimum: { unit: "day", value: 0 } } }] },
    ],
    [
      "shipping_options[0].delivery_estimate.maximum",
      {
        shipping_options: [
          {
            ...STANDARD,
            delivery_estimate: { minimum: { unit: "day", value: 10 }, maximum: { unit: "day", value: 2 } },
          },
        ],
      },
    ],
  ])("that are invalid are rejected on %s", async (field, settings) => {
    const { api } = await freshMerchant();
    const product = await newProduct(api);
    const body = { line_items: [{ price: product.id, quantity: 1 }], ...SETTINGS, ...settings };
    const rejected = await api("POST", SESSIONS, { body });
    expect([rejected.status, rejected.body.error.details.map((detail: { field: string }) => detail.field)]).toEqual([
      400,
      [field],
    ]);
  });
});

describe("a customer", () => {
  test("gets the cheapest option of their country, chooses another one, and pays it once", async () => {
    const { api } = await freshMerchant();
    const session = await coffee(api);
    expect(session.total_details.amount_shipping).toBe(0);
    expect(session).not.toHaveProperty("shipping_cost");
    const german = await change(session.id, { country: "DE" });
    expect(german.body).toMatchObject({ submitLabel: "Pay $24.80", taxLocation: "DE" });
    expect(german.body.shippingOptions).toContain("2–4 business days");
    const [, express] = session.shipping_options;
    const fast = await change(session.id, { shippingOption: express.id });
    expect(fast.body.submitLabel).toBe("Pay $34.90");
    expect((await pay(session.id, "DE", { offer: fast.body.offer })).body).toHaveProperty("next");
    expect(await read(api, session.id)).toMatchObject({
      amount_subtotal: 1990,
      amount_total: 3490,
      total_details: { amount_discount: 0, amount_shipping: 1500, amount_tax: 0 },
      shipping_cost: { amount_subtotal: 1500, amount_tax: 0, amount_total: 1500, shipping_rate: express.id },
    });
  });

  test("sees the new total first for another country; pays nothing where nothing ships", async () => {
    const { api } = await freshMerchant();
    const session = await coffee(api, { ...SETTINGS, shipping_options: [EXPRESS, { ...STANDARD, countries: ["FR"] }] });
    const { body } = await change(session.id, { country: "DE" });
    const repriced = await pay(session.id, "FR", { offer: body.offer });
    expect(repriced.body.repriced).toMatchObject({ submitLabel: "Pay $24.80" });
    expect((await pay(session.id, "FR", { offer: repriced.body.repriced.offer })).body).toHaveProperty("next");

    const other = await coffee(api, { ...SETTINGS, shipping_options: [EXPRESS] });
    const french = await change(other.id, { country: "FR" });
    expect(french.body.shippingOptions).toContain("doesn’t ship to this country");
    const rejected = await pay(other.id, "FR", { offer: french.body.offer });
    expect([rejected.status, Object.keys(rejected.body.error.fields)]).toEqual([400, ["shipping.country"]]);
    expect((await read(api, other.id)).payment_status).toBe("unpaid");
  });

  test("can't choose an option that is not offered in their country", async () => {
    const { api } = await freshMerchant();
    const session = await coffee(api);
    const [, express] = session.shipping_options;
    for (const [country, option] of [
      ["FR", express.id],
      ["DE", "shr_unknown"],
    ]) {
      expect((await change(session.id, { country, shippingOption: option })).status).toBe(400);
    }
  });

  test("pays only the shipping of a free product, by the test helper too", async () => {
    const { api } = await freshMerchant();
    const gift = await newProduct(api, { amountType: "FREE", priceAmount: undefined });
    const body = { line_items: [{ price: gift.id, quantity: 1 }], ...SETTINGS };
    const session = await createObject(api, SESSIONS, body);
    expect(session.payment_status).toBe("no_payment_required");
    const { body: german } = await change(session.id, { country: "DE" });
    expect([german.acceptsPayment, german.submitLabel]).toEqual([true, "Pay $4.90"]);
    const unpaid = await pay(session.id, "DE", { offer: german.offer, card: undefined });
    expect([unpaid.status, Object.keys(unpaid.body.error.fields)]).toEqual([400, ["card"]]);
    expect((await pay(session.id, "DE", { offer: german.offer })).body).toHaveProperty("next");
    const other = await createObject(api, SESSIONS, body);
    await createObject(api, `/api/v3/test-helpers/checkout/sessions/${other.id}/complete`, {
      email: "buyer@shopper.example",
      name: "Jane Doe",
      country: "DE",
      shipping: {
        name: "Jane Doe",
        address: { country: "DE", line1: "Hauptstr. 1", city: "Hamburg", postal_code: "20095" },
      },
    });
    expect(await read(api, other.id)).toMatchObject({ amount_total: 490, payment_status: "paid", status: "complete" });
  });

  test("gets free shipping from an amount, unless a promotion code lowers the total below it", async () => {
    const { api } = await freshMerchant();
    const product = await newProduct(api, { priceAmount: 55 });
    await createObject(api, "/api/v3/promotion-codes", { code: "TENOFF", percent_off: 20 });
    const session = await createObject(api, SESSIONS, {
      line_items: [{ price: product.id, quantity: 1 }],
      ...SETTINGS,
      shipping_options: [STANDARD],
      allow_promotion_codes: true,
    });
    expect((await change(session.id, { country: "DE" })).body.submitLabel).toBe("Pay $55.00");
    expect((await change(session.id, { promotionCode: "TENOFF" })).body.submitLabel).toBe("Pay $48.90");
  });

  test("pays tax on shipping, exclusive or inclusive", async () => {
    const { api } = await freshMerchant();
    const rate = (country: string, inclusive: boolean) =>
      createObject(api, "/api/v3/tax-rates", { country, percentage: 19, inclusive, display_name: "VAT" });
    await rate("DE", false);
    await rate("FR", true);
    const session = await coffee(api, { ...SETTINGS, automatic_tax: { enabled: true } });
    // 19.90 + 4.90, and 19 % of each.
    expect((await change(session.id, { country: "DE" })).body.submitLabel).toBe("Pay $29.51");
    expect(await read(api, session.id)).toMatchObject({
      amount_total: 2951,
      total_details: { amount_shipping: 490, amount_tax: 471 },
      shipping_cost: { amount_subtotal: 490, amount_tax: 93, amount_total: 583 },
    });
    expect((await change(session.id, { country: "FR" })).body.submitLabel).toBe("Pay $24.80");
    expect((await read(api, session.id)).shipping_cost).toMatchObject({ amount_tax: 78, amount_total: 490 });
  });
});
