import { beforeEach, expect, test } from "vitest";
import { emptyProductForm } from "#dashboard/forms/product-schema.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

type Own = Awaited<ReturnType<typeof freshMerchant>>;

const FORM = { ...emptyProductForm("USD"), name: "Coffee", priceAmount: "19.90" };

let merchant: TestMerchant;
let api: Own["api"];
let dashboard: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
});

test("every field of the form equals the API's", async () => {
  const { data, status } = await dashboard.mutate("product.create", {
    ...FORM,
    description: "Whole beans.",
    recurringInterval: "month",
    draft: true,
    type: "good",
    images: [{ url: "https://example.com/a.jpg" }, { url: "https://example.com/b.jpg" }],
    thumbnailUrl: "https://example.com/small.jpg",
    url: "https://example.com/coffee",
    unitLabel: "bag",
    statementDescriptor: "NORTHWIND",
    taxCode: "txcd_1",
    withdrawal: "digital",
    shippable: true,
    packaging: { units: "metric", length: "25.4", width: "12.7", height: "2.54", weight: "0.5" },
    metadata: [{ key: "sku", value: "HB" }],
  });
  expect(status).toBe(200);
  expect((await api("GET", `/api/v3/products/${data.id}`)).body).toMatchObject({
    name: "Coffee",
    description: "Whole beans.",
    priceAmount: "19.90",
    recurringInterval: "month",
    status: "DRAFT",
    type: "good",
    images: ["https://example.com/a.jpg", "https://example.com/b.jpg"],
    thumbnailUrl: "https://example.com/small.jpg",
    url: "https://example.com/coffee",
    unit_label: "bag",
    statement_descriptor: "NORTHWIND",
    tax_code: "txcd_1",
    withdrawal: "digital",
    shippable: true,
    package_dimensions: { length: 10, width: 5, height: 1, weight: 17.636981 },
    metadata: { sku: "HB" },
  });
});

test("an update keeps a team member's concurrent change, and a new price archives the old one", async () => {
  const { id } = await newProduct(api, { metadata: { sku: "1", shelf: "7" } });
  const { product } = (await dashboard.query("product.get", { id })).data;
  const before = {
    ...FORM,
    metadata: [
      { key: "sku", value: "1" },
      { key: "shelf", value: "7" },
    ],
    type: "service",
  };
  await api("POST", `/api/v3/products/${id}`, { body: { description: "By a colleague." } });
  const form = { ...before, priceAmount: "25", metadata: [{ key: "sku", value: "2" }] };
  expect((await dashboard.mutate("product.update", { id, before, form })).status).toBe(200);
  const { data } = await dashboard.query("product.get", { id });
  expect(data.product).toMatchObject({ name: product.name, description: "By a colleague.", metadata: { sku: "2" } });
  expect(
    data.prices.map(({ unitAmount, active }: { unitAmount: string; active: boolean }) => [unitAmount, active]),
  ).toEqual([
    ["2500", true],
    ["1990", false],
  ]);
  expect(JSON.parse(data.json[0].text).priceAmount).toBe("25.00");
  expect(data.json.map(({ version }: { version: string }) => version)).toEqual(["v3", "v2"]);
});

test("a product's page has the links that sell it, and whether it was sold", async () => {
  const { id } = await newProduct(api);
  const other = await newProduct(api);
  await api("POST", "/api/v3/payment-links", { body: { productIds: [other.id] } });
  expect((await dashboard.query("product.get", { id })).data).toMatchObject({ links: [], sold: false });
  const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [id, other.id], label: "Both" } });
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: id } });
  const { data } = await dashboard.query("product.get", { id });
  expect(data.links).toMatchObject([{ id: link.body.id, label: "Both", status: "active" }]);
  expect(data.sold).toBe(true);
});

test("only an unused product can be deleted", async () => {
  const free = await newProduct(api);
  const sold = await newProduct(api);
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: sold.id } });
  expect((await dashboard.mutate("product.delete", { id: free.id })).status).toBe(200);
  const rejected = await dashboard.mutate("product.delete", { id: sold.id });
  expect([rejected.status, rejected.error.data.code]).toEqual([400, "resource_in_use"]);
  expect((await dashboard.query("product.get", { id: free.id })).status).toBe(404);
  expect((await dashboard.query("product.get", { id: sold.id })).status).toBe(200);
});

test("an analyst reads a product and can't change it", async () => {
  const { id } = await newProduct(api);
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.query("product.get", { id })).status).toBe(200);
  const before = { ...FORM, type: "service" };
  for (const [procedure, input] of [
    ["product.create", FORM],
    ["product.update", { id, before, form: { ...before, name: "Mine" } }],
    ["product.setActive", { id, active: false }],
    ["product.delete", { id }],
  ] as const) {
    const { status, error } = await analyst.mutate(procedure, input);
    expect([procedure, status, error?.data.code]).toEqual([procedure, 403, "insufficient_scope"]);
  }
  expect((await api("GET", `/api/v3/products/${id}`)).body).toMatchObject({ name: "Coffee", active: true });
});

test("another merchant's product can be neither seen nor changed", async () => {
  const { id } = await newProduct(api);
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  const before = { ...FORM, type: "service" };
  const answers = [
    await stranger.query("product.get", { id }),
    await stranger.mutate("product.update", { id, before, form: { ...before, name: "Mine" } }),
    await stranger.mutate("product.setActive", { id, active: false }),
    await stranger.mutate("product.delete", { id }),
    await dashboard.mutate("product.delete", { id }, "live"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await api("GET", `/api/v3/products/${id}`)).body).toMatchObject({ name: "Coffee", active: true });
});

test("the list is filtered by how often a product is charged", async () => {
  await newProduct(api, { name: "Once" });
  await newProduct(api, { name: "Monthly", recurringInterval: "month" });
  await newProduct(api, { name: "Yearly", recurringInterval: "year" });
  const namesOf = async (billing: string) =>
    (await dashboard.query("product.list", { filter: { billing } })).data.data.map(
      ({ name }: { name: string }) => name,
    );
  expect(await namesOf("once")).toEqual(["Once"]);
  expect(await namesOf("month")).toEqual(["Monthly"]);
  expect(await namesOf("year")).toEqual(["Yearly"]);
});

test("a search matches the text exactly", async () => {
  await newProduct(api, { name: "100 % cotton" });
  await newProduct(api, { name: "snake_case" });
  const found = async (q: string) =>
    (await dashboard.query("product.list", { filter: { q } })).data.data.map(({ name }: { name: string }) => name);
  expect(await found("%")).toEqual(["100 % cotton"]);
  expect(await found("E_C")).toEqual(["snake_case"]);
  expect(await found("\\")).toEqual([]);
});
