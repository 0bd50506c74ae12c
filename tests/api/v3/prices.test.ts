import { beforeAll, describe, expect, test } from "vitest";
import { PriceV3 } from "#catalog/price/wire-v3.ts";
import type { Api } from "../../factories/api-client.ts";
import { apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
});

describe("get", () => {
  const unused = { lookup_key: null, nickname: null, tiers_mode: null, transform_quantity: null, metadata: {} };

  test.each([
    [
      "FIXED",
      { priceAmount: 19.9, priceCurrency: "eur" },
      { currency: "eur", type: "one_time", unit_amount: 1990, unit_amount_decimal: "1990", custom_unit_amount: null },
    ],
    ["FREE", { amountType: "FREE" }, { unit_amount: 0, unit_amount_decimal: "0", custom_unit_amount: null }],
    [
      "CUSTOM",
      { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 5 },
      {
        unit_amount: null,
        unit_amount_decimal: null,
        custom_unit_amount: { minimum: 200, preset: 500, maximum: null },
      },
    ],
    [
      "recurring",
      { recurringInterval: "year" },
      {
        type: "recurring",
        recurring: {
          interval: "year",
          interval_count: 1,
          usage_type: "licensed",
          aggregate_usage: null,
          trial_period_days: null,
        },
      },
    ],
  ])("returns the price of a %s product", async (_, change, expected) => {
    const product = await newProduct(api, change);
    const { status, body } = await api("GET", `/api/v3/prices/${product.default_price}`);
    expect(status).toBe(200);
    expect(PriceV3.strict().parse(body)).toMatchObject({
      id: product.default_price,
      object: "price",
      active: true,
      billing_scheme: "per_unit",
      livemode: false,
      product: product.id,
      tax_behavior: "unspecified",
      ...unused,
      ...expected,
    });
  });

  test("another merchant's, the other mode's, and an unknown price get the same response", async () => {
    const { default_price: id } = await newProduct(api);
    const other = await freshMerchant();
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const answers = await Promise.all([
      other.api("GET", `/api/v3/prices/${id}`),
      live("GET", `/api/v3/prices/${id}`),
      api("GET", "/api/v3/prices/price_nothere"),
      api("GET", "/api/v3/prices/%00"),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      answers.map(() => [404, "resource_missing"]),
    );
  });
});

describe("list", () => {
  test("pages newest first by offset and by cursor, each price once", async () => {
    const { api: own } = await freshMerchant();
    const created: string[] = [];
    for (let index = 0; index < 12; index++) created.unshift((await newProduct(own)).default_price);
    const ids = async (query: string) => {
      const { status, body } = await own("GET", `/api/v3/prices${query}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ object: "list", url: "/api/v3/prices" });
      return { ids: body.data.map((price: { id: string }) => price.id), more: body.has_more };
    };
    expect(await ids("")).toEqual({ ids: created.slice(0, 10), more: true });
    expect(await ids("?limit=5&offset=10")).toEqual({ ids: created.slice(10), more: false });
    expect(await ids(`?limit=5&starting_after=${created[4]}`)).toEqual({ ids: created.slice(5, 10), more: true });
    expect(await ids(`?limit=5&ending_before=${created[7]}`)).toEqual({ ids: created.slice(2, 7), more: true });
  });

  test("filters by product and by active, including archived prices", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const product = await newProduct(own);
    const other = await newProduct(own);
    const changed = await own("POST", `/api/v3/products/${product.id}`, { body: { priceAmount: 25 } });
    const ids = async (query: string, as = own) =>
      (await as("GET", `/api/v3/prices?${query}`)).body.data.map((price: { id: string }) => price.id);
    expect(await ids(`product=${product.id}`)).toEqual([changed.body.default_price, product.default_price]);
    expect(await ids(`product=${product.id}&active=true`)).toEqual([changed.body.default_price]);
    expect(await ids("active=false")).toEqual([product.default_price]);
    expect(await ids("active=true")).toEqual([changed.body.default_price, other.default_price]);
    expect(await ids("product=prod_nothere")).toEqual([]);
    expect(await ids(`product=${product.id}`, api)).toEqual([]);
    expect(await ids("", apiClient(baseUrl, await owner.newKey({ livemode: true })))).toEqual([]);
  });

  test.each([
    ["limit=0", "limit", "too_small"],
    ["active=yes", "active", "invalid_value"],
    ["active=", "active", "invalid_value"],
    ["product=%00", "product", "invalid_format"],
    ["starting_after=price_nothere", "starting_after", "resource_missing"],
    ["starting_after=price_a&offset=1", "starting_after", "not_allowed"],
  ])("rejects %s", async (query, field, code) => {
    const { status, body } = await api("GET", `/api/v3/prices?${query}`);
    expect(status).toBe(400);
    expect(body.error.details[0]).toMatchObject({ field, code });
  });
});

test("requires the scope prices:read", async () => {
  const { default_price: id } = await newProduct(api);
  const limited = apiClient(baseUrl, await merchant.newKey({ scopes: ["products:read", "prices:write"] }));
  for (const path of ["/api/v3/prices", `/api/v3/prices/${id}`]) {
    const { status, body } = await limited("GET", path);
    expect([status, body.error.code]).toEqual([403, "insufficient_scope"]);
    expect(body.error.message).toContain("prices:read");
  }
});
