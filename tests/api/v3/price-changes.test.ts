import { beforeAll, describe, expect, test } from "vitest";
import { PriceV3 } from "#catalog/price/wire-v3.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PRICES = "/api/v3/prices";

let api: Api;
let merchant: TestMerchant;
let coffee: { id: string; default_price: string };

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
  coffee = await newProduct(api);
});

const create = (body: object, as = api) =>
  as("POST", PRICES, { body: { product: coffee.id, currency: "usd", ...body } });

async function newPrice(body: object, as = api) {
  const response = await create({ unit_amount: 1900, ...body }, as);
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

const update = (id: string, body: object, as = api) => as("POST", `${PRICES}/${id}`, { body });
const updateProduct = (id: string, body: object, as = api) => as("POST", `/api/v3/products/${id}`, { body });

/** The refusal's field and code. */
function rejection({ status, body }: Awaited<ReturnType<Api>>) {
  return [status, body.error?.details[0]?.field, body.error?.details[0]?.code];
}

async function eventsOf(id: string): Promise<string[]> {
  const events = await merchant.events();
  return events.filter(({ data }) => data.object.id === id).map(({ type }) => type);
}

describe("create", () => {
  test("a price with all fields, in addition to the default price", async () => {
    const recurring = { interval: "month", interval_count: 3 };
    const created = await newPrice({
      currency: "EUR",
      recurring,
      nickname: "  Quarterly ",
      lookup_key: "create_all",
      metadata: { plan: 7 },
      tax_behavior: "inclusive",
    });
    expect(PriceV3.strict().parse(created)).toMatchObject({
      active: true,
      currency: "eur",
      unit_amount: 1900,
      unit_amount_decimal: "1900",
      recurring: { ...recurring, usage_type: "licensed" },
      type: "recurring",
      nickname: "Quarterly",
      lookup_key: "create_all",
      metadata: { plan: "7" },
      tax_behavior: "inclusive",
      product: coffee.id,
    });
    expect((await api("GET", `${PRICES}/${created.id}`)).body).toEqual(created);
    expect((await api("GET", `/api/v3/products/${coffee.id}`)).body).toMatchObject({
      default_price: coffee.default_price,
      priceAmount: "19.90",
      priceCurrency: "USD",
      recurringInterval: null,
    });
    expect(await eventsOf(created.id)).toEqual(["price.created"]);
  });

  test("a product without a price gets one that is not its default price", async () => {
    const { body: bare } = await api("POST", "/api/v3/products", { body: { name: "Bare" } });
    const created = await newPrice({ product: bare.id });
    expect((await api("GET", `/api/v3/products/${bare.id}`)).body.default_price).toBeNull();
    const { status, body } = await updateProduct(bare.id, { default_price: created.id });
    expect([status, body.default_price, body.priceAmount]).toEqual([200, created.id, "19.00"]);
  });

  test.each([
    [{ unit_amount: 0 }, { unit_amount: 0, custom_unit_amount: null }],
    [{ unit_amount_decimal: "1234" }, { unit_amount: 1234, unit_amount_decimal: "1234" }],
    [{ unit_amount_decimal: "1234.00" }, { unit_amount: 1234, unit_amount_decimal: "1234" }],
    [
      { unit_amount: 500, currency: "jpy" },
      { unit_amount: 500, currency: "jpy" },
    ],
    [
      { custom_unit_amount: { enabled: true } },
      { unit_amount: null, custom_unit_amount: { minimum: 50, maximum: null, preset: null } },
    ],
    [
      { custom_unit_amount: { enabled: true, minimum: 100, maximum: 900, preset: 500 } },
      { unit_amount: null, unit_amount_decimal: null, custom_unit_amount: { minimum: 100, maximum: 900, preset: 500 } },
    ],
    [{ unit_amount: 50, recurring: { interval: "day", interval_count: 1095 } }, { type: "recurring" }],
    [{ unit_amount: 50, recurring: { interval: "year", interval_count: 3 } }, { type: "recurring" }],
  ])("accepts %j", async (body, expected) => {
    const { status, body: created } = await create(body);
    expect([status, created]).toEqual([200, expect.objectContaining(expected)]);
  });

  test.each<[object, string, string]>([
    [{}, "unit_amount", "missing"],
    [{ unit_amount: 1, unit_amount_decimal: "1" }, "unit_amount_decimal", "not_allowed"],
    [{ unit_amount: 100, custom_unit_amount: { enabled: true } }, "custom_unit_amount", "not_allowed"],
    [{ unit_amount: 49 }, "unit_amount", "too_small"],
    [{ unit_amount: 1, currency: "huf" }, "unit_amount", "too_small"],
    [{ unit_amount: -1 }, "unit_amount", "too_small"],
    [{ unit_amount: 100_000_000 }, "unit_amount", "too_big"],
    [{ unit_amount: 19.5 }, "unit_amount", "invalid_type"],
    [{ unit_amount: "1900" }, "unit_amount", "invalid_type"],
    [{ unit_amount_decimal: "19.5" }, "unit_amount_decimal", "invalid_format"],
    [{ unit_amount_decimal: "1e3" }, "unit_amount_decimal", "invalid_format"],
    [{ custom_unit_amount: { enabled: false } }, "custom_unit_amount.enabled", "invalid_value"],
    [{ custom_unit_amount: {} }, "custom_unit_amount.enabled", "missing"],
    [{ custom_unit_amount: { enabled: true, minimum: 10 } }, "custom_unit_amount.minimum", "too_small"],
    [{ custom_unit_amount: { enabled: true, minimum: 500, maximum: 400 } }, "custom_unit_amount.maximum", "too_small"],
    [{ custom_unit_amount: { enabled: true, minimum: 500, preset: 400 } }, "custom_unit_amount.preset", "too_small"],
    [{ custom_unit_amount: { enabled: true, maximum: 500, preset: 600 } }, "custom_unit_amount.preset", "too_big"],
    [{ custom_unit_amount: { enabled: true, preset: 1_000_001 } }, "custom_unit_amount.preset", "too_big"],
    [{ unit_amount: 100, recurring: { interval: "fortnight" } }, "recurring.interval", "invalid_value"],
    [{ unit_amount: 100, recurring: {} }, "recurring.interval", "missing"],
    [{ unit_amount: 100, recurring: { interval: "day", interval_count: 0 } }, "recurring.interval_count", "too_small"],
    [{ unit_amount: 100, recurring: { interval: "day", interval_count: 1096 } }, "recurring.interval_count", "too_big"],
    [{ unit_amount: 100, recurring: { interval: "week", interval_count: 157 } }, "recurring.interval_count", "too_big"],
    [{ unit_amount: 100, recurring: { interval: "month", interval_count: 37 } }, "recurring.interval_count", "too_big"],
    [{ unit_amount: 100, recurring: { interval: "year", interval_count: 4 } }, "recurring.interval_count", "too_big"],
    [{ unit_amount: 100, currency: "zzz" }, "currency", "invalid_format"],
    [{ unit_amount: 100, product: "prod_nothere" }, "product", "resource_missing"],
    [{ unit_amount: 100, nickname: "n".repeat(251) }, "nickname", "too_big"],
    [{ unit_amount: 100, lookup_key: "k".repeat(201) }, "lookup_key", "too_big"],
    [{ unit_amount: 100, tax_behavior: "maybe" }, "tax_behavior", "invalid_value"],
  ])("rejects %j", async (body, field, code) => {
    const before = await merchant.count("prices");
    expect(rejection(await create(body))).toEqual([400, field, code]);
    expect(await merchant.count("prices")).toBe(before);
  });

  test("another merchant's product is unknown", async () => {
    const other = await freshMerchant();
    expect(rejection(await create({ unit_amount: 100 }, other.api))).toEqual([400, "product", "resource_missing"]);
  });
});

describe("update", () => {
  test("labels are set, merged and cleared, with one event for each change", async () => {
    const { id } = await newPrice({ nickname: "Old", metadata: { a: "1", b: "2" } });
    expect(
      (await update(id, { nickname: "New", lookup_key: "labels", metadata: { a: null, c: "3" } })).body,
    ).toMatchObject({
      nickname: "New",
      lookup_key: "labels",
      metadata: { b: "2", c: "3" },
    });
    expect((await update(id, { nickname: null, lookup_key: " ", metadata: null })).body).toMatchObject({
      nickname: null,
      lookup_key: null,
      metadata: {},
    });
    expect((await update(id, {})).status).toBe(200);
    expect((await update(id, { active: true, unit_amount: 5 })).body.unit_amount).toBe(1900);
    expect(await eventsOf(id)).toEqual(["price.created", "price.updated", "price.updated"]);
  });

  test("a price is archived and activated again, but not the default price", async () => {
    const { id } = await newPrice({});
    const session = (price: string) => api("POST", "/api/v3/checkout/sessions", { body: { line_items: [{ price }] } });
    expect((await session(id)).status).toBe(200);
    expect((await update(id, { active: false })).body.active).toBe(false);
    expect(rejection(await session(id))).toEqual([400, "line_items[0].price", "price_inactive"]);
    expect((await update(id, { active: true })).body.active).toBe(true);
    expect((await session(id)).status).toBe(200);
    expect(rejection(await update(coffee.default_price, { active: false }))).toEqual([
      400,
      "active",
      "resource_in_use",
    ]);
  });

  test("an archived default price that is activated again is not the default", async () => {
    const product = await newProduct(api);
    const { body: repriced } = await updateProduct(product.id, { priceAmount: 25 });
    expect((await update(product.default_price, { active: true })).body.active).toBe(true);
    expect((await api("GET", `/api/v3/products/${product.id}`)).body).toEqual(repriced);
    expect((await update(product.default_price, { active: false })).body.active).toBe(false);
  });

  test("a lookup key belongs to one price until it is transferred", async () => {
    const first = await newPrice({ lookup_key: "standard" });
    const second = await newPrice({});
    expect(rejection(await update(second.id, { lookup_key: "standard" }))).toEqual([
      400,
      "lookup_key",
      "resource_in_use",
    ]);
    expect(rejection(await create({ unit_amount: 100, lookup_key: "standard" }))).toEqual([
      400,
      "lookup_key",
      "resource_in_use",
    ]);
    expect((await update(second.id, { lookup_key: "standard", transfer_lookup_key: true })).status).toBe(200);
    const keys = await Promise.all([first.id, second.id].map((id) => api("GET", `${PRICES}/${id}`)));
    expect(keys.map(({ body }) => body.lookup_key)).toEqual([null, "standard"]);
    expect(await eventsOf(first.id)).toEqual(["price.created", "price.updated"]);
    const third = await newPrice({ lookup_key: "standard", transfer_lookup_key: true });
    expect((await api("GET", `${PRICES}?lookup_keys[]=standard`)).body.data).toEqual([third]);
    const other = await freshMerchant();
    const theirs = await newProduct(other.api);
    expect((await newPrice({ product: theirs.id, lookup_key: "standard" }, other.api)).lookup_key).toBe("standard");
  });

  test("one of many simultaneous requests gets a lookup key", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create({ unit_amount: 100, lookup_key: "race" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    for (const response of answers.filter(({ status }) => status === 400)) {
      expect(rejection(response)).toEqual([400, "lookup_key", "resource_in_use"]);
    }
  });

  test("rejects unknown IDs, another merchant's, the other mode's, and keys without the scope", async () => {
    const other = await freshMerchant();
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const limited = apiClient(baseUrl, await merchant.newKey({ scopes: ["prices:read"] }));
    for (const as of [other.api, live]) expect((await update(coffee.default_price, {}, as)).status).toBe(404);
    expect((await update("price_nothere", {})).body.error.code).toBe("resource_missing");
    expect((await update(coffee.default_price, {}, limited)).body.error.code).toBe("insufficient_scope");
    expect((await create({ unit_amount: 100 }, limited)).body.error.code).toBe("insufficient_scope");
  });
});

describe("list", () => {
  test("filters by type, currency, lookup keys and interval, by pages in both directions", async () => {
    const own = await freshMerchant();
    const product = await newProduct(own.api);
    const make = async (body: object) => (await newPrice({ product: product.id, ...body }, own.api)).id;
    const once = await make({ currency: "eur", lookup_key: "a" });
    const daily = await make({ recurring: { interval: "day" }, lookup_key: "b" });
    const quarterly = await make({ currency: "eur", recurring: { interval: "month", interval_count: 3 } });
    const monthly = await make({ recurring: { interval: "month" } });
    await update(monthly, { active: false }, own.api);
    const ids = async (query: string) => {
      const { status, body } = await own.api("GET", `${PRICES}?${query}`);
      expect(status).toBe(200);
      return body.data.map((price: { id: string }) => price.id);
    };
    expect(await ids("type=one_time")).toEqual([once, product.default_price]);
    expect(await ids("type=recurring")).toEqual([monthly, quarterly, daily]);
    expect(await ids("type=recurring&limit=1&offset=1")).toEqual([quarterly]);
    expect(await ids(`type=recurring&limit=1&starting_after=${monthly}`)).toEqual([quarterly]);
    expect(await ids(`type=recurring&limit=1&ending_before=${daily}`)).toEqual([quarterly]);
    expect(await ids("recurring[interval]=month")).toEqual([monthly, quarterly]);
    expect(await ids("recurring[interval]=month&active=true")).toEqual([quarterly]);
    expect(await ids("type=one_time&recurring[interval]=month")).toEqual([]);
    expect(await ids("currency=EUR")).toEqual([quarterly, once]);
    expect(await ids("currency=eur&type=one_time")).toEqual([once]);
    expect(await ids("lookup_keys=a&lookup_keys=b")).toEqual([daily, once]);
    expect(await ids("lookup_keys[]=a&lookup_keys[]=nowhere")).toEqual([once]);
    expect(await ids("lookup_keys[0]=b")).toEqual([daily]);
    expect(await ids("active=false")).toEqual([monthly]);
  });

  test.each([
    ["type=sometimes", "type", "invalid_value"],
    ["currency=zzz", "currency", "invalid_format"],
    ["recurring[interval]=hour", "recurring[interval]", "invalid_value"],
    [Array.from({ length: 11 }, (_, index) => `lookup_keys=${index}`).join("&"), "lookup_keys", "too_big"],
  ])("rejects %s", async (query, field, code) => {
    expect(rejection(await api("GET", `${PRICES}?${query}`))).toEqual([400, field, code]);
  });
});

describe("default_price", () => {
  test("can be another price, and the previous one stays active", async () => {
    const product = await newProduct(api);
    const quarterly = await newPrice({ product: product.id, recurring: { interval: "month", interval_count: 3 } });
    const { status, body } = await updateProduct(product.id, { default_price: quarterly.id });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ default_price: quarterly.id, priceAmount: "19.00", recurringInterval: null }),
    ]);
    expect((await api("GET", `${PRICES}/${product.default_price}`)).body.active).toBe(true);
    const yearly = await newPrice({ product: product.id, recurring: { interval: "year" }, unit_amount: 19000 });
    expect((await updateProduct(product.id, { default_price: yearly.id })).body).toMatchObject({
      recurringInterval: "year",
      priceAmount: "190.00",
    });
    expect(await eventsOf(product.id)).toEqual(["product.created", "product.updated", "product.updated"]);
    const custom = await newPrice({
      product: product.id,
      unit_amount: undefined,
      custom_unit_amount: { enabled: true, minimum: 200, maximum: 900 },
    });
    expect((await updateProduct(product.id, { default_price: custom.id })).body).toMatchObject({
      amountType: "CUSTOM",
      minimumAmount: "2.00",
      priceAmount: null,
    });
    expect(rejection(await updateProduct(product.id, { minimumAmount: 10 }))).toEqual([
      400,
      "minimumAmount",
      "too_big",
    ]);
  });

  test("another amount keeps the interval, the tax behavior, and the labels, which the archived price loses", async () => {
    const product = await newProduct(api);
    const weekly = await newPrice({
      product: product.id,
      recurring: { interval: "week", interval_count: 2 },
      tax_behavior: "exclusive",
      nickname: "Fortnightly",
      lookup_key: "fortnightly",
    });
    await updateProduct(product.id, { default_price: weekly.id });
    const { body: repriced } = await updateProduct(product.id, { priceAmount: 21 });
    expect((await api("GET", `${PRICES}/${repriced.default_price}`)).body).toMatchObject({
      unit_amount: 2100,
      recurring: { interval: "week", interval_count: 2 },
      tax_behavior: "exclusive",
      nickname: "Fortnightly",
      lookup_key: "fortnightly",
    });
    expect((await api("GET", `${PRICES}/${weekly.id}`)).body).toMatchObject({ active: false, lookup_key: null });
    const sentBack = await updateProduct(product.id, {
      ...{ ...repriced, priceAmount: 21 },
      name: "Renamed",
    });
    expect(sentBack.body).toMatchObject({ name: "Renamed", default_price: repriced.default_price });
  });

  test("rejects prices that are not active prices of the product, and other terms in the same request", async () => {
    const product = await newProduct(api);
    const archived = await newPrice({ product: product.id });
    await update(archived.id, { active: false });
    const euro = await newPrice({ product: product.id, currency: "eur" });
    const set = async (body: object) => rejection(await updateProduct(product.id, body));
    expect(await set({ default_price: "price_nothere" })).toEqual([400, "default_price", "resource_missing"]);
    expect(await set({ default_price: coffee.default_price })).toEqual([400, "default_price", "resource_missing"]);
    expect(await set({ default_price: archived.id })).toEqual([400, "default_price", "price_inactive"]);
    expect(await set({ default_price: euro.id, priceAmount: 3 })).toEqual([400, "default_price", "not_allowed"]);
    expect((await updateProduct(product.id, { default_price: null })).body.default_price).toBe(product.default_price);
  });

  test("rejects another currency if sold or linked, and another interval while a link follows it", async () => {
    const product = await newProduct(api);
    const euro = await newPrice({ product: product.id, currency: "eur" });
    const monthly = await newPrice({ product: product.id, recurring: { interval: "month" } });
    const cheaper = await newPrice({ product: product.id, unit_amount: 900 });
    const set = async (price: string) => rejection(await updateProduct(product.id, { default_price: price }));
    await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: monthly.id }] } });
    expect(await set(euro.id)).toEqual([400, "default_price", "resource_in_use"]);
    expect((await updateProduct(product.id, { default_price: monthly.id })).status).toBe(200);
    expect((await updateProduct(product.id, { default_price: cheaper.id })).status).toBe(200);
    await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: product.id }] } });
    expect(await set(monthly.id)).toEqual([400, "default_price", "resource_in_use"]);
    expect((await updateProduct(product.id, { default_price: product.default_price })).status).toBe(200);
  });

  test("rejects a price that a link sells in addition to the default price", async () => {
    const product = await newProduct(api);
    const other = await newPrice({ product: product.id, unit_amount: 900 });
    const body = { line_items: [{ price: product.id }, { price: other.id }] };
    expect((await api("POST", "/api/v3/payment-links", { body })).body.products).toHaveLength(2);
    expect(rejection(await updateProduct(product.id, { default_price: other.id }))).toEqual([
      400,
      "default_price",
      "resource_in_use",
    ]);
  });

  test("deleting a product deletes its prices", async () => {
    const product = await newProduct(api);
    const { id } = await newPrice({ product: product.id });
    expect((await api("DELETE", `/api/v3/products/${product.id}`)).status).toBe(200);
    expect((await api("GET", `${PRICES}/${id}`)).status).toBe(404);
  });
});
