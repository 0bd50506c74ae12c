import { beforeAll, describe, expect, test } from "vitest";
import { CheckoutSessionV2 } from "#checkout/checkout-session/wire-v2.ts";
import type { Api } from "../../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const SESSIONS = "/api/v2/checkout/sessions";
let api: Api;
let product: { id: string; default_price: string };

beforeAll(async () => {
  api = (await freshMerchant()).api;
  product = await newProduct(api, { description: "Whole beans" });
});

const create = (body: object) => api("POST", SESSIONS, { body });
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe("create", () => {
  test("of a product, with every field", async () => {
    const { status, body, headers } = await create({
      productId: product.id,
      quantity: 2,
      customerEmail: "buyer@shopper.example",
      externalCustomerId: "u-1",
      successUrl: "https://example.com/thanks",
      cancelUrl: "https://example.com/back",
      metadata: { order: 7 },
      allowedPaymentMethods: ["card", "ideal"],
      expiresAt: later(7200),
    });
    expect(status).toBe(201);
    expect(headers.location).toBe(`${SESSIONS}/${body.id}`);
    CheckoutSessionV2.strict().parse(body);
    expect(body).toMatchObject({
      url: `${baseUrl}/checkout/${body.id}`,
      status: "PENDING",
      amount: 39.8,
      currency: "USD",
      productName: "Coffee",
      productDescription: "Whole beans",
      externalCustomerId: "u-1",
      metadata: { order: "7" },
      pricingType: "ONE_TIME",
      allowedPaymentMethods: ["card", "ideal"],
      successUrl: "https://example.com/thanks",
      cancelUrl: "https://example.com/back",
    });
    expect((await api("GET", `${SESSIONS}/${body.id}`)).body).toEqual(body);
    expect((await api("GET", `/api/v3/checkout/sessions/${body.id}`)).body).toMatchObject({
      amount_total: 3980,
      customer_email: "buyer@shopper.example",
      mode: "payment",
    });
  });

  test("with an expiration to the millisecond, also for a link", async () => {
    const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 7_200_123).toISOString();
    const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } });
    for (const subject of [{ productId: product.id }, { paymentLinkId: link.id }]) {
      const { body } = await create({ ...subject, expiresAt });
      expect(body.expiresAt).toBe(expiresAt);
      const read = await api("GET", `/api/v3/checkout/sessions/${body.id}`);
      expect(read.body.expires_at).toBe(Math.floor(Date.parse(expiresAt) / 1000));
    }
  });

  test("of several products, and of a subscription, whose mode is derived", async () => {
    const plan = await newProduct(api, { name: "Club", recurringInterval: "month" });
    const { body } = await create({ productIds: [product.id, plan.id, product.id] });
    expect(body).toMatchObject({ productName: "Coffee + 1 more", amount: 39.8, pricingType: "RECURRING" });
    expect((await api("GET", `/api/v3/checkout/sessions/${body.id}`)).body.mode).toBe("subscription");
  });

  test("with the amount that the customer chose", async () => {
    const gift = await newProduct(api, { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 5 });
    expect((await create({ productId: gift.id })).body.amount).toBe(5);
    expect((await create({ productId: gift.id, amount: 7.25 })).body.amount).toBe(7.25);
    for (const [amount, code] of [
      [1.99, "too_small"],
      [7.255, "too_many_decimals"],
      [1_000_000, "too_big"],
    ] as const) {
      const { status, body } = await create({ productId: gift.id, amount });
      expect([status, body.details]).toEqual([400, [{ field: "amount", code, message: expect.any(String) }]]);
    }
    const dinars = await newProduct(api, { amountType: "CUSTOM", priceCurrency: "KWD" });
    expect((await create({ productId: dinars.id, amount: 1.25 })).body.amount).toBe(1.25);
    expect((await create({ productId: dinars.id, amount: 1.255 })).body.details).toEqual([
      {
        field: "amount",
        code: "not_multiple",
        message: "must be a multiple of 0.010 KWD, the smallest amount that cards can be charged in",
      },
    ]);
    const fixed = await create({ productId: product.id, amount: 3 });
    expect([fixed.status, fixed.body.details[0].code]).toEqual([400, "not_allowed"]);
  });

  test("rejects a chosen amount above the maximum total", async () => {
    const gift = await newProduct(api, { amountType: "CUSTOM" });
    const gold = await newProduct(api, { priceAmount: 600_000 });
    const { status, body } = await create({ productIds: [gift.id, gold.id], amount: 500_000 });
    expect([status, body.details]).toEqual([
      400,
      [{ field: "amount", code: "too_big", message: "must total at most 999999.99 USD" }],
    ]);
    const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [gift.id, gold.id] } });
    expect((await create({ paymentLinkId: link.id, amount: 500_000 })).body.details).toEqual(body.details);
    expect((await create({ paymentLinkId: link.id, amount: 399_999.99 })).body.amount).toBe(999_999.99);
  });

  test("reports an unknown product without details", async () => {
    const { body } = await create({ productId: "prod_x", amount: 5 });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(["productId"]);
  });

  test("with a payment link's settings", async () => {
    const { body: link } = await api("POST", "/api/v3/payment-links", {
      body: {
        line_items: [{ price: product.id, quantity: 3 }],
        metadata: { a: "1", b: "1" },
        successUrl: "https://example.com/link",
      },
    });
    const { status, body } = await create({ paymentLinkId: link.id, metadata: { b: "2" }, externalCustomerId: "u-9" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      amount: 59.7,
      metadata: { a: "1", b: "2" },
      successUrl: "https://example.com/link",
      externalCustomerId: "u-9",
    });
    expect((await api("GET", `/api/v3/checkout/sessions/${body.id}`)).body.payment_link).toBe(link.id);
  });

  test.each([
    ["switched off", {}, { active: false }, /inactive payment link: activate it/],
    ["expired", {}, { expires_at: 1 }, /expired payment link: set a later expires_at/],
    ["of no active product", { active: false }, {}, /without a product that can be sold: activate/],
  ])("rejects a link that is %s, and says what the merchant can do", async (_, productChange, linkChange, reason) => {
    const own = await newProduct(api);
    const { body: link } = await api("POST", "/api/v3/payment-links", {
      body: { productIds: [own.id], inactive_message: "Sold out, dear customer" },
    });
    await api("POST", `/api/v3/products/${own.id}`, { body: productChange });
    await api("PUT", `/api/v3/payment-links/${link.id}`, { body: linkChange });
    const { status, body } = await create({ paymentLinkId: link.id });
    const message = expect.stringMatching(reason);
    expect([status, body.code, body.message]).toEqual([400, "payment_link_inactive", message]);
    expect(body.details).toEqual([{ field: "paymentLinkId", code: "payment_link_inactive", message }]);
  });

  test("rejects a draft with its own code, in a message that starts with the field", async () => {
    const { body: draft } = await api("POST", "/api/v2/payment-links", { body: {} });
    expect(draft.status).toBe("disabled");
    const { status, body } = await create({ paymentLinkId: draft.id });
    expect([status, body.code]).toEqual([400, "payment_link_inactive"]);
    expect(body.message).toBe("paymentLinkId is a draft without products: add products first.");
  });

  test.each<[string, () => object, string, string, string?]>([
    ["nothing to sell", () => ({}), "productId", "missing", "parameter_missing"],
    ["two subjects", () => ({ productId: product.id, productIds: [product.id] }), "productIds", "not_allowed"],
    ["an unknown link", () => ({ paymentLinkId: "plink_x" }), "paymentLinkId", "resource_missing", "resource_missing"],
    [
      "an unknown product",
      () => ({ productIds: [product.id, "prod_x"] }),
      "productIds[1]",
      "resource_missing",
      "resource_missing",
    ],
    [
      "a price as productId",
      () => ({ productId: product.default_price }),
      "productId",
      "resource_missing",
      "resource_missing",
    ],
    [
      "a quantity of several products",
      () => ({ productIds: [product.id], quantity: 2 }),
      "quantity",
      "not_allowed",
      "parameter_invalid",
    ],
    ["a quantity of a link", () => ({ paymentLinkId: "plink_x", quantity: 1 }), "quantity", "not_allowed"],
    ["an end in 29 minutes", () => ({ productId: product.id, expiresAt: later(29 * 60) }), "expiresAt", "too_small"],
    ["an end that is no time", () => ({ productId: product.id, expiresAt: "soon" }), "expiresAt", "invalid_format"],
    [
      "51 metadata keys",
      () => ({ productId: product.id, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i, "v"])) }),
      "metadata",
      "invalid_metadata",
      "invalid_metadata",
    ],
  ])("rejects %s", async (_, body, field, problem, code = "parameter_invalid") => {
    const response = await create(body());
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code, details: [{ field, code: problem }] });
  });
});

test("an ended session has the time of its end", async () => {
  const { body } = await create({ productId: product.id });
  await api("POST", `/api/v3/checkout/sessions/${body.id}/expire`);
  const { body: ended } = await api("GET", `${SESSIONS}/${body.id}`);
  expect([ended.status, ended.completedAt]).toEqual(["EXPIRED", undefined]);
  expect(ended.updatedAt >= ended.createdAt).toBe(true);
});
