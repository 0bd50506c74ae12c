import { expect, test } from "vitest";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import { dashboardOf } from "./context.ts";

test("a snippet's key is created on request, shown again, works, and is gone after it was revoked", async () => {
  const { merchant } = await freshMerchant();
  const dashboard = await dashboardOf(merchant, "DEVELOPER");
  // The test's own key is not one that can be shown again.
  expect((await dashboard.query("home.testKey")).data).toBeNull();
  const { secret } = (await dashboard.mutate("home.createTestKey", {})).data;
  expect((await dashboard.query("home.testKey")).data).toEqual({ secret });
  expect((await apiClient(baseUrl, secret)("GET", "/api/v3/products")).status).toBe(200);
  expect(await merchant.count("api_keys", `position('${secret}'::bytea in secret_encrypted) > 0`)).toBe(0);

  const listed = await dashboard.query("apiKey.list");
  expect(JSON.stringify(listed.data)).not.toContain("ecretEncrypted");
  await merchant.revokeKey(secret);
  expect((await dashboard.query("home.testKey")).data).toBeNull();
});

test("simultaneous requests for a snippet's key get the same one, until it is rolled", async () => {
  const { merchant } = await freshMerchant();
  const dashboard = await dashboardOf(merchant, "DEVELOPER");
  const keys = () => merchant.count("api_keys");
  const before = await keys();
  const create = async () => (await dashboard.mutate("home.createTestKey", {})).data.secret;
  const created = await Promise.all([create(), create(), create()]);
  expect(new Set([...created, await create()]).size).toBe(1);
  expect(await keys()).toBe(before + 1);
  expect(await merchant.count("audit_logs", "action = 'api_key.created'")).toBe(1);
  const listed = (await dashboard.query("apiKey.list")).data.data;
  const { id } = listed.find(({ name }: { name: string }) => name === "Quick start");
  await dashboard.mutate("apiKey.roll", { id, form: { overlapHours: 24 } });
  // It still works, though not for long: a snippet is to have another.
  expect((await dashboard.query("home.testKey")).data).toBeNull();
  expect(await create()).not.toBe(created[0]);
});

test("no snippet's key exists in live mode, or for an analyst or another merchant", async () => {
  const { merchant } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  await dashboard.mutate("home.createTestKey", {});
  expect((await dashboard.query("home.testKey", {}, "live")).data).toBeNull();
  expect((await dashboard.mutate("home.createTestKey", {}, "live")).status).toBe(400);
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.query("home.testKey")).data).toBeNull();
  expect((await analyst.mutate("home.createTestKey", {})).status).toBe(403);
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await stranger.query("home.testKey")).data).toBeNull();
});
