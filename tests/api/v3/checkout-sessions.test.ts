import { beforeAll, describe, expect, test } from "vitest";
import { CheckoutSessionV3 } from "#checkout/checkout-session/wire-v3.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import { VISA_PAYMENT } from "../../factories/payment-form.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/checkout/sessions";
let api: Api;
let product: { id: string; default_price: string };

beforeAll(async () => {
  api = (await freshMerchant()).api;
  product = await newProduct(api);
});

const create = (body: object) => api("POST", PATH, { body });

describe("create", () => {
  test("returns an open session with every default", async () => {
    const { status, body } = await create({ line_items: [{ price: product.default_price, quantity: 3 }] });
    expect(status).toBe(200);
    CheckoutSessionV3.strict().parse(body);
    expect(body).toEqual({
      id: expect.stringMatching(/^cs_test_[0-9a-v]{37}$/),
      object: "checkout.session",
      amount_subtotal: 5970,
      amount_total: 5970,
      automatic_tax: { enabled: false },
      billing_address_collection: "auto",
      cancel_url: `${baseUrl}/checkout/${body.id}`,
      created: expect.any(Number),
      currency: "usd",
      custom_fields: [],
      expires_at: body.created + 3600,
      livemode: false,
      metadata: {},
      mode: "payment",
      payment_method_types: ["card"],
      payment_status: "unpaid",
      status: "open",
      submit_type: "auto",
      success_url: `${baseUrl}/checkout/${body.id}`,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      url: `${baseUrl}/checkout/${body.id}`,
      productName: "Coffee",
    });
  });

  test("stores the request's fields", async () => {
    const input = {
      success_url: "https://example.com/done?id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://example.com/back",
      customer_email: "jane@example.com",
      client_reference_id: "order 7",
      externalCustomerId: "u-1",
      metadata: { order: "7" },
      locale: "pt-BR",
      submit_type: "donate",
      phone_number_collection: { enabled: true },
      payment_method_types: ["card", "ideal"],
    };
    const { status, body } = await create({ ...input, productId: product.id, quantity: 2 });
    expect(status).toBe(200);
    CheckoutSessionV3.strict().parse(body);
    expect(body).toMatchObject({ ...input, amount_total: 3980, productName: "Coffee" });
  });

  test.each<[string, () => Promise<object>, object]>([
    [
      "line_items go before productId",
      async () => ({
        line_items: [{ price: product.id }],
        productId: (await newProduct(api, { name: "No" })).id,
        quantity: 9,
      }),
      { amount_total: 1990 },
    ],
    [
      "productId when line_items is empty",
      async () => ({ line_items: [], productId: product.id }),
      { amount_total: 1990 },
    ],
    [
      "yen have no minor unit",
      async () => ({ productId: (await newProduct(api, { priceAmount: 500, priceCurrency: "JPY" })).id }),
      { amount_total: 500, currency: "jpy" },
    ],
    [
      "dinars have three decimals",
      async () => ({ productId: (await newProduct(api, { priceAmount: 1.5, priceCurrency: "BHD" })).id }),
      { amount_total: 1500, currency: "bhd" },
    ],
    [
      "the preset is the amount before the customer chose",
      async () => ({
        productId: (await newProduct(api, { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 5 })).id,
      }),
      { amount_total: 500 },
    ],
    [
      "else the minimum",
      async () => ({ productId: (await newProduct(api, { amountType: "CUSTOM", minimumAmount: 2 })).id }),
      { amount_total: 200 },
    ],
    [
      "a subscription",
      async () => ({ mode: "subscription", productId: (await newProduct(api, { recurringInterval: "month" })).id }),
      { mode: "subscription", amount_total: 1990 },
    ],
    [
      "a trial: nothing is due today",
      async () => ({
        mode: "subscription",
        productId: (await newProduct(api, { recurringInterval: "month" })).id,
        subscription_data: { trial_period_days: 7 },
      }),
      { amount_total: 0, subscription_data: { trial_period_days: 7 } },
    ],
    [
      "blank references and the locale auto are none",
      async () => ({ productId: product.id, locale: "auto", externalCustomerId: " ", client_reference_id: "" }),
      { amount_total: 1990 },
    ],
    [
      "a free session needs no payment",
      async () => ({ productId: (await newProduct(api, { amountType: "FREE" })).id }),
      { amount_total: 0, payment_status: "no_payment_required" },
    ],
    [
      "the same price twice is one line",
      async () => ({ line_items: [{ price: product.id }, { price: product.default_price, quantity: 2 }] }),
      { amount_total: 5970, productName: "Coffee" },
    ],
    [
      "setup without lines",
      async () => ({ mode: "setup", currency: "eur" }),
      {
        payment_status: "no_payment_required",
        mode: "setup",
        amount_total: 0,
        currency: "eur",
        productName: "Save payment method",
      },
    ],
    [
      "setup with lines costs nothing",
      async () => ({ mode: "setup", productId: product.id }),
      { amount_total: 0, productName: "Coffee" },
    ],
    [
      "several products",
      async () => ({
        line_items: [
          { price: product.id },
          { price: (await newProduct(api, { name: "Tea", priceAmount: 1 })).id, quantity: 2 },
        ],
      }),
      { productName: "Coffee + 1 more", amount_total: 2190 },
    ],
  ])("%s", async (_, body, expected) => {
    const response = await create(await body());
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject(expected);
    for (const blank of ["externalCustomerId", "client_reference_id", "locale"])
      expect(response.body).not.toHaveProperty(blank);
  });

  const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  test.each<[string, () => Promise<object>, string, string, string?]>([
    ["nothing to sell", async () => ({}), "line_items", "missing", "parameter_missing"],
    [
      "a session metadata of 51 keys",
      async () => ({
        productId: product.id,
        metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i, "v"])),
      }),
      "metadata",
      "invalid_metadata",
      "invalid_metadata",
    ],
    ["quantity 0", async () => ({ productId: product.id, quantity: 0 }), "quantity", "too_small"],
    ["quantity 1001", async () => ({ productId: product.id, quantity: 1001 }), "quantity", "too_big"],
    ["half a piece", async () => ({ productId: product.id, quantity: 1.5 }), "quantity", "invalid_type"],
    ["an unknown product", async () => ({ productId: "prod_x" }), "productId", "resource_missing", "resource_missing"],
    [
      "a recurring line in payment mode",
      async () => ({ productId: (await newProduct(api, { recurringInterval: "year" })).id }),
      "mode",
      "invalid_value",
    ],
    [
      "no recurring line in subscription mode",
      async () => ({ mode: "subscription", productId: product.id }),
      "mode",
      "invalid_value",
    ],
    [
      "an unknown customer",
      async () => ({ productId: product.id, customer: "cus_x" }),
      "customer",
      "resource_missing",
      "resource_missing",
    ],
    [
      "customer and e-mail",
      async () => ({ productId: product.id, customer: "cus_x", customer_email: "a@example.com" }),
      "customer_email",
      "not_allowed",
    ],
    [
      "no e-mail address",
      async () => ({ productId: product.id, customer_email: "jane" }),
      "customer_email",
      "invalid_format",
    ],
    [
      "a javascript: success URL",
      async () => ({ productId: product.id, success_url: "javascript:alert(1)" }),
      "success_url",
      "invalid_format",
    ],
    [
      "an end in 29 minutes",
      async () => ({ productId: product.id, expires_at: soon(29 * 60) }),
      "expires_at",
      "too_small",
    ],
    [
      "an end in 25 hours",
      async () => ({ productId: product.id, expires_at: soon(25 * 3600) }),
      "expires_at",
      "too_big",
    ],
    [
      "a locale that is none",
      async () => ({ productId: product.id, locale: "no such thing" }),
      "locale",
      "invalid_format",
    ],
    [
      "a minimum above the quantity",
      async () => ({
        line_items: [{ price: product.id, quantity: 2, adjustable_quantity: { enabled: true, minimum: 3 } }],
      }),
      "line_items[0].adjustable_quantity.minimum",
      "too_big",
    ],
    [
      "a quantity above the default maximum of 99",
      async () => ({ line_items: [{ price: product.id, quantity: 100, adjustable_quantity: { enabled: true } }] }),
      "line_items[0].adjustable_quantity.maximum",
      "too_small",
    ],
    [
      "merged lines beyond what the customer may have",
      async () => ({
        line_items: [0, 1].map(() => ({
          price: product.id,
          quantity: 3,
          adjustable_quantity: { enabled: true, maximum: 3 },
        })),
      }),
      "line_items[0].adjustable_quantity.maximum",
      "too_small",
    ],
    [
      "merged lines with different freedom",
      async () => ({
        line_items: [{ price: product.id, adjustable_quantity: { enabled: true } }, { price: product.id }],
      }),
      "line_items[1].adjustable_quantity",
      "not_allowed",
    ],
    [
      "a price as productId",
      async () => ({ productId: product.default_price }),
      "productId",
      "resource_missing",
      "resource_missing",
    ],
    [
      "another currency than the lines'",
      async () => ({ productId: product.id, currency: "eur" }),
      "currency",
      "currency_mismatch",
      "currency_mismatch",
    ],
    [
      "a trial in setup",
      async () => ({ mode: "setup", productId: product.id, subscription_data: { trial_period_days: 3 } }),
      "subscription_data.trial_period_days",
      "not_allowed",
    ],
    [
      "a maximum below the quantity",
      async () => ({
        line_items: [{ price: product.id, quantity: 2, adjustable_quantity: { enabled: true, maximum: 1 } }],
      }),
      "line_items[0].adjustable_quantity.maximum",
      "too_small",
    ],
  ])("rejects %s", async (_, body, field, problem, code = "parameter_invalid") => {
    const response = await create(await body());
    expect(response.status).toBe(400);
    expect(response.body.error).toMatchObject({ code, param: field });
    expect(response.body.error.details).toEqual([{ field, code: problem, message: expect.any(String) }]);
  });

  test("fails in live mode without a processor", async () => {
    const { merchant, api: own } = await freshMerchant();
    const headers = { authorization: `Bearer ${await merchant.newKey({ livemode: true })}` };
    const { body: created } = await own("POST", "/api/v3/products", {
      body: { name: "Live", priceAmount: 5 },
      headers,
    });
    const { status, body } = await own("POST", PATH, { body: { productId: created.id }, headers });
    expect([status, body.error.code]).toEqual([400, "payment_processor_missing"]);
    expect(await merchant.count("checkout_sessions")).toBe(0);
  });
});

describe("get, list and expire", () => {
  test("a session is found only by its merchant", async () => {
    const { body: created } = await create({ productId: product.id });
    expect((await api("GET", `${PATH}/${created.id}`)).body).toEqual(created);
    const other = await freshMerchant();
    for (const [method, path] of [
      ["GET", created.id],
      ["POST", `${created.id}/expire`],
    ] as const) {
      const foreign = await other.api(method, `${PATH}/${path}`);
      expect([foreign.status, foreign.body.error.code]).toEqual([404, "resource_missing"]);
    }
    expect((await api("GET", `${PATH}/${created.id}`)).body.status).toBe("open");
  });

  test("expire ends an open session once, with one event", async () => {
    const { merchant, api: own } = await freshMerchant();
    const { id } = await newProduct(own);
    const { body: created } = await own("POST", PATH, { body: { productId: id } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => own("POST", `${PATH}/${created.id}/expire`)));
    expect(answers.map((response) => response.status).sort()).toEqual([200, 400, 400, 400, 400]);
    const rejected = answers.find((response) => response.status === 400);
    expect(rejected?.body.error).toMatchObject({ code: "session_expired", details: [] });
    expect(rejected?.body.error).not.toHaveProperty("param");
    expect((await own("GET", `${PATH}/${created.id}`)).body).toMatchObject({
      status: "expired",
      payment_status: "unpaid",
    });
    const events = (await merchant.events()).filter((event) => event.type.startsWith("checkout"));
    expect(events.map((event) => event.type)).toEqual(["checkout.session.created", "checkout.session.expired"]);
  });

  test("a session past its hour reads as expired and can't be expired again", async () => {
    const { merchant, api: own } = await freshMerchant();
    const { id } = await newProduct(own);
    const { body: created } = await own("POST", PATH, { body: { productId: id } });
    await merchant.advanceClock(3599);
    expect((await own("GET", `${PATH}/${created.id}`)).body.status).toBe("open");
    await merchant.advanceClock(2);
    expect((await own("GET", `${PATH}/${created.id}`)).body.status).toBe("expired");
    expect((await own("POST", `${PATH}/${created.id}/expire`)).body.error.code).toBe("session_expired");
    const { body: fresh } = await own("POST", PATH, { body: { productId: id } });
    const ids = async (status: string) =>
      (await own("GET", `${PATH}?status=${status}`)).body.data.map((s: { id: string }) => s.id);
    expect(await ids("EXPIRED")).toEqual([created.id]);
    expect(await ids("PENDING")).toEqual([fresh.id]);
    expect(await ids("COMPLETED")).toEqual([]);
  });

  test("lists newest first by cursor, ten by default", async () => {
    const { api: own } = await freshMerchant();
    const { id } = await newProduct(own);
    const created: string[] = [];
    for (let index = 0; index < 12; index++)
      created.unshift((await own("POST", PATH, { body: { productId: id } })).body.id);
    const first = (await own("GET", PATH)).body;
    expect([first.object, first.url, first.has_more]).toEqual(["list", PATH, true]);
    const second = (await own("GET", `${PATH}?starting_after=${first.data.at(-1).id}`)).body;
    expect([...first.data, ...second.data].map((session) => session.id)).toEqual(created);
    expect(second.has_more).toBe(false);
  });
});

describe("update", () => {
  const update = (id: string, body: object, as = api) => as("POST", `${PATH}/${id}`, { body });

  test("merges metadata in any state, keeps everything else, and writes no event", async () => {
    const { merchant, api: own } = await freshMerchant();
    const { id: productId } = await newProduct(own);
    const { body: open } = await own("POST", PATH, { body: { productId, metadata: { a: "1", b: "2" } } });
    const changed = await update(open.id, { metadata: { b: 3, c: true, a: null } }, own);
    expect([changed.status, changed.body]).toEqual([200, { ...open, metadata: { b: "3", c: "true" } }]);
    expect((await own("GET", `${PATH}/${open.id}`)).body).toEqual(changed.body);
    const { body: expired } = await own("POST", `${PATH}/${open.id}/expire`);
    expect((await update(open.id, { metadata: { d: "4" } }, own)).body).toEqual({
      ...expired,
      metadata: { b: "3", c: "true", d: "4" },
    });
    expect((await update(open.id, { metadata: null }, own)).body.metadata).toEqual({});

    const { body: sold } = await own("POST", PATH, { body: { productId } });
    const paid = await apiClient(baseUrl)("POST", `/checkout/${sold.id}/pay`, {
      body: VISA_PAYMENT,
      headers: { origin: baseUrl },
    });
    expect(paid.status).toBe(200);
    const { body } = await update(sold.id, { metadata: { order: "7" } }, own);
    expect(body).toMatchObject({ status: "complete", payment_status: "paid", metadata: { order: "7" } });
    const types = (await merchant.events()).map(({ type }) => type).filter((type) => type.startsWith("checkout"));
    expect(types).toEqual([
      "checkout.session.created",
      "checkout.session.expired",
      "checkout.session.created",
      "checkout.session.completed",
    ]);
  });

  test("ignores other fields than metadata, and writes nothing then", async () => {
    const { body: created } = await create({ productId: product.id });
    const at = "SELECT updated_at FROM checkout_sessions WHERE id = $1";
    const before = await pool().query(at, [created.id]);
    const { status, body } = await update(created.id, { success_url: "https://a.example", metadata: { a: "" } });
    expect([status, body]).toEqual([200, created]);
    expect((await pool().query(at, [created.id])).rows).toEqual(before.rows);
  });

  test("accepts up to 50 keys after the merge", async () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, "v"]));
    const { body: created } = await create({ productId: product.id, metadata: keys(50) });
    const rejected = await update(created.id, { metadata: { more: "1" } });
    expect([rejected.status, rejected.body.error.code, rejected.body.error.param]).toEqual([
      400,
      "invalid_metadata",
      "metadata",
    ]);
    expect((await update(created.id, { metadata: { more: "1", k0: null } })).body.metadata).toMatchObject({
      more: "1",
    });
  });
});

test.each(["payment", "setup", undefined])("a recurring line is rejected in mode %s", async (mode) => {
  const plan = await newProduct(api, { name: "Club", recurringInterval: "month" });
  const { status, body } = await create({ line_items: [{ price: plan.id }], mode });
  expect([status, body.error.details]).toEqual([
    400,
    [
      {
        field: "mode",
        code: "invalid_value",
        message: "must be subscription, because a line item has a recurring price",
      },
    ],
  ]);
});

test("a language tag has at most 255 characters", async () => {
  const tag = (length: number) => `en-x${"-a234567".repeat(32).slice(0, length - 4)}`;
  expect((await create({ productId: product.id, locale: tag(252) })).body.locale).toBe(tag(252));
  const { status, body } = await create({ productId: product.id, locale: tag(256) });
  expect([status, body.error.param, body.error.details[0].code]).toEqual([400, "locale", "too_big"]);
});

test("reports all problems of custom fields at once", async () => {
  const label = { type: "custom", custom: "Size" };
  const { body } = await create({
    productId: product.id,
    custom_fields: [
      { key: "size", label, type: "dropdown", optional: "no" },
      {
        key: "size",
        label: { type: "custom" },
        type: "dropdown",
        dropdown: { options: [{ label: "S", value: "s" }, null, { label: "", value: "s" }] },
      },
      "none",
    ],
  });
  expect(
    body.error.details.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`).sort(),
  ).toEqual([
    "custom_fields[0].dropdown missing",
    "custom_fields[0].optional invalid_type",
    "custom_fields[1].dropdown.options[1] invalid_type",
    "custom_fields[1].dropdown.options[2].label too_small",
    "custom_fields[1].dropdown.options[2].value not_unique",
    "custom_fields[1].key not_unique",
    "custom_fields[1].label.custom missing",
    "custom_fields[2] invalid_type",
  ]);
});

test.each(["none", [null], { a: 1 }, 5])("custom fields of %j are rejected without a fault", async (custom_fields) => {
  expect((await create({ productId: product.id, custom_fields })).status).toBe(400);
});
