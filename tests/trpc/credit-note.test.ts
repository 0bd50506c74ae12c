import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { subscribe } from "../factories/subscription.ts";
import { dashboardOf } from "./context.ts";

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;
/** A paid first invoice of USD 20.00 and 3 × USD 5.00. */
let id: string;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
  const price = async (unit_amount: number) => {
    const { id: product } = await newProduct(api);
    const body = { product, currency: "usd", unit_amount, recurring: { interval: "month" } };
    return (await api("POST", "/api/v3/prices", { body })).body.id;
  };
  const lines = [{ price: await price(2000) }, { price: await price(500), quantity: 3 }];
  ({ latest_invoice: id } = await subscribe(api, { lines }));
});

const detail = async () => (await dashboard.query("invoice.get", { id })).data;
const notes = async () => (await api("GET", `/api/v3/credit-notes?invoice=${id}`)).body.data;

async function formOf(change: object) {
  const { lines } = (await detail()).creditable.items;
  return {
    what: "rest",
    to: "out_of_band",
    amount: "",
    lines: lines.map((line: { id: string }) => ({ lineId: line.id, quantity: "" })),
    shipping: false,
    reason: "",
    memo: "",
    ...change,
  };
}

test("the dialog credits once for a double press, by units, and the audit log says where the amount went", async () => {
  const { creditable } = await detail();
  expect(creditable.limits).toEqual({ refund: "3500", balance: "3500", out_of_band: "3500" });
  const [, second] = creditable.items.lines;
  const lines = [{ lineId: second.id, quantity: "2" }];
  const input = {
    id,
    key: randomUUID(),
    form: await formOf({ what: "items", lines, memo: "Two were broken. " }),
    shown: "1000",
  };
  const [first, again] = [
    await dashboard.mutate("invoice.credit", input),
    await dashboard.mutate("invoice.credit", input),
  ];
  expect([first.status, again.status, again.data]).toEqual([200, 200, first.data]);
  expect(await notes()).toMatchObject([
    { id: first.data.id, total: 1000, to: "out_of_band", memo: "Two were broken." },
  ]);
  const { data } = (await dashboard.query("auditLog.list", {})).data;
  expect(data).toMatchObject([{ action: "invoice.credited", facts: { amount: "$10.00", to: "out of band" } }]);
  const after = (await detail()).creditable;
  expect(after.limits).toEqual({ refund: "2500", balance: "2500", out_of_band: "2500" });
  expect(after.items.lines[1].refundableQuantity).toBe(1);
});

test("a refund, an amount, and the rest are credited until nothing is offered", async () => {
  const credit = async (shown: string, change: object) =>
    dashboard.mutate("invoice.credit", { id, key: randomUUID(), form: await formOf(change), shown });
  const five = { what: "amount", amount: "5", to: "refund", memo: "kept for later" };
  expect((await credit("500", five)).data.number).toBe("TEST-CN-0001");
  expect((await credit("3100", { what: "amount", amount: "31", to: "balance" })).status).toBe(400);
  expect((await credit("3000", { to: "balance" })).status).toBe(200);
  expect((await notes()).map(({ to, total }: { to: string; total: number }) => [to, total])).toEqual([
    ["balance", 3000],
    ["refund", 500],
  ]);
  expect((await detail()).creditable).toBeNull();
});

test.each(["refund", "balance", "out_of_band"])("another amount than was shown is not credited: %s", async (to) => {
  await api("POST", "/api/v3/credit-notes", { body: { invoice: id, amount: 700, to: "out_of_band" } });
  const [first] = (await detail()).creditable.items.lines;
  const form = await formOf({ what: "items", lines: [{ lineId: first.id, quantity: "1" }], to });
  // By amount, 4.00 of the line of USD 20.00 is gone, which counts only for what is no refund.
  const amount = to === "refund" ? "2000" : "1600";
  const send = (shown: string) => dashboard.mutate("invoice.credit", { id, key: randomUUID(), form, shown });
  expect((await send(to === "refund" ? "1600" : "2000")).status).toBe(400);
  expect(await notes()).toHaveLength(1);
  expect((await send(amount)).data.amount).toBe(amount);
});

test("only owners and admins credit", async () => {
  const input = { id, key: randomUUID(), form: await formOf({}), shown: "3500" };
  for (const role of ["DEVELOPER", "ANALYST"] as const) {
    expect((await (await dashboardOf(merchant, role)).mutate("invoice.credit", input)).status).toBe(403);
  }
  expect(await notes()).toEqual([]);
  expect((await (await dashboardOf(merchant, "ADMIN")).mutate("invoice.credit", input)).status).toBe(200);
});
