import { beforeAll, expect, test } from "vitest";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;
/** The calls that were made, by what they were for. */
const calls: Record<"made" | "replayed" | "rejected" | "read", string> = {
  made: "",
  replayed: "",
  rejected: "",
  read: "",
};
let product: string;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
  const create = () =>
    api("POST", "/api/v3/products", {
      body: { name: "Coffee", priceAmount: 5, color: "red" },
      headers: { "idempotency-key": "order 1" },
    });
  const idOf = (response: { headers: Record<string, unknown> }) => String(response.headers["request-id"]);
  const created = await create();
  product = created.body.id;
  calls.made = idOf(created);
  calls.replayed = idOf(await create());
  calls.rejected = idOf(await api("POST", "/api/v3/products", { body: { name: "" } }));
  calls.read = idOf(await api("GET", `/api/v2/products?limit=3`));
  await merchant.requestLog(calls.read);
});

async function found(filter: object): Promise<string[]> {
  const { status, data } = await dashboard.query("requestLog.list", { filter });
  expect(status).toBe(200);
  return data.data.map(({ id }: { id: string }) => id);
}

test("calls are listed newest first, and found by each filter", async () => {
  expect(await found({})).toEqual([calls.read, calls.rejected, calls.replayed, calls.made]);
  expect(await found({ status: "4xx" })).toEqual([calls.rejected]);
  expect(await found({ status: "5xx" })).toEqual([]);
  expect(await found({ status: "2xx", method: "POST" })).toEqual([calls.replayed, calls.made]);
  expect(await found({ method: "GET" })).toEqual([calls.read]);
  expect(await found({ path: "/api/v2/" })).toEqual([calls.read]);
  // What LIKE takes for anything is looked for as it is.
  expect(await found({ path: "/api/v_/" })).toEqual([]);
  expect(await found({ path: "%products" })).toEqual([]);
  expect(await found({ version: "v2" })).toEqual([calls.read]);
  expect(await found({ code: "parameter_invalid" })).toEqual([calls.rejected]);
  expect(await found({ code: "rate_limited" })).toEqual([]);
  expect(await found({ q: calls.made })).toEqual([calls.made]);
  expect(await found({ object: product })).toEqual([calls.replayed, calls.made]);
  expect(await found({ to: "2020-01-01" })).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect((await found({ from: today })).length).toBe(4);
  const [key] = (await dashboard.query("requestLog.keys")).data;
  expect((await found({ key: key.id })).length).toBe(4);
  expect(await found({ key: "key_0" })).toEqual([]);
});

test("an invalid filter is rejected", async () => {
  for (const filter of [{ status: "3xx" }, { method: "TRACE" }, { code: "nothing" }, { key: "a b" }, { from: "now" }]) {
    expect((await dashboard.query("requestLog.list", { filter })).status, JSON.stringify(filter)).toBe(400);
  }
});

test("a call shows its request, response, key, ignored fields, and whether it was replayed", async () => {
  const { request, baseUrl: address } = (await dashboard.query("requestLog.get", { id: calls.replayed })).data;
  expect(request).toMatchObject({
    method: "POST",
    path: "/api/v3/products",
    status: 200,
    replayed: true,
    idempotencyKey: "order 1",
    ignoredFields: ["color"],
    objectId: product,
    apiKey: { name: "Test" },
    requestBody: '{"name":"Coffee","priceAmount":5,"color":"red"}',
  });
  expect(JSON.parse(request.responseBody).id).toBe(product);
  expect(address).toBe(baseUrl);
});

test("the CSV has the filtered rows, and no bodies", async () => {
  const csv = await apiClient(baseUrl)("GET", "/test/exports/request-log?status=4xx", {
    headers: { cookie: dashboard.cookie },
  });
  expect(csv.text.trim().split("\r\n")).toHaveLength(2);
  expect(csv.text).toContain(`${calls.rejected},POST,/api/v3/products,400,parameter_invalid,v3`);
});

test("another merchant and the other mode can't see it, an analyst can", async () => {
  const { merchant: other, api: otherApi } = await freshMerchant();
  await newProduct(otherApi);
  const theirs = await dashboardOf(other);
  expect((await theirs.query("requestLog.get", { id: calls.made })).status).toBe(404);
  expect((await theirs.query("requestLog.list", { filter: { object: product } })).data.data).toEqual([]);
  expect((await dashboard.query("requestLog.get", { id: calls.made }, "live")).status).toBe(404);
  expect((await dashboard.query("requestLog.list", {}, "live")).data.data).toEqual([]);
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.query("requestLog.get", { id: calls.made })).status).toBe(200);
});
