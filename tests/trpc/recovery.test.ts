import { beforeAll, expect, test } from "vitest";
import { freshMerchant } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

const FORM = { enabled: true, delayHours: "3", promotionCode: "", otherBasis: false };

let merchant: TestMerchant;
let api: Api;
let owner: Dashboard;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  owner = await dashboardOf(merchant);
});

const settings = async (mode = "test") => (await owner.query("recovery.getSettings", {}, mode)).data.settings;

test("recovery emails are off by default, and turned on separately in each mode", async () => {
  const off = { enabled: false, delayHours: 24, promotionCode: null, otherBasis: false };
  expect([await settings(), await settings("live")]).toEqual([off, off]);
  await api("POST", "/api/v3/promotion-codes", { body: { code: "BACK", percent_off: 10 } });
  expect((await owner.mutate("recovery.updateSettings", { ...FORM, promotionCode: "back" })).status).toBe(200);
  expect(await settings()).toEqual({ enabled: true, delayHours: 3, promotionCode: "back", otherBasis: false });
  expect(await settings("live")).toEqual(off);
  const { data } = await owner.query("auditLog.list", { filter: {} });
  expect(data.data[0]).toMatchObject({
    action: "recovery.settings_updated",
    changes: { enabled: { before: "false", after: "true" }, delay_hours: { before: "24", after: "3" } },
  });
});

test.each([
  ["delayHours", { delayHours: "0" }],
  ["delayHours", { delayHours: "73" }],
  ["delayHours", { delayHours: "1.5" }],
  ["delayHours", { delayHours: "" }],
  ["promotionCode", { promotionCode: "NOBODYS" }],
  ["promotionCode", { promotionCode: "x".repeat(51) }],
  ["promotionCode", { promotionCode: "a b" }],
])("%s is rejected by name, and nothing is stored: %j", async (field, change) => {
  const before = await settings();
  const rejected = await owner.mutate("recovery.updateSettings", { ...FORM, delayHours: "9", ...change });
  expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, field]);
  expect(await settings()).toEqual(before);
});

test("a deactivated code stays as long as it is not changed", async () => {
  const { body } = await api("POST", "/api/v3/promotion-codes", { body: { code: "OVER", percent_off: 10 } });
  const saved = { ...FORM, promotionCode: "OVER" };
  expect((await owner.mutate("recovery.updateSettings", saved)).status).toBe(200);
  await api("POST", `/api/v3/promotion-codes/${body.id}`, { body: { active: false } });
  expect((await owner.mutate("recovery.updateSettings", { ...saved, delayHours: "4" })).status).toBe(200);
  // Of another merchant, or of the other mode, it is none.
  const elsewhere = await dashboardOf((await freshMerchant()).merchant);
  expect((await elsewhere.mutate("recovery.updateSettings", { ...FORM, promotionCode: "BACK" })).status).toBe(400);
  expect((await owner.mutate("recovery.updateSettings", { ...FORM, promotionCode: "BACK" }, "live")).status).toBe(400);
});

test("members read the settings; owners and admins change them", async () => {
  for (const role of ["DEVELOPER", "ANALYST"] as const) {
    const member = await dashboardOf(merchant, role);
    expect((await member.query("recovery.getSettings")).data).toMatchObject({ canEdit: false });
    expect((await member.mutate("recovery.updateSettings", FORM)).status).toBe(403);
  }
  const admin = await dashboardOf(merchant, "ADMIN");
  expect((await admin.mutate("recovery.updateSettings", FORM)).status).toBe(200);
});
