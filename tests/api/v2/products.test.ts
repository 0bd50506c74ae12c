import { beforeAll, describe, expect, test } from "vitest";
import { ProductV2 } from "#catalog/product/wire-v2.ts";
import type { Api } from "../../factories/api-client.ts";
import { freshMerchant, newProduct } from "../context.ts";

const PRODUCTS = "/api/v2/products";
let api: Api;
let merchantId: string;

beforeAll(async () => {
  const fresh = await freshMerchant();
  api = fresh.api;
  merchantId = fresh.merchant.id;
});

const create = (body: object) => api("POST", PRODUCTS, { body });

test("create responds with 201, Location, and the full product", async () => {
  const { status, body, headers } = await create({
    name: "Espresso machine",
    description: "Two groups",
    images: ["https://example.com/a.png"],
    priceAmount: 1999.9,
    priceCurrency: "eur",
    recurringInterval: "year",
    metadata: { a: 1 },
  });
  expect(status).toBe(201);
  expect(headers.location).toBe(`${PRODUCTS}/${body.id}`);
  expect(body).toEqual({
    id: expect.stringMatching(/^prod_/),
    name: "Espresso machine",
    description: "Two groups",
    amountType: "FIXED",
    priceCurrency: "EUR",
    status: "ACTIVE",
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: body.createdAt,
    merchantId,
    thumbnailUrl: "https://example.com/a.png",
    images: ["https://example.com/a.png"],
    recurringInterval: "year",
    priceAmount: "1999.90",
    metadata: { a: "1" },
  });
});

test("unset fields are absent, never null", async () => {
  const { body } = await create({ name: "Free", amountType: "FREE" });
  ProductV2.strict().parse(body);
  expect(Object.keys(body).sort()).toEqual(
    ["amountType", "createdAt", "id", "merchantId", "name", "priceCurrency", "status", "updatedAt"].sort(),
  );
});

test("a repeated create returns the same response byte for byte, including Location", async () => {
  const send = () =>
    api("POST", PRODUCTS, { body: { name: "Once", priceAmount: 5 }, headers: { "idempotency-key": "v2" } });
  const [first, second] = [await send(), await send()];
  expect([second.status, second.text, second.headers.location]).toEqual([201, first.text, first.headers.location]);
  expect(second.headers["idempotent-replayed"]).toBe("true");
});

test.each<[string, object, string, string, string?]>([
  ["FIXED without a price", { priceAmount: undefined }, "priceAmount", "missing", "parameter_missing"],
  ["a name of 201", { name: "x".repeat(201) }, "name", "too_big"],
  ["a description of 1001", { description: "x".repeat(1001) }, "description", "too_big"],
  ["a price of 0.4", { priceAmount: 0.4 }, "priceAmount", "too_small"],
  ["a number as a string", { priceAmount: "5" }, "priceAmount", "invalid_type"],
  ["metadata of metadata", { metadata: { my_key: {} } }, "metadata.my_key", "invalid_metadata", "invalid_metadata"],
])("rejects %s in v2's format", async (_, change, field, problem, code = "parameter_invalid") => {
  const { status, body, headers } = await create({ name: "Thing", priceAmount: 5, ...change });
  expect(status).toBe(400);
  expect(body).toEqual({
    code,
    message: expect.stringContaining(field),
    requestId: headers["request-id"],
    details: [{ field, code: problem, message: expect.any(String) }],
  });
});

describe("get and list", () => {
  test("returns the same product as v3", async () => {
    const created = await newProduct(api, { name: "Both", priceAmount: 7.5, priceCurrency: "BHD" });
    const { status, body } = await api("GET", `${PRODUCTS}/${created.id}`);
    const { body: v3 } = await api("GET", `/api/v3/products/${created.id}`);
    expect(status).toBe(200);
    expect([body.priceAmount, v3.priceAmount]).toEqual(["7.500", "7.500"]);
    expect(Math.floor(new Date(body.createdAt).getTime() / 1000)).toBe(v3.created);
    const missing = await api("GET", `${PRODUCTS}/prod_x`);
    expect([missing.status, missing.body.code, missing.body.details]).toEqual([404, "resource_missing", []]);
  });

  test("pages with total, limit and offset, and filters by state, type and time", async () => {
    const { api: own, merchant } = await freshMerchant();
    await newProduct(own, { name: "A", active: false });
    await merchant.advanceClock(3600);
    const second = await newProduct(own, { name: "B", amountType: "FREE" });
    await merchant.advanceClock(3600);
    await newProduct(own, { name: "C" });
    const list = async (query: string) => {
      const { status, body } = await own("GET", `${PRODUCTS}?${query}`);
      expect(status).toBe(200);
      const { products, ...envelope } = body;
      return [products.map(({ name }: { name: string }) => name).join(""), envelope];
    };
    const { body } = await own("GET", `${PRODUCTS}/${second.id}`);
    const at = encodeURIComponent(body.createdAt);
    expect(await list("")).toEqual(["CBA", { total: 3, limit: 50, offset: 0 }]);
    expect(await list("limit=1&offset=1")).toEqual(["B", { total: 3, limit: 1, offset: 1 }]);
    expect(await list("status=INACTIVE")).toEqual(["A", { total: 1, limit: 50, offset: 0 }]);
    expect(await list("amountType=FREE")).toEqual(["B", { total: 1, limit: 50, offset: 0 }]);
    expect(await list(`createdAfter=${at}`)).toEqual(["CB", { total: 2, limit: 50, offset: 0 }]);
    expect(await list(`createdBefore=${at}`)).toEqual(["A", { total: 1, limit: 50, offset: 0 }]);
    expect(await list("createdAfter=2020-01-01&createdBefore=2020-01-02T00:00:00%2B02:00")).toEqual([
      "",
      { total: 0, limit: 50, offset: 0 },
    ]);
  });

  test.each([
    "limit=0",
    "limit=101",
    "offset=-1",
    "offset=x",
    "status=active",
    "createdAfter=yesterday",
    "createdBefore=2026-02-30T99:00:00Z",
  ])("rejects %s", async (query) => {
    const { status, body } = await api("GET", `${PRODUCTS}?${query}`);
    expect([status, body.details[0].field]).toEqual([400, query.split("=")[0]]);
  });
});

describe("change and delete (extensions)", () => {
  test("PATCH keeps absent fields, clears null fields, and creates a new price for another amount", async () => {
    const { body: created } = await create({
      name: "Old",
      description: "Text",
      priceAmount: 5,
      metadata: { a: "1", b: "2" },
    });
    const { status, body } = await api("PATCH", `${PRODUCTS}/${created.id}`, {
      body: { name: "New", description: null, priceAmount: 6, status: "INACTIVE", metadata: { a: "", c: 3 } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "New", priceAmount: "6.00", status: "INACTIVE", metadata: { b: "2", c: "3" } });
    expect(body).not.toHaveProperty("description");
    expect(
      (await api("GET", `/api/v3/prices?product=${created.id}`)).body.data.map(
        (price: { active: boolean }) => price.active,
      ),
    ).toEqual([true, false]);
    const rejected = await api("PATCH", `${PRODUCTS}/${created.id}`, {
      body: { name: "x".repeat(201), status: "DRAFT" },
    });
    expect([rejected.status, rejected.body.code]).toEqual([400, "parameter_invalid"]);
  });

  test("DELETE responds in v2's format, and rejects linked products", async () => {
    const { body: created } = await create({ name: "Gone", priceAmount: 5 });
    const deleted = await api("DELETE", `${PRODUCTS}/${created.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { id: created.id, deleted: true }]);
    expect((await api("GET", `${PRODUCTS}/${created.id}`)).status).toBe(404);
    const linked = await newProduct(api);
    await api("POST", "/api/v2/payment-links", { body: { productIds: [linked.id] } });
    const rejected = await api("DELETE", `${PRODUCTS}/${linked.id}`);
    expect([rejected.status, rejected.body.code]).toEqual([400, "resource_in_use"]);
  });
});

test.each([
  "0000-01-01",
  "0001-01-01T00:00:00+01:00",
  "9999-12-31T23:59:59-01:00",
  "2026-02-30",
  "2026-13-01",
  "2025-02-29",
])("%s is rejected as a time", async (time) => {
  const { status, body } = await api("GET", `${PRODUCTS}?createdAfter=${encodeURIComponent(time)}`);
  expect([status, body.details]).toEqual([
    400,
    [{ field: "createdAfter", code: "invalid_format", message: expect.any(String) }],
  ]);
});

test.each(["0001-01-01", "9999-12-31T23:59:59.999Z", "2024-02-29T23:30:00-05:00"])(
  "%s is accepted as a time",
  async (time) => {
    expect((await api("GET", `${PRODUCTS}?createdBefore=${encodeURIComponent(time)}`)).status).toBe(200);
  },
);

describe("patch", () => {
  test.each([
    [{ priceAmount: 5 }, { priceAmount: null }],
    [{ amountType: "FREE" }, { amountType: "FIXED" }],
    [{ amountType: "CUSTOM" }, { amountType: "FIXED", priceAmount: null }],
  ])("never removes the price of a product of %j, by %j", async (created, change) => {
    const { body: product } = await create({ name: "Tea", ...created });
    const { status, body } = await api("PATCH", `${PRODUCTS}/${product.id}`, { body: change });
    expect([status, body.code, body.details]).toEqual([
      400,
      "parameter_missing",
      [{ field: "priceAmount", code: "missing", message: "is required when amountType is FIXED" }],
    ]);
    expect((await api("GET", `${PRODUCTS}/${product.id}`)).body).toEqual(product);
  });

  test("renames a product to which v3 gave no price", async () => {
    const { id } = await newProduct(api, { priceAmount: undefined });
    expect((await api("PATCH", `${PRODUCTS}/${id}`, { body: { name: "Later" } })).body.name).toBe("Later");
  });
});
