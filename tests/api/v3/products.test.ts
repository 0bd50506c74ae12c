import { beforeAll, describe, expect, test } from "vitest";
import { ProductV3 } from "#catalog/product/wire-v3.ts";
import type { Api } from "../../factories/api-client.ts";
import { freshMerchant, newProduct } from "../context.ts";

let api: Api;
let merchantId: string;

beforeAll(async () => {
  const fresh = await freshMerchant();
  api = fresh.api;
  merchantId = fresh.merchant.id;
});

const create = (body: object) => api("POST", "/api/v3/products", { body });

describe("create", () => {
  test("returns a product with every field, and its price", async () => {
    const { status, body } = await create({
      name: "  Espresso machine ",
      description: "Two groups",
      images: ["https://example.com/a.png", "https://example.com/b.png"],
      metadata: { color: "red", weight: 12.5, sold: true },
      package_dimensions: { height: 10, length: 20, weight: 300.5, width: 15 },
      shippable: true,
      statement_descriptor: "ESPRESSO",
      tax_code: "txcd_1",
      unit_label: "piece",
      url: "https://example.com/espresso",
      withdrawal: "goods",
      priceAmount: 1999.9,
      priceCurrency: "eur",
      recurringInterval: "month",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^prod_[0-9a-v]{37}$/),
      object: "product",
      active: true,
      created: expect.any(Number),
      livemode: false,
      name: "Espresso machine",
      type: "good",
      updated: body.created,
      default_price: expect.stringMatching(/^price_/),
      description: "Two groups",
      images: ["https://example.com/a.png", "https://example.com/b.png"],
      metadata: { color: "red", weight: "12.5", sold: "true" },
      package_dimensions: { height: 10, length: 20, weight: 300.5, width: 15 },
      shippable: true,
      statement_descriptor: "ESPRESSO",
      tax_code: "txcd_1",
      unit_label: "piece",
      url: "https://example.com/espresso",
      withdrawal: "goods",
      thumbnailUrl: "https://example.com/a.png",
      recurringInterval: "month",
      amountType: "FIXED",
      priceAmount: "1999.90",
      minimumAmount: null,
      presetAmount: null,
      priceCurrency: "EUR",
      status: "ACTIVE",
      merchantId,
    });
    expect(Math.abs(body.created - Date.now() / 1000)).toBeLessThan(30);
  });

  test("fills in every default", async () => {
    const { body } = await create({ name: "Plain", priceAmount: 5 });
    expect(ProductV3.strict().parse(body)).toMatchObject({
      active: true,
      type: "service",
      description: null,
      images: [],
      metadata: {},
      shippable: null,
      statement_descriptor: null,
      tax_code: null,
      unit_label: null,
      url: null,
      thumbnailUrl: null,
      recurringInterval: null,
      amountType: "FIXED",
      priceAmount: "5.00",
      priceCurrency: "USD",
      status: "ACTIVE",
    });
    expect(body).not.toHaveProperty("package_dimensions");
    expect(body).not.toHaveProperty("withdrawal");
  });

  test.each([
    ["FIXED without an amount has no price", { amountType: "FIXED" }, { default_price: null, priceAmount: null }],
    [
      "FREE has a price of nothing",
      { amountType: "FREE", priceAmount: 7 },
      { priceAmount: null, default_price: expect.any(String) },
    ],
    [
      "CUSTOM begins at 0.5",
      { amountType: "CUSTOM" },
      { minimumAmount: "0.50", presetAmount: null, priceAmount: null },
    ],
    ["CUSTOM in yen begins at 1", { amountType: "CUSTOM", priceCurrency: "jpy" }, { minimumAmount: "1" }],
    [
      "CUSTOM keeps its bounds",
      { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 10_000 },
      { minimumAmount: "2.00", presetAmount: "10000.00" },
    ],
    ["yen have no decimals", { priceAmount: 500, priceCurrency: "JPY" }, { priceAmount: "500" }],
    ["dinars have three", { priceAmount: 1.5, priceCurrency: "bhd" }, { priceAmount: "1.500" }],
    ["inactive", { priceAmount: 1, active: false }, { active: false, status: "INACTIVE" }],
    ["draft (extension)", { priceAmount: 1, status: "DRAFT" }, { active: false, status: "DRAFT" }],
    ["a type that is sent wins (extension)", { priceAmount: 1, shippable: true, type: "service" }, { type: "service" }],
    ["null means not sent", { priceAmount: 1, description: null, metadata: null }, { description: null, metadata: {} }],
    [
      "the service's own fields are ignored",
      { priceAmount: 1, id: "x", livemode: true, created: 1, nonsense: {} },
      { livemode: false },
    ],
    [
      "amounts of another type are not looked at",
      { amountType: "FREE", priceAmount: 0, presetAmount: 20_000 },
      { presetAmount: null },
    ],
    [
      "nor are those of CUSTOM for FIXED",
      { priceAmount: 1, minimumAmount: 0, presetAmount: 20_000 },
      { minimumAmount: null },
    ],
    [
      "blank texts mean that there is none",
      { priceAmount: 1, description: " ", unit_label: "", statement_descriptor: "" },
      { description: null, unit_label: null, statement_descriptor: null },
    ],
    ["the newest currencies are known", { priceAmount: 1, priceCurrency: "xcg" }, { priceCurrency: "XCG" }],
    ["lowest amount", { priceAmount: 0.5 }, { priceAmount: "0.50" }],
    ["largest amount", { priceAmount: 999_999.99 }, { priceAmount: "999999.99" }],
    [
      "small units have more room",
      { priceAmount: 9_999_999_999.99, priceCurrency: "IDR" },
      { priceAmount: "9999999999.99" },
    ],
  ])("%s", async (_, change, expected) => {
    const { status, body } = await create({ name: "Thing", ...change });
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  const long = (length: number) => "é".repeat(length);
  test.each([
    ["no name", { name: undefined }, "name", "missing", "parameter_missing"],
    ["a blank name", { name: "  " }, "name", "too_small"],
    ["a name of 251", { name: long(251) }, "name", "too_big"],
    ["a number as a string", { priceAmount: "5" }, "priceAmount", "invalid_type"],
    ["an amount of 0.4", { priceAmount: 0.4 }, "priceAmount", "too_small"],
    ["an amount of 0.499", { priceAmount: 0.499 }, "priceAmount", "too_small"],
    ["cents of cents", { priceAmount: 1.005 }, "priceAmount", "too_many_decimals"],
    ["half a yen", { priceAmount: 1.5, priceCurrency: "JPY" }, "priceAmount", "too_many_decimals"],
    ["too much", { priceAmount: 1_000_000 }, "priceAmount", "too_big"],
    ["a preset above 10,000", { amountType: "CUSTOM", presetAmount: 10_001 }, "presetAmount", "too_big"],
    [
      "a preset below the minimum",
      { amountType: "CUSTOM", minimumAmount: 5, presetAmount: 4 },
      "presetAmount",
      "too_small",
    ],
    ["an enum in the wrong case", { amountType: "fixed" }, "amountType", "invalid_value"],
    ["a withdrawn currency", { priceCurrency: "ANG" }, "priceCurrency", "invalid_format"],
    ["an unknown currency", { priceCurrency: "XXX" }, "priceCurrency", "invalid_format"],
    ["a javascript: URL", { url: "javascript:alert(1)" }, "url", "invalid_format"],
    ["a URL with a password", { url: "https://a:b@example.com" }, "url", "invalid_format"],
    ["nine images", { images: Array.from({ length: 9 }, () => "https://example.com/") }, "images", "too_big"],
    ["a long statement descriptor", { statement_descriptor: "x".repeat(23) }, "statement_descriptor", "too_big"],
    [
      "half a box",
      { package_dimensions: { height: 1, length: 1, weight: 1 } },
      "package_dimensions.width",
      "missing",
      "parameter_missing",
    ],
    [
      "a flat box",
      { package_dimensions: { height: 0, length: 1, weight: 1, width: 1 } },
      "package_dimensions.height",
      "too_small",
    ],
    ["a metadata object in metadata", { metadata: { a: {} } }, "metadata.a", "invalid_metadata", "invalid_metadata"],
    [
      "51 metadata keys",
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, "v"])) },
      "metadata",
      "invalid_metadata",
      "invalid_metadata",
    ],
    [
      "a metadata key of 41",
      { metadata: { [long(41)]: "v" } },
      `metadata.${long(41)}`,
      "invalid_metadata",
      "invalid_metadata",
    ],
    ["a metadata value of 501", { metadata: { a: long(501) } }, "metadata.a", "invalid_metadata", "invalid_metadata"],
    [
      "a constructor in metadata",
      { metadata: { constructor: "v" } },
      "metadata.constructor",
      "invalid_metadata",
      "invalid_metadata",
    ],
  ])("rejects %s", async (_, change, field, problem, code = "parameter_invalid") => {
    const { status, body } = await create({ name: "Thing", priceAmount: 5, ...change });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: "invalid_request_error", code, param: field });
    expect(body.error.details).toEqual([{ field, code: problem, message: expect.any(String) }]);
    expect(body.error.message).toContain(field);
  });

  test("reports all invalid fields at once and stores nothing", async () => {
    const { api: own, merchant } = await freshMerchant();
    const { status, body } = await own("POST", "/api/v3/products", {
      body: {
        name: "",
        description: 5,
        active: "yes",
        images: ["nowhere"],
        statement_descriptor: "x".repeat(30),
        unit_label: [],
        withdrawal: "returnable",
        url: "ftp://example.com",
        amountType: "CUSTOM",
        minimumAmount: 3.333,
        recurringInterval: "week",
        metadata: { "": "v" },
      },
    });
    expect(status).toBe(400);
    const fields = body.error.details.map((detail: { field: string }) => detail.field);
    expect(fields.sort()).toEqual(
      [
        "name",
        "description",
        "active",
        "images[0]",
        "statement_descriptor",
        "unit_label",
        "withdrawal",
        "url",
        "minimumAmount",
        "recurringInterval",
        "metadata.",
      ].sort(),
    );
    expect(await merchant.count("products")).toBe(0);
    expect(await merchant.count("events")).toBe(0);
  });

  test("writes its events in order, with the request that caused them", async () => {
    const { api: own, merchant } = await freshMerchant();
    const { headers } = await own("POST", "/api/v3/products", {
      body: { name: "Thing", priceAmount: 5 },
      headers: { "idempotency-key": "k1" },
    });
    const events = await merchant.events();
    expect(events.map((event) => [event.type, event.sequence])).toEqual([
      ["product.created", 1],
      ["price.created", 2],
    ]);
    expect(events[0]).toMatchObject({
      object: "event",
      api_version: "v3",
      livemode: false,
      pending_webhooks: 0,
      request: { id: headers["request-id"], idempotency_key: "k1" },
      data: { object: { object: "product", name: "Thing" } },
    });
  });
});

describe("get", () => {
  test("returns the created product", async () => {
    const created = await newProduct(api);
    const { status, body } = await api("GET", `/api/v3/products/${created.id}`);
    expect(status).toBe(200);
    expect(body).toEqual(created);
  });

  test("another merchant's, another mode's, and an unknown product get the same response", async () => {
    const { id } = await newProduct(api);
    const other = await freshMerchant();
    const live = await freshMerchant();
    const answers = await Promise.all([
      other.api("GET", `/api/v3/products/${id}`),
      api("GET", `/api/v3/products/${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`),
      live.api("GET", `/api/v3/products/${id}`, {
        headers: { authorization: `Bearer ${await live.merchant.newKey({ livemode: true })}` },
      }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body.error).toMatchObject({ type: "invalid_request_error", code: "resource_missing", details: [] });
      expect(body.error.message).toMatch(/^No such product: 'prod_/);
    }
  });

  test.each([
    "%00",
    "%ff",
    "%0a",
    "%",
    "%2e%2e",
    "..",
    "a%20b",
    "a%5cb",
    "a\\b",
    "x".repeat(200),
    "%27%3B--",
    "..%2f",
    "%F0%9F%98%80",
  ])("the id %s is unknown", async (id) => {
    const { status, body } = await api("GET", `/api/v3/products/${id}`);
    expect([status, body.error.code]).toEqual([404, "resource_missing"]);
  });
});

describe("list", () => {
  test("pages newest first by offset and by cursor, each product once", async () => {
    const { api: own } = await freshMerchant();
    const created: string[] = [];
    for (let index = 0; index < 12; index++) created.unshift((await newProduct(own, { name: `P${index}` })).id);
    const ids = async (query: string) => {
      const { status, body } = await own("GET", `/api/v3/products${query}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ object: "list", url: "/api/v3/products" });
      return { ids: body.data.map((product: { id: string }) => product.id), more: body.has_more };
    };
    expect(await ids("")).toEqual({ ids: created.slice(0, 10), more: true });
    expect(await ids("?limit=100")).toEqual({ ids: created, more: false });
    expect(await ids("?limit=5&offset=10")).toEqual({ ids: created.slice(10), more: false });
    expect(await ids(`?limit=5&starting_after=${created[4]}`)).toEqual({ ids: created.slice(5, 10), more: true });
    expect(await ids(`?limit=5&ending_before=${created[7]}`)).toEqual({ ids: created.slice(2, 7), more: true });
    expect(await ids(`?limit=5&ending_before=${created[2]}`)).toEqual({ ids: created.slice(0, 2), more: false });
  });

  test("filters by status and amount type", async () => {
    const { api: own } = await freshMerchant();
    await newProduct(own, { active: false });
    const draft = await newProduct(own, { status: "DRAFT" });
    const free = await newProduct(own, { amountType: "FREE" });
    const names = async (query: string) =>
      (await own("GET", `/api/v3/products?${query}`)).body.data.map((p: { id: string }) => p.id);
    expect(await names("status=DRAFT")).toEqual([draft.id]);
    expect(await names("amountType=FREE&status=ACTIVE")).toEqual([free.id]);
    expect(await names("status=ACTIVE&amountType=FIXED&unknown=1")).toEqual([]);
  });

  test.each([
    ["limit=0", "limit", "too_small"],
    ["limit=101", "limit", "too_big"],
    ["limit=ten", "limit", "invalid_type"],
    ["limit=", "limit", "invalid_type"],
    ["offset=-1", "offset", "invalid_type"],
    ["status=active", "status", "invalid_value"],
    ["starting_after=prod_nothere", "starting_after", "resource_missing"],
    ["starting_after=%00", "starting_after", "resource_missing"],
    ["starting_after=prod_a&offset=1", "starting_after", "not_allowed"],
    ["starting_after=prod_a&ending_before=prod_b", "ending_before", "not_allowed"],
  ])("rejects %s", async (query, field, code) => {
    const { status, body } = await api("GET", `/api/v3/products?${query}`);
    expect(status).toBe(400);
    expect(body.error.param).toBe(field);
    expect(body.error.details[0]).toMatchObject({ field, code });
  });
});

describe("the status of a new product", () => {
  test.each([
    [{ status: "ACTIVE" }, "ACTIVE"],
    [{ status: "INACTIVE" }, "INACTIVE"],
    [{ status: "INACTIVE", active: false }, "INACTIVE"],
    [{ status: "DRAFT", active: false }, "DRAFT"],
    [{ active: false }, "INACTIVE"],
  ])("%j: %s", async (input, status) => {
    const { body } = await create({ name: "Tea", priceAmount: 5, ...input });
    expect(body).toMatchObject({ status, active: status === "ACTIVE" });
  });

  test.each([
    [{ status: "INACTIVE", active: true }, "not_allowed"],
    [{ status: "ACTIVE", active: false }, "not_allowed"],
    [{ status: "DRAFT", active: true }, "not_allowed"],
    [{ status: "inactive" }, "invalid_value"],
    [{ status: 5 }, "invalid_value"],
  ])("%j is rejected", async (input, code) => {
    const { status, body } = await create({ name: "Tea", priceAmount: 5, ...input });
    expect([status, body.error.details]).toEqual([400, [{ field: "status", code, message: expect.any(String) }]]);
  });
});

test.each([-3, 0, 0.49])("a preset of %d is too small", async (presetAmount) => {
  const { status, body } = await create({ name: "Gift", amountType: "CUSTOM", presetAmount });
  expect([status, body.error.details]).toEqual([
    400,
    [{ field: "presetAmount", code: "too_small", message: "must be at least 0.5" }],
  ]);
});
