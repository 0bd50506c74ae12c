import { beforeAll, describe, expect, test } from "vitest";
import { PaymentLinkV3 } from "#checkout/payment-link/wire-v3.ts";
import { pool } from "#platform/database/connection.ts";
import type { Api } from "../../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

let api: Api;
let product: { id: string; default_price: string };

beforeAll(async () => {
  api = (await freshMerchant()).api;
  product = await newProduct(api);
});

const create = (body: object) => api("POST", "/api/v3/payment-links", { body });

test("a link without settings has every default", async () => {
  const { status, body } = await create({ line_items: [{ price: product.id }] });
  expect(status).toBe(200);
  PaymentLinkV3.strict().parse(body);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^plink_/),
    object: "payment_link",
    active: true,
    status: "active",
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
    allow_promotion_codes: false,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false },
    billing_address_collection: "auto",
    currency: "usd",
    custom_fields: [],
    custom_text: {},
    customer_creation: "if_required",
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    payment_method_collection: "if_required",
    payment_method_types: ["card"],
    phone_number_collection: { enabled: false },
    submit_type: "auto",
    tax_id_collection: { enabled: false },
    label: "Coffee",
    successUrl: null,
    cancelUrl: null,
    allowDiscountCodes: false,
    collectBilling: false,
    views: 0,
    conversions: 0,
    revenue: 0,
  });
  expect(body.url).toBe(`${baseUrl}/pay/${body.id}`);
  expect(body.line_items).toMatchObject({
    object: "list",
    has_more: false,
    total_count: 1,
    url: `/api/v3/payment-links/${body.id}/line_items`,
    data: [
      {
        object: "item",
        quantity: 1,
        price: { id: product.default_price, unit_amount: 1990, unit_amount_decimal: "1990", currency: "usd" },
      },
    ],
  });
  expect(body.products).toEqual([
    {
      id: product.id,
      name: "Coffee",
      description: null,
      price: 19.9,
      currency: "USD",
      type: "ONE_TIME",
      status: "ACTIVE",
      quantity: 1,
      displayOrder: 0,
    },
  ]);
  for (const absent of [
    "consent_collection",
    "shipping_address_collection",
    "subscription_data",
    "transfer_data",
    "expires_at",
  ]) {
    expect(body).not.toHaveProperty(absent);
  }
});

test("every field is stored and returned", async () => {
  const input = {
    allow_promotion_codes: true,
    application_fee_amount: 120,
    automatic_tax: { enabled: true },
    billing_address_collection: "required",
    consent_collection: { promotions: "auto", terms_of_service: "required" },
    custom_fields: [
      {
        key: "size",
        label: { type: "custom", custom: "Size" },
        optional: true,
        type: "dropdown",
        dropdown: { options: [{ label: "Small", value: "s" }] },
      },
      { key: "engraving", label: { type: "custom", custom: "Engraving" }, optional: false, type: "text" },
    ],
    custom_text: { submit: { message: "Thanks" }, after_submit: { message: "Soon" } },
    customer_creation: "always",
    payment_method_collection: "always",
    payment_method_types: ["card", "klarna"],
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["DE", "FR"] },
    submit_type: "book",
    tax_id_collection: { enabled: true },
    transfer_data: { destination: "acct_1", amount: 100 },
    on_behalf_of: "acct_2",
    metadata: { a: "1" },
    label: "Mine",
    inactive_message: "Sold out",
    restrictions: { completed_sessions: { limit: 3 } },
    expires_at: 4_000_000_000,
  };
  const { status, body } = await create({
    ...input,
    line_items: [{ price: product.default_price, quantity: 2 }],
    currency: "USD",
    successUrl: "https://example.com/?s={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://example.com/cancel",
  });
  expect(status).toBe(200);
  PaymentLinkV3.strict().parse(body);
  expect(body).toMatchObject({
    ...input,
    currency: "usd",
    after_completion: { type: "redirect", redirect: { url: "https://example.com/?s={CHECKOUT_SESSION_ID}" } },
    successUrl: "https://example.com/?s={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://example.com/cancel",
    allowDiscountCodes: true,
    collectBilling: true,
  });
});

test("line_items come first, then each of productIds that is not among them", async () => {
  const second = await newProduct(api, { name: "Filter" });
  const { body } = await create({
    line_items: [
      { price: product.default_price, quantity: 2 },
      { price: product.id, quantity: 3 },
    ],
    productIds: [product.id, second.id, second.id],
  });
  expect(
    body.products.map((line: { id: string; quantity: number; displayOrder: number }) => [
      line.id,
      line.quantity,
      line.displayOrder,
    ]),
  ).toEqual([
    [product.id, 5, 0],
    [second.id, 1, 1],
  ]);
  expect(body.label).toBe("Coffee + 1 more");
});

test("productIds alone create a link, and after_completion takes precedence over successUrl", async () => {
  const { status, body } = await create({
    productIds: [product.id],
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "Merci" } },
    successUrl: "https://example.com/",
  });
  expect(status).toBe(200);
  expect(body.after_completion).toEqual({
    type: "hosted_confirmation",
    hosted_confirmation: { custom_message: "Merci" },
  });
  expect(body.successUrl).toBeNull();
});

describe("rejects", () => {
  const line = () => [{ price: product.id }];
  test.each<[string, () => object | Promise<object>, string, string, string?]>([
    ["no line", () => ({}), "line_items", "missing", "parameter_missing"],
    ["empty line_items", () => ({ line_items: [] }), "line_items", "missing", "parameter_missing"],
    ["empty productIds", () => ({ line_items: line(), productIds: [] }), "productIds", "too_small"],
    ["quantity 0", () => ({ line_items: [{ price: product.id, quantity: 0 }] }), "line_items[0].quantity", "too_small"],
    [
      "quantity 1001",
      () => ({ line_items: [{ price: product.id, quantity: 1001 }] }),
      "line_items[0].quantity",
      "too_big",
    ],
    [
      "1001 of one price in two lines",
      () => ({ line_items: [{ price: product.id, quantity: 1000 }, { price: product.id }] }),
      "line_items[0].quantity",
      "too_big",
    ],
    [
      "21 lines",
      () => ({ line_items: Array.from({ length: 21 }, () => ({ price: product.id })) }),
      "line_items",
      "too_big",
    ],
    [
      "an unknown price",
      () => ({ line_items: [{ price: "price_x" }] }),
      "line_items[0].price",
      "resource_missing",
      "resource_missing",
    ],
    [
      "an unknown product",
      () => ({ line_items: line(), productIds: ["prod_x"] }),
      "productIds[0]",
      "resource_missing",
      "resource_missing",
    ],
    [
      "a draft",
      async () => ({ line_items: [{ price: (await newProduct(api, { status: "DRAFT" })).id }] }),
      "line_items[0].price",
      "product_inactive",
      "product_inactive",
    ],
    [
      "a product without a price",
      async () => ({ line_items: [{ price: (await newProduct(api, { priceAmount: undefined })).id }] }),
      "line_items[0].price",
      "product_inactive",
      "product_inactive",
    ],
    [
      "two currencies",
      async () => ({ line_items: [...line(), { price: (await newProduct(api, { priceCurrency: "EUR" })).id }] }),
      "line_items[1].price",
      "currency_mismatch",
      "currency_mismatch",
    ],
    [
      "another currency than sent",
      () => ({ line_items: line(), currency: "eur" }),
      "currency",
      "currency_mismatch",
      "currency_mismatch",
    ],
    [
      "month and year",
      async () => ({
        line_items: [
          { price: (await newProduct(api, { recurringInterval: "month" })).id },
          { price: (await newProduct(api, { recurringInterval: "year" })).id },
        ],
      }),
      "line_items[1].price",
      "interval_mismatch",
    ],
    [
      "two amounts that the customer chooses",
      async () => ({
        productIds: [
          (await newProduct(api, { amountType: "CUSTOM" })).id,
          (await newProduct(api, { amountType: "CUSTOM" })).id,
        ],
      }),
      "productIds[1]",
      "too_many",
    ],
    [
      "two of an amount that the customer chooses",
      async () => ({ line_items: [{ price: (await newProduct(api, { amountType: "CUSTOM" })).id, quantity: 2 }] }),
      "line_items[0].quantity",
      "too_big",
    ],
    [
      "a total beyond the currency",
      async () => ({ line_items: [{ price: (await newProduct(api, { priceAmount: 999_999 })).id, quantity: 2 }] }),
      "line_items",
      "too_big",
    ],
    [
      "a trial without a recurring line",
      () => ({ line_items: line(), subscription_data: { trial_period_days: 7 } }),
      "subscription_data.trial_period_days",
      "not_allowed",
    ],
    [
      "a trial of 731 days",
      () => ({ line_items: line(), subscription_data: { trial_period_days: 731 } }),
      "subscription_data.trial_period_days",
      "too_big",
    ],
    [
      "a percentage without a recurring line",
      () => ({ line_items: line(), application_fee_percent: 5 }),
      "application_fee_percent",
      "not_allowed",
    ],
    [
      "a fee with a recurring line",
      async () => ({
        line_items: [{ price: (await newProduct(api, { recurringInterval: "month" })).id }],
        application_fee_amount: 5,
      }),
      "application_fee_amount",
      "not_allowed",
    ],
    [
      "a redirect without an address",
      () => ({ line_items: line(), after_completion: { type: "redirect" } }),
      "after_completion.redirect.url",
      "missing",
      "parameter_missing",
    ],
    [
      "a javascript: success URL",
      () => ({ line_items: line(), successUrl: "javascript:alert(1)" }),
      "successUrl",
      "invalid_format",
    ],
    [
      "a country that is none",
      () => ({ line_items: line(), shipping_address_collection: { allowed_countries: ["DE", "XX"] } }),
      "shipping_address_collection.allowed_countries[1]",
      "invalid_format",
    ],
    [
      "no countries",
      () => ({ line_items: line(), shipping_address_collection: { allowed_countries: [] } }),
      "shipping_address_collection.allowed_countries",
      "too_small",
    ],
    [
      "a dropdown without options",
      () => ({
        line_items: line(),
        custom_fields: [{ key: "a", label: { type: "custom", custom: "A" }, type: "dropdown" }],
      }),
      "custom_fields[0].dropdown",
      "missing",
      "parameter_missing",
    ],
    [
      "a key twice",
      () => ({
        line_items: line(),
        custom_fields: ["a", "a"].map((key) => ({ key, label: { type: "custom", custom: "A" }, type: "text" })),
      }),
      "custom_fields[1].key",
      "not_unique",
    ],
    [
      "11 custom fields",
      () => ({
        line_items: line(),
        custom_fields: Array.from({ length: 11 }, (_, i) => ({
          key: `k${i}`,
          label: { type: "custom", custom: "A" },
          type: "text",
        })),
      }),
      "custom_fields",
      "too_big",
    ],
    [
      "an unknown payment method",
      () => ({ line_items: line(), payment_method_types: ["card", "cash"] }),
      "payment_method_types[1]",
      "invalid_value",
    ],
    ["a label of 101", () => ({ line_items: line(), label: "x".repeat(101) }), "label", "too_big"],
    [
      "enabled as text",
      () => ({ line_items: line(), automatic_tax: { enabled: "true" } }),
      "automatic_tax.enabled",
      "invalid_type",
    ],
  ])("%s", async (_, body, field, problem, code = "parameter_invalid") => {
    const response = await create(await body());
    expect(response.status).toBe(400);
    expect(response.body.error).toMatchObject({ code, param: field });
    expect(response.body.error.details).toEqual([{ field, code: problem, message: expect.any(String) }]);
  });

  test("every invalid line at once", async () => {
    const draft = await newProduct(api, { status: "DRAFT" });
    const { status, body } = await create({
      line_items: [{ price: "price_x" }, { price: draft.id }, { price: product.id, quantity: 2 }],
      productIds: ["prod_x", product.default_price],
      currency: "eur",
    });
    expect(status).toBe(400);
    expect(body.error.code).toBe("resource_missing");
    expect(body.error.details.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ["line_items[0].price", "resource_missing"],
      ["productIds[0]", "resource_missing"],
      ["productIds[1]", "resource_missing"],
      ["line_items[1].price", "product_inactive"],
      ["currency", "currency_mismatch"],
    ]);
  });

  test("more than 20 lines in total", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 21; index++) ids.push((await newProduct(api)).id);
    const both = { line_items: ids.slice(0, 11).map((price) => ({ price })), productIds: ids.slice(11, 20) };
    expect((await create(both)).body.line_items.total_count).toBe(20);
    const { status, body } = await create({ ...both, productIds: ids.slice(11) });
    expect([status, body.error.details[0].field]).toEqual([400, "productIds"]);
  });

  test("another merchant's and the other mode's product as unknown", async () => {
    const other = await freshMerchant();
    const foreign = await newProduct(other.api);
    const unknown = await create({ productIds: ["prod_0"] });
    for (const id of [foreign.id, foreign.default_price]) {
      const { status, body } = await create({ productIds: [id] });
      expect(status).toBe(400);
      expect(body.error.details[0].message.replace(id, "prod_0")).toBe(unknown.body.error.details[0].message);
    }
  });
});

test("the maximum fee depends on the currency", async () => {
  const { id } = await newProduct(api, { priceCurrency: "IDR", priceAmount: 50_000 });
  const { status, body } = await create({ productIds: [id], application_fee_amount: 200_000_000 });
  expect([status, body.application_fee_amount]).toEqual([200, 200_000_000]);
});

test("a link in live mode is managed as in test mode", async () => {
  const { merchant, api: own } = await freshMerchant();
  const headers = { authorization: `Bearer ${await merchant.newKey({ livemode: true })}` };
  const { body: created } = await own("POST", "/api/v3/products", { body: { name: "Live", priceAmount: 5 }, headers });
  const { status, body } = await own("POST", "/api/v3/payment-links", { body: { productIds: [created.id] }, headers });
  expect([status, body.livemode, body.line_items.data[0].price.livemode]).toEqual([200, true, true]);
});

test("recurring products are sold in live mode once the seller has a legal name, address, and support email", async () => {
  const { merchant, api: own } = await freshMerchant();
  const headers = { authorization: `Bearer ${await merchant.newKey({ livemode: true })}` };
  const club = { name: "Club", priceAmount: 5, recurringInterval: "month" };
  const { body: created } = await own("POST", "/api/v3/products", { body: club, headers });
  const sell = () => own("POST", "/api/v3/payment-links", { body: { productIds: [created.id] }, headers });
  const rejected = await sell();
  expect([rejected.status, rejected.body.error.code, rejected.body.error.param]).toEqual([
    400,
    "merchant_details_missing",
    "productIds[0]",
  ]);
  await pool().query("UPDATE merchants SET legal_name = $2, address = $3 WHERE id = $1", [
    merchant.id,
    "Northwind GmbH",
    { line1: "Hafenstraße 1", city: "Kiel", country: "DE" },
  ]);
  expect((await sell()).body.error.code).toBe("merchant_details_missing");
  await pool().query("UPDATE merchants SET support_email = 'help@northwind.example' WHERE id = $1", [merchant.id]);
  expect((await sell()).status).toBe(200);
});

test("all problems of after_completion are reported at once", async () => {
  const { body } = await create({
    productIds: [product.id],
    after_completion: { type: "redirect", hosted_confirmation: { custom_message: 5 } },
  });
  expect(body.error.details.map(({ field }: { field: string }) => field)).toEqual([
    "after_completion.hosted_confirmation.custom_message",
    "after_completion.redirect.url",
  ]);
  expect((await create({ productIds: [product.id], after_completion: "redirect" })).status).toBe(400);
});

test.each<[string, object, string, string, string]>([
  ["no destination", { amount: 100 }, "transfer_data.destination", "missing", "parameter_missing"],
  ["a blank one", { destination: " " }, "transfer_data.destination", "too_small", "parameter_invalid"],
  [
    "an amount and a share",
    { destination: "acct_1", amount: 100, amount_percent: 5 },
    "transfer_data.amount_percent",
    "not_allowed",
    "parameter_invalid",
  ],
])("transfer_data with %s is rejected", async (_, transfer_data, field, problem, code) => {
  const { status, body } = await create({ productIds: [product.id], transfer_data });
  expect([status, body.error.code, body.error.details]).toEqual([
    400,
    code,
    [{ field, code: problem, message: expect.any(String) }],
  ]);
});

test("a blank custom text is treated as absent, on links and on sessions", async () => {
  const sent = {
    custom_text: { submit: { message: " \n" }, after_submit: { message: "" }, shipping_address: { message: " Here " } },
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: " " } },
    subscription_data: { description: "" },
    inactive_message: " ",
  };
  const { body } = await create({ productIds: [product.id], ...sent });
  expect(body).toMatchObject({
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
    subscription_data: {},
  });
  expect(body.custom_text).toEqual({ shipping_address: { message: " Here " } });
  expect(body).not.toHaveProperty("inactive_message");
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id, ...sent } });
  expect(session.body.custom_text).toEqual({ shipping_address: { message: " Here " } });
});

test("processor instructions accept 5,000 characters", async () => {
  const name = (length: number) => "x".repeat(length);
  const sent = (length: number) => ({ on_behalf_of: name(length), transfer_data: { destination: name(length) } });
  const { status, body } = await create({ productIds: [product.id], ...sent(5_000) });
  expect([status, body.on_behalf_of.length, body.transfer_data.destination.length]).toEqual([200, 5_000, 5_000]);
  const rejected = await create({ productIds: [product.id], ...sent(5_001) });
  expect(rejected.body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
    "on_behalf_of",
    "transfer_data.destination",
  ]);
});

describe("the default label", () => {
  test("has up to 100 full characters of the first name, and shows that it was truncated", async () => {
    const long = await newProduct(api, { name: "\u{1f600}".repeat(120) });
    const { body } = await create({ productIds: [long.id] });
    expect(body.label).toBe(`${"\u{1f600}".repeat(99)}…`);
    const exact = await newProduct(api, { name: "x".repeat(100) });
    expect((await create({ productIds: [exact.id] })).body.label).toBe("x".repeat(100));
  });

  test("follows the product's name", async () => {
    const { id } = await newProduct(api, { name: "Before" });
    const { body: link } = await create({ productIds: [id] });
    const { body: named } = await create({ productIds: [id], label: "Before" });
    await api("POST", `/api/v3/products/${id}`, { body: { name: "After" } });
    const label = async (link: string) => (await api("GET", `/api/v3/payment-links/${link}`)).body.label;
    expect([await label(link.id), await label(named.id)]).toEqual(["After", "Before"]);
  });
});
