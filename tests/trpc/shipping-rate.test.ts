import { beforeEach, expect, test } from "vitest";
import { EMPTY_LINK_FORM } from "#dashboard/forms/payment-link-schema.ts";
import { type ShippingRateForm, shippingRateFormOf } from "#dashboard/forms/shipping-rate-schema.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

type Own = Awaited<ReturnType<typeof freshMerchant>>;

const FORM: ShippingRateForm = { ...shippingRateFormOf(undefined, "EUR"), displayName: "Standard", price: "4,90" };

let merchant: TestMerchant;
let api: Own["api"];
let dashboard: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
});

const newRate = async (form: Partial<ShippingRateForm> = {}) =>
  (await dashboard.mutate("shippingRate.create", { ...FORM, ...form })).data as { id: string };

test("a rate from the dashboard equals the API's, with its region as countries", async () => {
  const { id } = await newRate({ area: "eea", freeFrom: "50", soonest: "2", latest: "4", taxBehavior: "inclusive" });
  const { body } = await api("GET", `/api/v3/shipping-rates/${id}`);
  expect(body).toMatchObject({
    active: true,
    display_name: "Standard",
    fixed_amount: { amount: 490, currency: "eur" },
    free_from: 5000,
    delivery_estimate: { minimum: { unit: "business_day", value: 2 }, maximum: { unit: "business_day", value: 4 } },
    tax_behavior: "inclusive",
  });
  expect(body.countries).toHaveLength(30);
  const { data } = await dashboard.query("shippingRate.get", { id });
  expect(data.rate).toMatchObject({ id, displayName: "Standard", currency: "EUR" });
  expect((await dashboard.query("find.object", { id })).data.path).toContain(`shipping-rates/${id}`);
});

test.each<[string, Partial<ShippingRateForm>]>([
  ["displayName", { displayName: " " }],
  ["price", { price: "" }],
  ["price", { price: "-1" }],
  ["price", { price: "1.234" }],
  ["price", { price: "99999999999999" }],
  ["freeFrom", { freeFrom: "x" }],
  ["currency", { currency: "XXX" }],
  ["countries", { area: "countries" }],
  ["countries", { area: "countries", countries: ["ZZ"] }],
  ["latest", { soonest: "5", latest: "2" }],
  ["soonest", { soonest: "1000" }],
])("an invalid %s is rejected (case %#)", async (field, change) => {
  const { status, error } = await dashboard.mutate("shippingRate.create", { ...FORM, ...change });
  expect(status).toBe(400);
  expect(error.data.details.map((problem: { field: string }) => problem.field)).toContain(field);
  expect(await merchant.count("shipping_rates")).toBe(0);
});

test("a rate is changed and deactivated, with audit log entries", async () => {
  const { id } = await newRate();
  const form: ShippingRateForm = { ...FORM, price: "0", area: "countries", countries: ["FR", "DE", "FR"] };
  expect((await dashboard.mutate("shippingRate.update", { id, before: FORM, form })).status).toBe(200);
  expect((await dashboard.mutate("shippingRate.setActive", { id, active: false })).status).toBe(200);
  expect((await api("GET", `/api/v3/shipping-rates/${id}`)).body).toMatchObject({
    active: false,
    fixed_amount: { amount: 0 },
    countries: ["DE", "FR"],
  });
  const listed = async (filter: object) =>
    (await dashboard.query("shippingRate.list", { filter })).data.data.map((rate: { id: string }) => rate.id);
  expect(await listed({ status: "inactive", currency: "EUR" })).toEqual([id]);
  expect(await listed({ status: "active" })).toEqual([]);
  expect(await listed({ currency: "USD" })).toEqual([]);
  expect([await listed({ q: "STAND" }), await listed({ q: id }), await listed({ q: "%" })]).toEqual([[id], [id], []]);
  const { data } = await dashboard.query("auditLog.list", {});
  expect(data.data.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
    "shipping_rate.disabled",
    "shipping_rate.updated",
    "shipping_rate.created",
  ]);
});

test("an analyst can't change rates, and strangers and live mode can't see them", async () => {
  const { id } = await newRate();
  const analyst = await dashboardOf(merchant, "ANALYST");
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await analyst.query("shippingRate.get", { id })).status).toBe(200);
  expect((await stranger.query("shippingRate.get", { id })).status).toBe(404);
  expect((await analyst.mutate("shippingRate.create", FORM)).status).toBe(403);
  for (const [procedure, input] of [
    ["shippingRate.setActive", { id, active: false }],
    ["shippingRate.update", { id, before: FORM, form: { ...FORM, displayName: "Mine" } }],
  ] as const) {
    expect([procedure, (await analyst.mutate(procedure, input)).status]).toEqual([procedure, 403]);
    expect([procedure, (await stranger.mutate(procedure, input)).status]).toEqual([procedure, 404]);
  }
  expect((await stranger.query("shippingRate.options", { currency: "EUR" })).data).toEqual([]);
  expect((await api("GET", `/api/v3/shipping-rates/${id}`)).body).toMatchObject({ active: true });
});

test("a link's form offers active rates of its currency, and the link keeps a copy of the selected one", async () => {
  const { id: product } = await newProduct(api, { name: "Mug", priceAmount: 20, priceCurrency: "EUR" });
  const { id } = await newRate({ area: "countries", countries: ["DE", "JP"], latest: "3" });
  const { id: inactive } = await newRate();
  await dashboard.mutate("shippingRate.setActive", { id: inactive, active: false });
  const { id: dollars } = await newRate({ currency: "USD" });
  const { data: options } = await dashboard.query("shippingRate.options", { currency: "EUR" });
  expect(options).toMatchObject([{ shippingRate: id, name: "Standard", price: "4.90", latest: "3" }]);

  const link = { ...EMPTY_LINK_FORM, lines: [{ price: product, quantity: 1 }], ships: true, shippingCountries: ["DE"] };
  const form = { ...link, shippingOptions: [{ ...options[0], price: "1.00" }] };
  const { data: created } = await dashboard.mutate("paymentLink.create", { form });
  const snapshot = { id, display_name: "Standard", fixed_amount: { amount: 490, currency: "eur" }, countries: ["DE"] };
  const shippingOptions = async () =>
    (await api("GET", `/api/v3/payment-links/${created.id}`)).body.shipping_options as object[];
  expect(await shippingOptions()).toMatchObject([snapshot]);
  await dashboard.mutate("shippingRate.update", { id, before: FORM, form: { ...FORM, price: "9.90" } });
  expect(await shippingOptions()).toMatchObject([snapshot]);

  const foreign = { ...link, shippingOptions: [{ ...options[0], shippingRate: dollars }] };
  const { status, error } = await dashboard.mutate("paymentLink.create", { form: foreign });
  expect([status, error.data.details]).toMatchObject([
    400,
    [{ field: "shipping_options[0].shipping_rate", code: "currency_mismatch" }],
  ]);
});
