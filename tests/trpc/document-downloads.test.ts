import { beforeAll, expect, test } from "vitest";
import { baseUrl, freshMerchant } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { subscribe } from "../factories/subscription.ts";
import { dashboardOf } from "./context.ts";

let merchant: TestMerchant;
let api: Api;
/** The paths of an invoice's and a credit note's document. */
let paths: string[];
let customer: string;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  const { latest_invoice: invoice, ...subscription } = await subscribe(api);
  customer = subscription.customer;
  await api("POST", "/api/v3/refunds", { body: { invoice, amount: 500, notify_customer: false } });
  const { body } = await api("GET", `/api/v3/credit-notes?invoice=${invoice}`);
  paths = [`/test/invoices/${invoice}/pdf`, `/test/credit-notes/${body.data[0].id}/pdf`];
});

const statusesFor = (dashboard?: Dashboard) =>
  Promise.all(
    paths.map(async (path) => {
      const headers = new Headers(dashboard && { cookie: dashboard.cookie });
      return (await fetch(baseUrl + path, { headers, redirect: "manual" })).status;
    }),
  );

test("a member downloads the same bytes as the API returns", async () => {
  const { cookie } = await dashboardOf(merchant, "ANALYST");
  for (const path of paths) {
    const response = await fetch(baseUrl + path, { headers: { cookie } });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="TEST-(CN-)?0001\.pdf"$/);
    const byApi = await fetch(baseUrl + path.replace("/test/", "/api/v3/"), {
      headers: { authorization: `Bearer ${merchant.key}` },
    });
    expect(Buffer.compare(await response.bytes(), await byApi.bytes())).toBe(0);
  }
});

test("signed-out users, other businesses, and the other mode can't download", async () => {
  expect(await statusesFor()).toEqual([401, 401]);
  const { merchant: other } = await freshMerchant();
  expect(await statusesFor(await dashboardOf(other))).toEqual([404, 404]);
  const { cookie } = await dashboardOf(merchant);
  for (const path of paths) {
    expect((await fetch(baseUrl + path.replace("/test/", "/live/"), { headers: { cookie } })).status).toBe(404);
  }
});

test("only owners and admins can download after the customer is deleted", async () => {
  expect((await api("DELETE", `/api/v3/customers/${customer}`)).status).toBe(200);
  expect(await statusesFor(await dashboardOf(merchant, "OWNER"))).toEqual([200, 200]);
  expect(await statusesFor(await dashboardOf(merchant, "ADMIN"))).toEqual([200, 200]);
  expect(await statusesFor(await dashboardOf(merchant, "DEVELOPER"))).toEqual([403, 403]);
});
