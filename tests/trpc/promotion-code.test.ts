import { beforeEach, expect, test } from "vitest";
import type { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

type Own = Awaited<ReturnType<typeof freshMerchant>>;

const FORM: PromotionCodeForm = {
  code: "",
  kind: "percent",
  couponId: "",
  percentOff: "12.5",
  amountOff: "",
  currency: "USD",
  startsAt: "",
  expiresAt: "",
  maxRedemptions: "",
  oncePerCustomer: false,
  maxRedemptionsPerCustomer: "",
  combinable: false,
  customerId: "",
  minimumAmount: "",
  minimumCurrency: "",
  firstTimeTransaction: false,
  metadata: [],
};
const DAY = 86_400;

let merchant: TestMerchant;
let api: Own["api"];
let dashboard: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
});

test("a code from the dashboard equals the API's, with times in the user's time zone", async () => {
  const { data } = await dashboard.mutate("promotionCode.create", {
    ...FORM,
    code: "Spring",
    kind: "amount",
    amountOff: "5",
    currency: "EUR",
    startsAt: "2040-01-31T09:30",
    expiresAt: "2040-02-28T00:00",
    maxRedemptions: "100",
    maxRedemptionsPerCustomer: "1",
    metadata: [{ key: "campaign", value: "mail" }],
  });
  expect((await api("GET", `/api/v3/promotion-codes/${data.id}`)).body).toMatchObject({
    code: "Spring",
    amount_off: 500,
    currency: "eur",
    percent_off: null,
    // No time zone is known yet: UTC.
    starts_at: Date.UTC(2040, 0, 31, 9, 30) / 1000,
    expires_at: Date.UTC(2040, 1, 28) / 1000,
    max_redemptions: 100,
    once_per_customer: true,
    metadata: { campaign: "mail" },
  });
});

test("a missing code is generated, and a duplicate is rejected next to the field", async () => {
  const { data } = await dashboard.mutate("promotionCode.create", FORM);
  expect(data.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  expect(data.coupon.ppmOff).toBe(125_000);
  const again = await dashboard.mutate("promotionCode.create", { ...FORM, code: data.code.toLowerCase() });
  expect([again.status, again.error.data.details[0].field]).toEqual([400, "code"]);
});

test.each<[string, Partial<PromotionCodeForm>]>([
  ["percentOff", { percentOff: "0" }],
  ["percentOff", { percentOff: "101" }],
  ["amountOff", { kind: "amount", amountOff: "" }],
  ["amountOff", { kind: "amount", amountOff: "1.5", currency: "JPY" }],
  ["expiresAt", { startsAt: "2040-01-02T00:00", expiresAt: "2040-01-01T00:00" }],
  ["startsAt", { startsAt: "2040-02-30T00:00" }],
  ["expiresAt", { expiresAt: "2040-01-01T24:00" }],
  ["maxRedemptions", { maxRedemptions: "1.5" }],
  ["code", { code: "two words" }],
  ["percentOff", { percentOff: `1${" ".repeat(160_000)}x` }],
  ["amountOff", { kind: "amount", amountOff: `1${"0".repeat(160_000)}x` }],
  ["maxRedemptions", { maxRedemptions: "1".repeat(160_000) }],
  ["code", { code: " ".repeat(160_000) }],
])("an invalid %s is reported (case %#)", async (field, change) => {
  const { status, error } = await dashboard.mutate("promotionCode.create", { ...FORM, ...change });
  expect([status, error.data.details.map((problem: { field: string }) => problem.field)]).toEqual([400, [field]]);
  expect(await merchant.count("promotion_codes")).toBe(0);
});

test("each code has one status, by the merchant's clock", async () => {
  const now = Math.floor(Date.now() / 1000);
  const newCode = async (code: string, change: object) =>
    (await api("POST", "/api/v3/promotion-codes", { body: { code, percent_off: 10, ...change } })).body.id;
  await newCode("RUNS", {});
  await newCode("LATER", { starts_at: now + 10 * DAY });
  await newCode("ENDS", { expires_at: now + 2 * DAY });
  const off = await newCode("OFF", {});
  await dashboard.mutate("promotionCode.setActive", { id: off, active: false });
  const used = await newCode("ONCE", { max_redemptions: 1 });
  const session = await redeemedIn(used);
  const codesOf = async (status: string) =>
    (await dashboard.query("promotionCode.list", { filter: { status } })).data.data.map(
      ({ code }: { code: string }) => code,
    );
  expect(await codesOf("active")).toEqual(["ENDS", "RUNS"]);
  expect(await codesOf("not_started")).toEqual(["LATER"]);
  expect(await codesOf("inactive")).toEqual(["OFF"]);
  expect(await codesOf("used_up")).toEqual(["ONCE"]);
  expect(await codesOf("expired")).toEqual([]);
  await merchant.advanceClock(3 * DAY);
  expect(await codesOf("expired")).toEqual(["ENDS"]);
  expect(await codesOf("active")).toEqual(["RUNS"]);
  const { data } = await dashboard.query("promotionCode.get", { id: used });
  expect(data.code.timesRedeemed).toBe(1);
  expect(data.sessions.map(({ id }: { id: string }) => id)).toEqual([session]);
  const sessionsWith = async (promotionCode: string) =>
    (await dashboard.query("checkoutSession.list", { filter: { promotionCode } })).data.data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await sessionsWith(used)).toEqual([session]);
  expect(await sessionsWith(data.code.code.toLowerCase())).toEqual([session]);
  expect(await sessionsWith(off)).toEqual([]);
});

/** A session that is paid with the code. */
async function redeemedIn(promotionCode: string): Promise<string> {
  const { id: productId } = await newProduct(api);
  const { body } = await api("POST", "/api/v3/checkout/sessions", {
    body: { productId, discounts: [{ promotion_code: promotionCode }] },
  });
  const paid = await apiClient(baseUrl)("POST", `/checkout/${body.id}/pay`, {
    body: {
      email: "buyer@shopper.example",
      name: "Ada",
      country: "GB",
      card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
      again: true,
    },
    headers: { origin: baseUrl },
  });
  if (paid.status !== 200) throw new Error(paid.text);
  return body.id;
}

test("a code is found by its beginning, in any case, and by its ID", async () => {
  const spring = await dashboard.mutate("promotionCode.create", { ...FORM, code: "SPRING-24" });
  await dashboard.mutate("promotionCode.create", { ...FORM, code: "OFFSPRING" });
  const found = async (q: string) =>
    (await dashboard.query("promotionCode.list", { filter: { q } })).data.data.map(
      ({ code }: { code: string }) => code,
    );
  expect(await found("spring")).toEqual(["SPRING-24"]);
  expect(await found(spring.data.id)).toEqual(["SPRING-24"]);
  expect(await found("_")).toEqual([]);
});

test("metadata is changed, removed and kept pair by pair", async () => {
  const before = [
    { key: "a", value: "1" },
    { key: "b", value: "2" },
  ];
  const { data } = await dashboard.mutate("promotionCode.create", { ...FORM, metadata: before });
  await api("POST", `/api/v3/promotion-codes/${data.id}`, { body: { metadata: { c: "3" } } });
  await dashboard.mutate("promotionCode.setMetadata", { id: data.id, before, metadata: [{ key: "a", value: "9" }] });
  expect((await api("GET", `/api/v3/promotion-codes/${data.id}`)).body.metadata).toEqual({ a: "9", c: "3" });
});

test("an analyst can't change codes, and a stranger can't see them", async () => {
  const { data } = await dashboard.mutate("promotionCode.create", FORM);
  const { id } = data;
  const analyst = await dashboardOf(merchant, "ANALYST");
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await analyst.query("promotionCode.get", { id })).status).toBe(200);
  expect((await stranger.query("promotionCode.get", { id })).status).toBe(404);
  expect((await analyst.mutate("promotionCode.create", FORM)).status).toBe(403);
  for (const [procedure, input] of [
    ["promotionCode.setActive", { id, active: false }],
    ["promotionCode.setMetadata", { id, before: [], metadata: [{ key: "a", value: "1" }] }],
  ] as const) {
    expect([procedure, (await analyst.mutate(procedure, input)).status]).toEqual([procedure, 403]);
    expect([procedure, (await stranger.mutate(procedure, input)).status]).toEqual([procedure, 404]);
  }
  expect((await api("GET", `/api/v3/promotion-codes/${id}`)).body).toMatchObject({ active: true, metadata: {} });
});
