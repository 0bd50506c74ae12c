import { beforeEach, expect, test } from "vitest";
import { emptyPriceForm } from "#dashboard/forms/price-schema.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

type Own = Awaited<ReturnType<typeof freshMerchant>>;

const FORM = {
  ...emptyPriceForm({ currency: "USD", defaultPrice: null }),
  isDefault: false,
  amount: "1,900.50",
  interval: "month",
  intervalCount: "3",
} as const;

let merchant: TestMerchant;
let api: Own["api"];
let dashboard: Dashboard;
let product: { id: string; default_price: string };

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
  product = await newProduct(api);
});

const create = (change: object = {}) =>
  dashboard.mutate("price.create", { productId: product.id, form: { ...FORM, ...change } });

test("a price is added, named, made the default, archived, and activated, each with its audit log entry", async () => {
  const { data: created, status } = await create({ nickname: "Quarterly", lookupKey: "quarterly" });
  expect(status).toBe(200);
  expect((await api("GET", `/api/v3/prices/${created.id}`)).body).toMatchObject({
    unit_amount: 190050,
    recurring: { interval: "month", interval_count: 3 },
    nickname: "Quarterly",
    lookup_key: "quarterly",
  });
  const before = { nickname: "Quarterly", lookupKey: "quarterly", transferLookupKey: false, metadata: [] };
  const currencyOptions = [{ currency: "chf", amount: "12.50", countries: "li, CH" }];
  const form = { ...before, nickname: "", metadata: [{ key: "tier", value: "pro" }], currencyOptions };
  await dashboard.mutate("price.update", { id: created.id, before, form });
  expect((await api("GET", `/api/v3/prices/${created.id}`)).body).toMatchObject({
    metadata: { tier: "pro" },
    currency_options: { chf: { unit_amount: 1250, countries: ["CH", "LI"] } },
  });
  await dashboard.mutate("price.makeDefault", { id: created.id, productId: product.id });
  expect((await api("GET", `/api/v3/products/${product.id}`)).body.default_price).toBe(created.id);
  await dashboard.mutate("price.setActive", { id: product.default_price, active: false });
  await dashboard.mutate("price.setActive", { id: product.default_price, active: true });
  const { data } = await dashboard.query("price.ofProduct", { id: product.id });
  expect(data.map(({ id, nickname }: { id: string; nickname: string | null }) => [id, nickname])).toEqual([
    [created.id, null],
    [product.default_price, null],
  ]);
  const { data: log } = await dashboard.query("auditLog.list", {});
  expect(log.data.map(({ action }: { action: string }) => action).slice(0, 5)).toEqual([
    "price.enabled",
    "price.disabled",
    "product.updated",
    "price.updated",
    "price.created",
  ]);
  expect(log.data[3].changes).toEqual({
    nickname: { before: "Quarterly", after: null },
    "metadata.tier": { before: null, after: "pro" },
    currency_options: { before: null, after: expect.stringContaining("1250") },
  });
});

test("a price whose amount the customer chooses has bounds and a preset, and its tax behavior", async () => {
  const amounts = { amountType: "CUSTOM", minimum: "5", preset: "10,50", maximum: "500", amount: "not looked at" };
  const { data } = await create({ ...amounts, interval: "once", taxBehavior: "exclusive" });
  expect((await api("GET", `/api/v3/prices/${data.id}`)).body).toMatchObject({
    custom_unit_amount: { minimum: 500, preset: 1050, maximum: 50000 },
    unit_amount: null,
    tax_behavior: "exclusive",
  });
});

test("a price added as the default becomes it, and the previous one stays active", async () => {
  const { data } = await create({ isDefault: true });
  expect((await api("GET", `/api/v3/products/${product.id}`)).body.default_price).toBe(data.id);
  expect((await api("GET", `/api/v3/prices/${product.default_price}`)).body.active).toBe(true);
  const { data: log } = await dashboard.query("auditLog.list", {});
  expect(log.data[0]).toMatchObject({ action: "price.created", objectId: product.id });
});

test("a default price of another interval is rejected while a link follows the default price, and nothing is added", async () => {
  await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: product.id }] } });
  const { status, error } = await create({ isDefault: true });
  expect(status).toBe(400);
  expect(error.data.details).toMatchObject([{ field: "default_price", code: "resource_in_use" }]);
  expect((await api("GET", `/api/v3/prices?product=${product.id}`)).body.data).toHaveLength(1);
});

test("a lookup key of another price is rejected, or transferred", async () => {
  const { data: other } = await create({ lookupKey: "standard" });
  const rejected = await create({ lookupKey: "standard" });
  expect(rejected.error.data.details).toMatchObject([{ field: "lookup_key", code: "resource_in_use" }]);
  const { data: taker } = await create({ lookupKey: "standard", transferLookupKey: true });
  expect((await api("GET", `/api/v3/prices/${taker.id}`)).body.lookup_key).toBe("standard");
  expect((await api("GET", `/api/v3/prices/${other.id}`)).body.lookup_key).toBeNull();
});

test("an analyst reads prices and can't change them", async () => {
  const reader = await dashboardOf(merchant, "ANALYST");
  const { data } = await reader.query("price.ofProduct", { id: product.id });
  expect(data).toHaveLength(1);
  const { default_price: id } = product;
  const before = { nickname: "", lookupKey: "", transferLookupKey: false, metadata: [] };
  const calls = [
    ["price.create", { productId: product.id, form: FORM }],
    ["price.update", { id, before, form: { ...before, nickname: "Mine" } }],
    ["price.setActive", { id, active: false }],
    ["price.makeDefault", { id, productId: product.id }],
  ] as const;
  for (const [path, input] of calls) expect((await reader.mutate(path, input)).status, path).toBe(403);
});

test("the prices of another merchant's product are not found", async () => {
  const { merchant: stranger } = await freshMerchant();
  const theirs = await dashboardOf(stranger);
  expect((await theirs.query("price.ofProduct", { id: product.id })).data).toEqual([]);
  const { status } = await theirs.mutate("price.setActive", { id: product.default_price, active: false });
  expect(status).toBe(404);
});

test.each([
  [{ amount: "" }, "amount"],
  [{ amount: "0" }, "amount"],
  [{ amount: "0.10" }, "amount"],
  [{ amount: "1000000" }, "amount"],
  [{ amount: "19.999" }, "amount"],
  [{ currency: "ZZZ" }, "currency"],
  [{ intervalCount: "37" }, "intervalCount"],
  [{ intervalCount: "1.5" }, "intervalCount"],
  [{ nickname: "n".repeat(251) }, "nickname"],
  [{ lookupKey: "k".repeat(201) }, "lookupKey"],
  [{ amountType: "CUSTOM", minimum: "0.10" }, "minimum"],
  [{ amountType: "CUSTOM", minimum: "5", maximum: "4" }, "maximum"],
  [{ amountType: "CUSTOM", minimum: "5", preset: "4" }, "preset"],
  [{ amountType: "CUSTOM", maximum: "5", preset: "6" }, "preset"],
  [{ amountType: "CUSTOM", preset: "10001" }, "preset"],
])("the form rejects %j", async (change, field) => {
  const { status, error } = await create(change);
  expect(status).toBe(400);
  expect(JSON.stringify(error)).toContain(field);
  expect((await api("GET", `/api/v3/prices?product=${product.id}`)).body.data).toHaveLength(1);
});

test("a one-time price has no interval, and free is 0", async () => {
  const { data } = await create({ amountType: "FREE", amount: "", interval: "once", intervalCount: "" });
  expect((await api("GET", `/api/v3/prices/${data.id}`)).body).toMatchObject({ unit_amount: 0, type: "one_time" });
});

test("a product is found by the lookup key of one of its prices", async () => {
  await create({ lookupKey: "standard_quarterly" });
  const { data } = await dashboard.query("find.named", { text: "standard_quarterly" });
  expect(data).toMatchObject([{ kind: "product", id: product.id, note: "standard_quarterly" }]);
});

test("a link keeps its prices when another field is saved", async () => {
  const { data: quarterly } = await create();
  const lines = { line_items: [{ price: product.id }, { price: quarterly.id }] };
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: lines });
  const { form } = (await dashboard.query("paymentLink.form", { id: link.id })).data;
  const changed = { ...form, label: "Mine", lines: form.lines.map((line: object) => ({ ...line, quantity: 2 })) };
  const saved = await dashboard.mutate("paymentLink.update", { id: link.id, before: form, form: changed });
  expect(saved.status).toBe(200);
  const { body } = await api("GET", `/api/v3/payment-links/${link.id}`);
  expect(
    body.line_items.data.map(({ price, quantity }: { price: { id: string }; quantity: number }) => [
      price.id,
      quantity,
    ]),
  ).toEqual([
    [product.default_price, 2],
    [quarterly.id, 2],
  ]);
});
