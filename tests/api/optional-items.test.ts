import { describe, expect, test } from "vitest";
import { createCheckoutSession } from "#checkout/checkout-session/create-checkout-session.ts";
import { CreateCheckoutSessionV3, parseCreateCheckoutSession } from "#checkout/checkout-session/wire-v3-body.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { systemActor } from "../factories/webhook-endpoint.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";
import { newBrowser } from "./hosted-page.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const LINKS = "/api/v3/payment-links";
const PRICES = "/api/v3/prices";
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
const page = apiClient(baseUrl);
const headers = { origin: baseUrl, "accept-language": "en" };
const RANGE = { enabled: true, minimum: 2, maximum: 4 };

const change = (sessionId: string, quantities: object): Promise<ApiResponse> =>
  page("POST", `/checkout/${sessionId}/order`, { body: { quantities }, headers });

const pay = (sessionId: string, offer: string): Promise<ApiResponse> =>
  page("POST", `/checkout/${sessionId}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", card: CARD, offer },
    headers,
  });

const fingerprint = (html: string) => /data-offer="([^"]+)"/.exec(html)?.[1] ?? "";

/** Coffee of USD 19.90, a grinder of USD 49, and filters of USD 5. */
async function shop(api: Api) {
  const coffee = await newProduct(api);
  const grinder = await newProduct(api, { name: "Grinder", priceAmount: 49 });
  const filters = await newProduct(api, { name: "Filters", priceAmount: 5 });
  return {
    coffee,
    grinder: grinder.default_price as string,
    filters: filters.default_price as string,
    grinderProduct: grinder,
  };
}

async function session(api: Api, settings: object = {}) {
  const { coffee, grinder, filters } = await shop(api);
  const body = {
    line_items: [{ price: coffee.id, quantity: 1 }],
    optional_items: [
      { price: grinder, quantity: 1 },
      { price: filters, quantity: 3, adjustable_quantity: RANGE },
    ],
    ...settings,
  };
  return { id: (await createObject(api, SESSIONS, body)).id as string, grinder, filters };
}

async function link(api: Api, settings: object = {}) {
  const { coffee, grinder, filters } = await shop(api);
  const body = {
    line_items: [{ price: coffee.id, quantity: 1 }],
    optional_items: [{ price: grinder }, { price: filters, quantity: 3, adjustable_quantity: RANGE }],
    ...settings,
  };
  return { id: (await createObject(api, LINKS, body)).id as string, coffee, grinder, filters };
}

const productOf = async (api: Api, price: string) => {
  const { body } = await api("GET", `${PRICES}/${price}`);
  return (await api("GET", `/api/v3/products/${body.product}`)).body;
};

const linesOf = async (api: Api, id: string) =>
  (await api("GET", `${SESSIONS}/${id}/line_items`)).body.data.map((line: Record<string, unknown>) => [
    line.description,
    line.quantity,
    line.amount_total,
  ]);

describe("a session", () => {
  test("returns its optional items, and charges nothing for them until the customer adds one", async () => {
    const { api } = await freshMerchant();
    const { id, grinder, filters } = await session(api);
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(body.optional_items).toEqual([
      { price: grinder, quantity: 1 },
      { price: filters, quantity: 3, adjustable_quantity: RANGE },
    ]);
    expect([body.amount_total, body.productName]).toEqual([1990, "Coffee"]);
    expect(await linesOf(api, id)).toEqual([["Coffee", 1, 1990]]);
  });

  test("without optional items doesn't mention them", async () => {
    const { api } = await freshMerchant();
    const { id } = await session(api, { optional_items: [] });
    expect((await api("GET", `${SESSIONS}/${id}`)).body).not.toHaveProperty("optional_items");
  });

  test("sells items that the customer added like other lines, and not those that they removed", async () => {
    const { api } = await freshMerchant();
    const { id, grinder, filters } = await session(api);
    await change(id, { [grinder]: 1, [filters]: 4 });
    expect((await change(id, { [grinder]: 0 })).body.submitLabel).toBe("Pay $39.90");
    const { body } = await change(id, { [grinder]: 1, [filters]: 3 });
    expect((await pay(id, body.offer)).body).toHaveProperty("next");
    expect(await linesOf(api, id)).toEqual([
      ["Coffee", 1, 1990],
      ["Grinder", 1, 4900],
      ["Filters", 3, 1500],
    ]);
    const payments = (await api("GET", "/api/v3/payment-intents")).body.data;
    expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([8390]);
    const receipt = await page("GET", `/checkout/${id}`, { headers });
    expect(receipt.text).toContain("Grinder");
    const [, grinderLine] = (await api("GET", `${SESSIONS}/${id}/line_items`)).body.data;
    const refund = await api("POST", "/api/v3/refunds", {
      body: {
        payment_intent: (await api("GET", `${SESSIONS}/${id}`)).body.payment_intent,
        line_items: [{ id: grinderLine.id, quantity: 1 }],
      },
    });
    expect([refund.status, refund.body.amount]).toEqual([200, 4900]);
  });

  test.each<[string, (prices: { grinder: string; filters: string }) => object]>([
    ["another quantity than the fixed one", ({ grinder }) => ({ [grinder]: 2 })],
    ["below the minimum", ({ filters }) => ({ [filters]: 1 })],
    ["above the maximum", ({ filters }) => ({ [filters]: 5 })],
  ])("does not sell %s", async (_, quantities) => {
    const { api } = await freshMerchant();
    const { id, ...prices } = await session(api);
    expect((await change(id, quantities(prices))).status).toBe(400);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.amount_total).toBe(1990);
  });

  test("charges the displayed order: a change in another tab is shown first", async () => {
    const { api } = await freshMerchant();
    const { id, grinder } = await session(api);
    const seen = fingerprint((await page("GET", `/checkout/${id}`, { headers })).text);
    await change(id, { [grinder]: 1 });
    expect((await pay(id, seen)).body.repriced.submitLabel).toBe("Pay $68.90");
  });

  test("has a currency that the optional items also have", async () => {
    const { api } = await freshMerchant();
    const { coffee, grinderProduct, filters } = await shop(api);
    const euro = { currency_options: { eur: { unit_amount: 1700 } }, currency: "usd", unit_amount: 1900 };
    const [bean, mill] = [
      await createObject(api, PRICES, { product: coffee.id, ...euro }),
      await createObject(api, PRICES, { product: grinderProduct.id, ...euro }),
    ];
    const body = { currency: "eur", line_items: [{ price: bean.id }], optional_items: [{ price: mill.id }] };
    const { id } = await createObject(api, SESSIONS, body);
    expect((await change(id, { [mill.id]: 1 })).body.submitLabel).toBe("Pay €34.00");
    const lacking = await api("POST", SESSIONS, { body: { ...body, optional_items: [{ price: filters }] } });
    expect([lacking.status, lacking.body.error.param, lacking.body.error.code]).toEqual([
      400,
      "currency",
      "currency_mismatch",
    ]);
    expect(lacking.body.error.message).toContain("optional_items[0].price");
  });

  test("can have the maximum number of lines, a chosen amount, and optional items", async () => {
    const { api, merchant } = await freshMerchant();
    const { id: tip } = await newProduct(api, { amountType: "CUSTOM", minimumAmount: 1 });
    const line_items = [{ price: tip }];
    while (line_items.length < 20) line_items.push({ price: (await newProduct(api)).id });
    const { grinder } = await shop(api);
    const body = { line_items, optional_items: [{ price: grinder }] };
    // No version of the API has both an amount and optional items yet.
    const input = { ...parseCreateCheckoutSession(CreateCheckoutSessionV3.parse(body)), amount: "2.50" };
    const actor = await systemActor(merchant.id);
    const { id } = await unitOfWork(() => createCheckoutSession(actor, input));
    expect((await api("GET", `${SESSIONS}/${id}`)).body.amount_total).toBe(250 + 19 * 1990);
    expect((await change(id, { [grinder]: 1 })).status).toBe(200);
  });

  test.each<[string, { product?: object; ofItem: boolean }]>([
    ["for an item that was removed", { ofItem: true }],
    ["if nothing is due without the item", { product: { amountType: "FREE", priceAmount: undefined }, ofItem: false }],
  ])("redeems no code %s", async (_, { product, ofItem }) => {
    const { api } = await freshMerchant();
    const { grinder, grinderProduct } = await shop(api);
    const applies_to = ofItem ? { products: [grinderProduct.id] } : undefined;
    const coupon = await createObject(api, "/api/v3/coupons", { percent_off: 10, applies_to });
    const code = await createObject(api, "/api/v3/promotion-codes", { code: "MILL", coupon: coupon.id });
    const { id } = await createObject(api, SESSIONS, {
      line_items: [{ price: (await newProduct(api, product)).id }],
      optional_items: [{ price: grinder }],
      allow_promotion_codes: true,
    });
    const order = (body: object) => page("POST", `/checkout/${id}/order`, { body, headers });
    await change(id, { [grinder]: 1 });
    expect((await order({ promotionCode: "MILL" })).status).toBe(200);
    const { body: shown } = await change(id, { [grinder]: 0 });
    expect((await newBrowser().pay(id, { offer: shown.offer })).body).toHaveProperty("next");
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(body).toMatchObject({ status: "complete", total_details: { amount_discount: 0 } });
    expect(body).not.toHaveProperty("coupon");
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed).toBe(0);
    expect((await api("GET", `/api/v3/coupons/${coupon.id}`)).body.times_redeemed).toBe(0);
  });

  test("applies a code again after a declined payment, once its item is added again", async () => {
    const { api } = await freshMerchant();
    const { coffee, grinder, grinderProduct } = await shop(api);
    const coupon = await createObject(api, "/api/v3/coupons", {
      percent_off: 10,
      applies_to: { products: [grinderProduct.id] },
    });
    await createObject(api, "/api/v3/promotion-codes", { code: "MILL", coupon: coupon.id });
    const { id } = await createObject(api, SESSIONS, {
      line_items: [{ price: coffee.default_price }],
      optional_items: [{ price: grinder }],
      allow_promotion_codes: true,
    });
    await change(id, { [grinder]: 1 });
    expect((await page("POST", `/checkout/${id}/order`, { body: { promotionCode: "MILL" }, headers })).status).toBe(
      200,
    );
    const { body: without } = await change(id, { [grinder]: 0 });
    expect(
      (
        await newBrowser().pay(id, {
          offer: without.offer,
          card: { token: "tok_declined", expiryMonth: 12, expiryYear: 2040 },
        })
      ).status,
    ).toBe(402);
    const { body: back } = await change(id, { [grinder]: 1 });
    const { amount_discount } = (await api("GET", `${SESSIONS}/${id}`)).body.total_details;
    expect(amount_discount).toBeGreaterThan(0);
    expect((await newBrowser().pay(id, { offer: back.offer })).body).toHaveProperty("next");
  });

  test("starts a subscription with a recurring item that was added", async () => {
    const { api } = await freshMerchant();
    const monthly = { recurring: { interval: "month" }, currency: "usd" };
    const { coffee, grinderProduct, filters } = await shop(api);
    const base = await createObject(api, PRICES, { product: coffee.id, unit_amount: 1900, ...monthly });
    const extra = await createObject(api, PRICES, { product: grinderProduct.id, unit_amount: 700, ...monthly });
    const { id } = await createObject(api, SESSIONS, {
      mode: "subscription",
      line_items: [{ price: base.id }],
      optional_items: [{ price: extra.id }, { price: filters }],
    });
    const { body } = await change(id, { [extra.id]: 1, [filters]: 1 });
    expect((await pay(id, body.offer)).body).toHaveProperty("next");
    const { subscription } = (await api("GET", `${SESSIONS}/${id}`)).body;
    const { items } = (await api("GET", `/api/v3/subscriptions/${subscription}`)).body;
    expect(items.data.map(({ price }: { price: { id: string } }) => price.id)).toEqual([base.id, extra.id]);
    const [invoice] = (await api("GET", `/api/v3/invoices?subscription=${subscription}`)).body.data;
    expect(invoice.amount_paid).toBe(3100);
  });
});

describe("optional items that can't be sold", () => {
  const rejection = async (
    path: string,
    items: (api: Api, shop: Awaited<ReturnType<typeof shop_>>) => Promise<object[]> | object[],
    more: object = {},
  ) => {
    const { api } = await freshMerchant();
    const all = await shop_(api);
    const body = { line_items: [{ price: all.coffee.id }], optional_items: await items(api, all), ...more };
    const { status, body: answer } = await api("POST", path, { body });
    return [status, answer.error?.details?.[0]?.field, answer.error?.details?.[0]?.code];
  };
  const shop_ = shop;
  const field = "optional_items[0].price";

  describe.each([
    ["link", LINKS],
    ["session", SESSIONS],
  ])("of a %s", (_, path) => {
    test.each<
      [string, string, string, (api: Api, all: Awaited<ReturnType<typeof shop>>) => Promise<object[]> | object[]]
    >([
      ["an unknown price", field, "resource_missing", () => [{ price: "price_unknown" }]],
      ["the price of a line item", field, "not_unique", (_, { coffee }) => [{ price: coffee.id }]],
      [
        "a price twice",
        "optional_items[1].price",
        "not_unique",
        (_, { grinder }) => [{ price: grinder }, { price: grinder }],
      ],
      [
        "another currency",
        field,
        "currency_mismatch",
        async (api) => [{ price: (await newProduct(api, { priceCurrency: "EUR" })).id }],
      ],
      [
        "an amount that the customer chooses",
        field,
        "not_allowed",
        async (api) => [{ price: (await newProduct(api, { amountType: "CUSTOM", minimumAmount: 1 })).id }],
      ],
      [
        "an inactive product",
        field,
        "product_inactive",
        async (api) => [{ price: (await newProduct(api, { active: false })).id }],
      ],
      [
        "a recurring price next to one-time ones",
        field,
        "interval_mismatch",
        async (api, { grinderProduct }) => [
          {
            price: (
              await createObject(api, PRICES, {
                product: grinderProduct.id,
                unit_amount: 700,
                currency: "usd",
                recurring: { interval: "month" },
              })
            ).id,
          },
        ],
      ],
      [
        "more than can be charged",
        "optional_items[0].quantity",
        "too_big",
        async (api) => [{ price: (await newProduct(api, { priceAmount: 900_000 })).id, quantity: 2 }],
      ],
      [
        "a minimum above the quantity",
        "optional_items[0].adjustable_quantity.minimum",
        "too_big",
        (_, { grinder }) => [{ price: grinder, adjustable_quantity: { enabled: true, minimum: 2 } }],
      ],
      ["six", "optional_items", "too_big", (_, { grinder }) => Array.from({ length: 6 }, () => ({ price: grinder }))],
    ])("%s", async (_, field, code, items) => {
      expect(await rejection(path, items)).toEqual([400, field, code]);
    });
  });

  test("in setup mode", async () => {
    expect(await rejection(SESSIONS, (_, { grinder }) => [{ price: grinder }], { mode: "setup" })).toEqual([
      400,
      "optional_items",
      "not_allowed",
    ]);
    expect(
      await rejection(SESSIONS, (_, { grinder }) => [{ price: grinder }], { mode: "setup", line_items: [] }),
    ).toEqual([400, "optional_items", "not_allowed"]);
  });
});

describe("a link", () => {
  const start = (id: string, body: object = {}) => page("POST", `/pay/${id}/sessions`, { body, headers });

  test("returns its optional items, and an update replaces, keeps and removes them", async () => {
    const { api } = await freshMerchant();
    const { id, coffee, grinder, filters } = await link(api);
    const items = [
      { price: grinder, quantity: 1 },
      { price: filters, quantity: 3, adjustable_quantity: RANGE },
    ];
    const get = async () => (await api("GET", `${LINKS}/${id}`)).body;
    const put = (body: object) => api("PUT", `${LINKS}/${id}`, { body });
    expect(await get()).toMatchObject({ optional_items: items, line_items: { total_count: 1 } });
    await put({ label: "Beans", line_items: [{ price: coffee.id, quantity: 2 }] });
    expect((await get()).optional_items).toEqual(items);
    await put({ optional_items: [{ price: filters }] });
    expect((await get()).optional_items).toEqual([{ price: filters, quantity: 1 }]);
    await put({ optional_items: null });
    expect(await get()).not.toHaveProperty("optional_items");
  });

  test("rejects lines and items that don't match", async () => {
    const { api } = await freshMerchant();
    const { id, coffee, grinder } = await link(api);
    const details = async (body: object) =>
      (await api("PUT", `${LINKS}/${id}`, { body })).body.error.details.map(
        ({ field, code }: { field: string; code: string }) => [field, code],
      );
    expect(await details({ line_items: [{ price: grinder }] })).toEqual([["line_items", "not_unique"]]);
    expect(await details({ optional_items: [{ price: coffee.id }] })).toEqual([
      ["optional_items[0].price", "not_unique"],
    ]);
    const { id: euro } = await newProduct(api, { priceCurrency: "EUR" });
    expect(await details({ line_items: [{ price: euro }] })).toContainEqual(["line_items", "currency_mismatch"]);
  });

  test("shows the items, starts the session that its page showed, and sells added items", async () => {
    const { api } = await freshMerchant();
    const { id, grinder } = await link(api);
    const { text } = await page("GET", `/pay/${id}`, { headers });
    expect(text).toContain("Add Grinder");
    const { body: started } = await start(id);
    expect(started.offer).toBe(fingerprint(text));
    const { body } = await change(started.sessionId, { [grinder]: 1 });
    expect(body.submitLabel).toBe("Pay $68.90");
    await pay(started.sessionId, body.offer);
    expect((await api("GET", `${LINKS}/${id}`)).body).toMatchObject({ revenue: 68.9, conversions: 1 });
  });

  test("offers an item only while it can be sold", async () => {
    const { api } = await freshMerchant();
    const { grinderProduct, coffee } = await shop(api);
    const { id } = await createObject(api, LINKS, {
      line_items: [{ price: coffee.id }],
      optional_items: [{ price: grinderProduct.id }],
    });
    await api("POST", `/api/v3/products/${grinderProduct.id}`, { body: { active: false } });
    expect((await page("GET", `/pay/${id}`, { headers })).text).not.toContain("Grinder");
    expect((await start(id)).status).toBe(200);
  });

  test("starts again with the added items that can still be added", async () => {
    const { api, merchant } = await freshMerchant();
    const { id, coffee, grinder, filters } = await link(api, { allow_promotion_codes: true });
    const { default_price: price, id: filterProduct } = await productOf(api, filters);
    const coupon = await createObject(api, "/api/v3/coupons", {
      percent_off: 50,
      applies_to: { products: [filterProduct] },
    });
    await createObject(api, "/api/v3/promotion-codes", { code: "PAPER", coupon: coupon.id });
    const browser = newBrowser();
    const first = await browser.start(id);
    await change(first, { [grinder]: 1, [filters]: 4 });
    await page("POST", `/checkout/${first}/order`, { body: { promotionCode: "PAPER" }, headers });
    const restart = async (ended: string) => {
      await merchant.advanceClock(3601);
      const { headers: answer } = await browser.press(`/checkout/${ended}/restart`);
      return String(answer.location).replace("/checkout/", "");
    };
    const second = await restart(first);
    expect(second).not.toBe(first);
    expect(await linesOf(api, second)).toEqual([
      ["Coffee", 1, 1990],
      ["Grinder", 1, 4900],
      ["Filters", 4, 1000],
    ]);
    expect((await change(second, { [grinder]: 0 })).status).toBe(200);
    // Another quantity, another price: what was chosen is not offered any more.
    const items = [{ price: grinder, quantity: 2 }, { price }];
    await api("PUT", `${LINKS}/${id}`, { body: { line_items: [{ price: coffee.id }], optional_items: items } });
    const third = await restart(second);
    expect(await linesOf(api, third)).toEqual([["Coffee", 1, 1990]]);
    expect((await change(third, { [grinder]: 2 })).body.submitLabel).toBe("Pay $117.90");
  });

  test("starts again without items that exceed the maximum charge", async () => {
    const { api, merchant } = await freshMerchant();
    const { id, grinder } = await link(api);
    const browser = newBrowser();
    const first = await browser.start(id);
    await change(first, { [grinder]: 1 });
    const dear = await newProduct(api, { name: "Machine", priceAmount: 999_990 });
    await api("PUT", `${LINKS}/${id}`, { body: { line_items: [{ price: dear.id }] } });
    await merchant.advanceClock(3601);
    const { headers: answer } = await browser.press(`/checkout/${first}/restart`);
    expect(await linesOf(api, String(answer.location).replace("/checkout/", ""))).toEqual([["Machine", 1, 99_999_000]]);
  });

  test("keeps its product from being deleted", async () => {
    const { api } = await freshMerchant();
    const { grinderProduct, coffee } = await shop(api);
    await createObject(api, LINKS, {
      line_items: [{ price: coffee.id }],
      optional_items: [{ price: grinderProduct.id }],
    });
    const { status, body } = await api("DELETE", `/api/v3/products/${grinderProduct.id}`);
    expect([status, body.error.code]).toEqual([400, "resource_in_use"]);
  });

  test("has another country's prices only if its items have them too", async () => {
    const { api } = await freshMerchant();
    const { coffee, grinderProduct, filters } = await shop(api);
    const rupees = {
      currency: "usd",
      unit_amount: 1900,
      currency_options: { inr: { unit_amount: 49900, countries: ["IN"] } },
    };
    const bean = await createObject(api, PRICES, { product: coffee.id, ...rupees });
    const mill = await createObject(api, PRICES, { product: grinderProduct.id, ...rupees });
    const line_items = [{ price: bean.id }];
    const local = await createObject(api, LINKS, { line_items, optional_items: [{ price: mill.id }] });
    const mixed = await createObject(api, LINKS, { line_items, optional_items: [{ price: filters }] });
    const { body: started } = await start(local.id, { priceCountry: "IN" });
    expect((await change(started.sessionId, { [mill.id]: 1 })).body.submitLabel).toBe("Pay ₹998.00");
    expect((await start(mixed.id, { priceCountry: "IN" })).body.amounts).toMatchObject({
      total: 1900,
      currency: "USD",
    });
  });
});
