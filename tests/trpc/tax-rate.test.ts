import { beforeEach, expect, test } from "vitest";
import { EMPTY_LINK_FORM, type PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { type TaxRateForm, taxRateFormOf } from "#dashboard/forms/tax-rate-schema.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

type Own = Awaited<ReturnType<typeof freshMerchant>>;

const FORM: TaxRateForm = { ...taxRateFormOf(), country: "DE", percentage: "19", displayName: "VAT" };

let merchant: TestMerchant;
let api: Own["api"];
let dashboard: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
});

test("a rate from the dashboard equals the API's", async () => {
  const { data } = await dashboard.mutate("taxRate.create", {
    ...FORM,
    country: "US",
    percentage: "8,875 %",
    kind: "exclusive",
    description: "New York City",
    active: false,
  });
  expect((await api("GET", `/api/v3/tax-rates/${data.id}`)).body).toMatchObject({
    country: "US",
    percentage: 8.875,
    inclusive: false,
    display_name: "VAT",
    description: "New York City",
    active: false,
  });
});

test("state, class, start, and end are stored, the times in the user's time zone, and the end can be changed", async () => {
  const filled = {
    ...FORM,
    country: "US",
    state: "california",
    taxClass: "reduced",
    validFrom: "2027-01-01T00:00",
  } as const;
  const { data } = await dashboard.mutate("taxRate.create", filled);
  const path = `/api/v3/tax-rates/${data.id}`;
  const rate = (await api("GET", path)).body;
  expect(rate).toMatchObject({ state: "CA", tax_class: "reduced", valid_from: expect.any(Number) });
  expect(rate).not.toHaveProperty("valid_until");
  const form = { ...filled, state: "CA", validUntil: "2028-01-01T00:00" };
  expect((await dashboard.mutate("taxRate.update", { id: data.id, before: filled, form })).status).toBe(200);
  const ended = (await api("GET", path)).body;
  expect(ended.valid_until - ended.valid_from).toBe(365 * 86_400);
  const endless = { id: data.id, before: form, form: { ...form, validUntil: "" } };
  expect((await dashboard.mutate("taxRate.update", endless)).status).toBe(200);
  expect((await api("GET", path)).body).toEqual(rate);
  const { data: listed } = await dashboard.query("taxRate.list", { filter: { taxClass: "reduced" } });
  expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([data.id]);
});

test.each<[string, Partial<TaxRateForm>]>([
  ["state", { state: "Bayern" }],
  ["state", { state: "x".repeat(101) }],
  ["validFrom", { validFrom: "tomorrow" }],
  ["validUntil", { validFrom: "2027-01-01T00:00", validUntil: "2027-01-01T00:00" }],
  ["country", { country: "" }],
  ["country", { country: "XX" }],
  ["percentage", { percentage: "" }],
  ["percentage", { percentage: "100.5" }],
  ["percentage", { percentage: "1.23456" }],
  ["percentage", { percentage: `1${" ".repeat(160_000)}x` }],
  ["country", { country: "D".repeat(160_000) }],
  ["displayName", { displayName: " " }],
])("an invalid %s is reported (case %#)", async (field, change) => {
  const { status, error } = await dashboard.mutate("taxRate.create", { ...FORM, ...change });
  expect([status, error.data.details.map((problem: { field: string }) => problem.field)]).toEqual([400, [field]]);
  expect(await merchant.count("tax_rates")).toBe(0);
});

test("only one rate of a country is active at a time", async () => {
  const { data: first } = await dashboard.mutate("taxRate.create", FORM);
  const second = await dashboard.mutate("taxRate.create", { ...FORM, percentage: "7" });
  expect([second.status, second.error.data.details[0].field]).toEqual([400, "country"]);
  const { data: waiting } = await dashboard.mutate("taxRate.create", { ...FORM, percentage: "7", active: false });
  expect((await dashboard.mutate("taxRate.setActive", { id: waiting.id, active: true })).status).toBe(400);
  expect((await dashboard.mutate("taxRate.setActive", { id: first.id, active: false })).status).toBe(200);
  expect((await dashboard.mutate("taxRate.setActive", { id: waiting.id, active: true })).status).toBe(200);
  const activeIn = async (filter: object) =>
    (await dashboard.query("taxRate.list", { filter })).data.data.map(({ id }: { id: string }) => id);
  expect(await activeIn({ status: "active" })).toEqual([waiting.id]);
  expect(await activeIn({ status: "inactive", country: "DE" })).toEqual([first.id]);
  expect(await activeIn({ country: "FR" })).toEqual([]);
});

test("a rate's description can change, its percentage can't", async () => {
  const { data } = await dashboard.mutate("taxRate.create", FORM);
  const form = {
    ...FORM,
    country: "FR",
    percentage: "7",
    kind: "exclusive",
    displayName: "MwSt.",
    description: "Internal note",
  };
  expect((await dashboard.mutate("taxRate.update", { id: data.id, before: FORM, form })).status).toBe(200);
  expect((await api("GET", `/api/v3/tax-rates/${data.id}`)).body).toMatchObject({
    country: "DE",
    percentage: 19,
    inclusive: true,
    display_name: "MwSt.",
    description: "Internal note",
  });
});

test("an analyst can't change rates, and a stranger can't see them", async () => {
  const { data } = await dashboard.mutate("taxRate.create", FORM);
  const { id } = data;
  const analyst = await dashboardOf(merchant, "ANALYST");
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await analyst.query("taxRate.get", { id })).status).toBe(200);
  expect((await stranger.query("taxRate.get", { id })).status).toBe(404);
  expect((await analyst.mutate("taxRate.create", { ...FORM, country: "FR" })).status).toBe(403);
  for (const [procedure, input] of [
    ["taxRate.setActive", { id, active: false }],
    ["taxRate.update", { id, before: FORM, form: { ...FORM, displayName: "Mine" } }],
  ] as const) {
    expect([procedure, (await analyst.mutate(procedure, input)).status]).toEqual([procedure, 403]);
    expect([procedure, (await stranger.mutate(procedure, input)).status]).toEqual([procedure, 404]);
  }
  expect((await api("GET", `/api/v3/tax-rates/${id}`)).body).toMatchObject({ active: true, display_name: "VAT" });
});

const PRESETS = {
  rates: [
    { country: "DE", state: "", taxClass: "standard", percentage: "19" },
    { country: "DE", state: "", taxClass: "reduced", percentage: "7" },
    { country: "US", state: "CA", taxClass: "standard", percentage: "8,5" },
  ],
  kinds: { EU: "inclusive", US: "exclusive" },
};

test("rates from presets are created together, without those that conflict with an active rate", async () => {
  await dashboard.mutate("taxRate.create", { ...FORM, percentage: "18" });
  const presets = (await dashboard.query("taxRate.presets", undefined)).data.presets as Record<string, unknown>[];
  const conflicting = presets.filter(({ existing }) => existing !== null);
  expect(conflicting).toMatchObject([
    { country: "DE", taxClass: "standard", existing: { percentage: 18, name: "VAT" } },
  ]);
  const { status, data } = await dashboard.mutate("taxRate.createFromPresets", PRESETS);
  expect([status, data]).toEqual([200, { created: 2, skipped: 1 }]);
  const { body } = await api("GET", "/api/v3/tax-rates?country=US");
  expect(body.data).toMatchObject([
    {
      state: "CA",
      percentage: 8.5,
      inclusive: false,
      display_name: "Sales tax",
      description: expect.stringMatching(/other local taxes are not included/),
    },
  ]);
  const again = await dashboard.mutate("taxRate.createFromPresets", PRESETS);
  expect(again.data).toEqual({ created: 0, skipped: 3 });
  const log = (await dashboard.query("auditLog.list", {})).data.data;
  expect(log.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    "tax_rate.created_from_presets",
    "tax_rate.created",
  ]);
  expect(log[0].facts).toEqual({ count: "2" });
});

test("an ended rate makes room for a preset, which follows it without a gap", async () => {
  const { data: before } = await dashboard.mutate("taxRate.create", { ...FORM, percentage: "18" });
  const valid_until = Math.floor(Date.now() / 1000) + 3_600;
  expect((await api("POST", `/api/v3/tax-rates/${before.id}`, { body: { valid_until } })).status).toBe(200);
  const ofGermany = async () =>
    (await dashboard.query("taxRate.presets", undefined)).data.presets.find(
      ({ country, taxClass }: Record<string, unknown>) => country === "DE" && taxClass === "standard",
    );
  expect((await ofGermany()).existing).toMatchObject({ percentage: 18 });
  await merchant.advanceClock(7_200);
  expect((await ofGermany()).existing).toBeNull();
  expect((await dashboard.mutate("taxRate.createFromPresets", PRESETS)).data).toEqual({ created: 3, skipped: 0 });
  const { body } = await api("GET", "/api/v3/tax-rates?country=DE");
  const standard = body.data.filter((rate: Record<string, unknown>) => rate.tax_class === "standard");
  expect(standard).toMatchObject([
    { percentage: 19, valid_from: valid_until },
    { percentage: 18, valid_until },
  ]);
});

test.each([
  ["a country that is not in the table", { country: "JP" }],
  ["a state that is not in the table", { country: "US", state: "OR" }],
  ["a percentage above 100", { percentage: "101" }],
])("presets with %s create nothing", async (_, change) => {
  const [first, ...others] = PRESETS.rates;
  const rates = [...others, { ...first, ...change }];
  expect((await dashboard.mutate("taxRate.createFromPresets", { ...PRESETS, rates })).status).toBe(400);
  expect(await merchant.count("tax_rates")).toBe(0);
});

test("presets are for members with write access, in their business and mode only", async () => {
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.query("taxRate.presets", undefined)).status).toBe(200);
  expect((await analyst.mutate("taxRate.createFromPresets", PRESETS)).status).toBe(403);
  await dashboard.mutate("taxRate.createFromPresets", PRESETS);
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  for (const [other, mode] of [
    [stranger, "test"],
    [dashboard, "live"],
  ] as const) {
    const { presets } = (await other.query("taxRate.presets", undefined, mode)).data;
    expect(presets.filter(({ existing }: { existing: unknown }) => existing !== null)).toEqual([]);
    expect((await other.query("taxRate.exists", undefined, mode)).data).toBe(false);
  }
  expect((await dashboard.query("taxRate.exists", undefined)).data).toBe(true);
});

test("states are listed by the values that the tax engine compares, where rates have states", async () => {
  const of = async (country: string) => (await dashboard.query("taxRate.states", { country })).data;
  expect(await of("US")).toContainEqual({ value: "CA", name: "California" });
  expect(await of("JP")).toContainEqual({ value: "Tokyo", name: "Tokyo" });
  expect(await of("DE")).toEqual([]);
});

test("a rate's page turns on tax for links, as long as none of them charges it", async () => {
  const { id: product } = await newProduct(api);
  const form = { ...EMPTY_LINK_FORM, lines: [{ price: product, quantity: 1 }] };
  const { data: link } = await dashboard.mutate("paymentLink.create", { form: { ...form, label: "Spring" } });
  await dashboard.mutate("paymentLink.createDraft", { form });
  expect((await dashboard.query("paymentLink.untaxed", undefined)).data).toEqual([{ id: link.id, label: "Spring" }]);
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await stranger.mutate("paymentLink.chargeTax", { id: link.id })).status).toBe(404);
  expect((await analyst.mutate("paymentLink.chargeTax", { id: link.id })).status).toBe(403);
  expect((await dashboard.mutate("paymentLink.chargeTax", { id: link.id })).status).toBe(200);
  const { body } = await api("GET", `/api/v3/payment-links/${link.id}`);
  expect([body.automatic_tax, body.payment_method_types]).toEqual([{ enabled: true }, ["card"]]);
  expect((await dashboard.query("paymentLink.untaxed", undefined)).data).toEqual([]);
});

test("an active link that charges tax is found behind any number of newer ones", async () => {
  const { id: product } = await newProduct(api);
  const lines = [{ price: product, quantity: 1 }];
  const newLink = async (change: Partial<PaymentLinkForm> = {}) =>
    (await dashboard.mutate("paymentLink.create", { form: { ...EMPTY_LINK_FORM, lines, ...change } })).data.id;
  const untaxed = async () => (await dashboard.query("paymentLink.untaxed", undefined)).data;
  const taxed = await newLink({ automaticTax: true });
  for (let count = 0; count < 11; count += 1) await newLink();
  expect(await untaxed()).toEqual([]);
  await dashboard.mutate("paymentLink.setActive", { id: taxed, active: false });
  expect(await untaxed()).toHaveLength(10);
});
