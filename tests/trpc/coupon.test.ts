import { beforeEach, expect, test } from "vitest";
import type { CouponForm } from "#dashboard/forms/coupon-schema.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

const FORM: CouponForm = {
  name: "20% off for 3 months",
  kind: "percent",
  percentOff: "20",
  amountOff: "",
  currency: "USD",
  duration: "repeating",
  months: "3",
  productIds: [],
  maxRedemptions: "10",
  redeemBy: "",
  metadata: [{ key: "campaign", value: "mail" }],
};

let merchant: TestMerchant;
let api: Awaited<ReturnType<typeof freshMerchant>>["api"];
let dashboard: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
});

test("a coupon from the dashboard equals the API's, and shows its codes and redemptions", async () => {
  const { id: product } = await newProduct(api);
  const { data: created } = await dashboard.mutate("coupon.create", { ...FORM, productIds: [product] });
  const { body } = await api("GET", `/api/v3/coupons/${created.id}`);
  expect(body).toMatchObject({
    name: FORM.name,
    percent_off: 20,
    duration: "repeating",
    duration_in_months: 3,
    applies_to: { products: [product] },
    max_redemptions: 10,
    metadata: { campaign: "mail" },
  });
  const { body: code } = await api("POST", "/api/v3/promotion-codes", { body: { coupon: created.id } });
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", {
    body: { productId: product, discounts: [{ promotion_code: code.id }] },
  });
  const payer = { email: "jane@example.com", name: "Jane", country: "US" };
  await api("POST", `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, { body: payer });
  const { data } = await dashboard.query("coupon.get", { id: created.id });
  expect(data.codes.map(({ id }: { id: string }) => id)).toEqual([code.id]);
  expect(data.sessions.map(({ id }: { id: string }) => id)).toEqual([session.id]);
  expect(data.products).toEqual([{ id: product, name: expect.any(String) }]);
  expect(data.coupon.timesRedeemed).toBe(1);
});

test.each([
  ["percentOff", { percentOff: "0" }],
  ["amountOff", { kind: "amount", amountOff: "much" }],
  ["months", { months: "37" }],
  ["months", { months: "" }],
  ["maxRedemptions", { maxRedemptions: "0" }],
  ["redeemBy", { redeemBy: "tomorrow" }],
])("an invalid %s is rejected next to its field", async (field, change) => {
  const { error } = await dashboard.mutate("coupon.create", { ...FORM, ...change });
  expect(JSON.stringify(error)).toContain(field);
  expect(await merchant.count("coupons")).toBe(0);
});

test("only name and metadata change, and a deleted coupon can still be viewed", async () => {
  const { data: created } = await dashboard.mutate("coupon.create", FORM);
  const before = { name: FORM.name, metadata: FORM.metadata };
  await dashboard.mutate("coupon.update", { id: created.id, before, form: { name: "Autumn", metadata: [] } });
  expect((await api("GET", `/api/v3/coupons/${created.id}`)).body).toMatchObject({ name: "Autumn", metadata: {} });
  await dashboard.mutate("coupon.delete", { id: created.id });
  expect((await dashboard.query("coupon.get", { id: created.id })).data.coupon.deletedAt).not.toBeNull();
  expect((await dashboard.query("coupon.list", { filter: {} })).data.data).toEqual([]);
  expect((await dashboard.query("coupon.list", { filter: { status: "deleted" } })).data.data).toHaveLength(1);
});
