import { beforeEach, expect, test } from "vitest";
import { type TaxRateForm, taxRateFormOf } from "#dashboard/forms/tax-rate-schema.ts";
import { freshMerchant } from "../api/context.ts";
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

test("a rate made here is the API's", async () => {
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

test("state, class, beginning and end are kept, the times by the user's own clock, and the end can be moved", async () => {
  const filled = {
    ...FORM,
    country: "US",
    state: "california",
    taxClass: "reduced",
    validFrom: "2027-01-01T00:00",
  } as const;
  const { data } = await dashboard.mutate("taxRate.create", filled);
  const path = `/api/v3/tax-rates/${data.id}`;
  const made = (await api("GET", path)).body;
  expect(made).toMatchObject({ state: "CA", tax_class: "reduced", valid_from: expect.any(Number) });
  expect(made).not.toHaveProperty("valid_until");
  const form = { ...filled, state: "CA", validUntil: "2028-01-01T00:00" };
  expect((await dashboard.mutate("taxRate.update", { id: data.id, before: filled, form })).status).toBe(200);
  const ended = (await api("GET", path)).body;
  expect(ended.valid_until - ended.valid_from).toBe(365 * 86_400);
  const endless = { id: data.id, before: form, form: { ...form, validUntil: "" } };
  expect((await dashboard.mutate("taxRate.update", endless)).status).toBe(200);
  expect((await api("GET", path)).body).toEqual(made);
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
])("%s is told when it makes no sense (case %#)", async (field, change) => {
  const { status, error } = await dashboard.mutate("taxRate.create", { ...FORM, ...change });
  expect([status, error.data.details.map((problem: { field: string }) => problem.field)]).toEqual([400, [field]]);
  expect(await merchant.count("tax_rates")).toBe(0);
});

test("one rate of a country is active: the other one waits until it is not", async () => {
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

test("the description of a rate changes, what it charges does not", async () => {
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

test("an analyst changes no rate, and a stranger sees none", async () => {
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
