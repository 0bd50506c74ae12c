import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { type ApiResponse, apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

const FORM = { name: "Shop server", access: "full", scopes: [], expiry: "never", rateLimit: "" };

let merchant: TestMerchant;
let dashboard: Dashboard;

beforeAll(async () => {
  ({ merchant } = await freshMerchant());
  dashboard = await dashboardOf(merchant, "DEVELOPER");
});

async function newKey(change: object = {}, mode = "test"): Promise<{ id: string; secret: string }> {
  const { status, data } = await dashboard.mutate("apiKey.create", { ...FORM, ...change }, mode);
  expect(status).toBe(200);
  return data;
}

const call = (secret: string, method = "GET", path = "/api/v3/products"): Promise<ApiResponse> =>
  apiClient(baseUrl, secret)(method, path, method === "GET" ? {} : { body: {} });

describe("a new key", () => {
  test("works at once, in its own mode, and is shown only with its last four characters", async () => {
    const { id, secret } = await newKey();
    expect(secret).toMatch(/^ckst_sk_test_/);
    expect((await call(secret)).status).toBe(200);
    const shown = await dashboard.query("apiKey.get", { id });
    expect(shown.data.key).toMatchObject({ name: "Shop server", prefix: "ckst_sk_test_", lastFour: secret.slice(-4) });
    expect(JSON.stringify(shown.data)).not.toContain(secret.slice(13, 40));
    expect(shown.data.key).not.toHaveProperty("hash");
    expect((await newKey({}, "live")).secret).toMatch(/^ckst_sk_live_/);
    expect((await dashboard.query("apiKey.get", { id }, "live")).status).toBe(404);
  });

  test.each([
    ["read_only", 200, 403],
    ["checkout_only", 200, 403],
    ["full", 200, 400],
  ])("with the preset %s reads products: %i, and writes them: %i", async (access, read, write) => {
    const { secret } = await newKey({ access });
    expect((await call(secret)).status).toBe(read);
    expect((await call(secret, "POST")).status).toBe(write);
  });

  test("has the selected permissions, and no others", async () => {
    const { secret } = await newKey({ access: "custom", scopes: ["events:read"] });
    expect((await call(secret, "GET", "/api/v3/events?type=product.created")).status).toBe(200);
    expect((await call(secret)).body.error.message).toContain("products:read");
  });

  test("has its own limit", async () => {
    const { secret } = await newKey({ rateLimit: "7" });
    expect((await call(secret)).headers["x-ratelimit-limit"]).toBe("7");
  });

  test("has no higher limit than the installation allows, though an older key may", async () => {
    const { status, error } = await dashboard.mutate("apiKey.create", { ...FORM, rateLimit: "10001" });
    expect([status, error.data.details]).toEqual([
      400,
      [expect.objectContaining({ field: "rateLimit", message: expect.stringContaining("at most 10,000") })],
    ]);
    const { id, secret } = await newKey({ rateLimit: "10000" });
    await pool().query("UPDATE api_keys SET rate_limit_per_minute = 100000 WHERE id = $1", [id]);
    expect((await call(secret)).headers["x-ratelimit-limit"]).toBe("10000");
    expect((await dashboard.query("apiKey.get", { id })).data).toMatchObject({
      key: { rateLimitPerMinute: 100_000 },
      rateLimit: 10_000,
    });
    const rolled = await dashboard.mutate("apiKey.roll", { id, form: { overlapHours: 0 } });
    const successor = await dashboard.query("apiKey.get", { id: rolled.data.id });
    expect(successor.data.key.rateLimitPerMinute).toBe(10_000);
  });

  test("expires at its time", async () => {
    const { id, secret } = await newKey({ expiry: "7" });
    const { expiresAt } = (await dashboard.query("apiKey.get", { id })).data.key;
    const days = (new Date(expiresAt).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    await pool().query("UPDATE api_keys SET expires_at = now() WHERE id = $1", [id]);
    expect((await call(secret)).body.error.code).toBe("api_key_expired");
  });

  test.each([
    ["name", { name: " " }],
    ["scopes", { access: "custom" }],
    ["rateLimit", { rateLimit: "0" }],
    ["rateLimit", { rateLimit: "1e3" }],
    ["rateLimit", { rateLimit: "9999999999" }],
  ])("is not created while %s is invalid: %j", async (field, change) => {
    const { status, error } = await dashboard.mutate("apiKey.create", { ...FORM, ...change });
    expect(status).toBe(400);
    expect(error.data.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });
});

describe("a key", () => {
  test("that is revoked is rejected at the very next request", async () => {
    const { id, secret } = await newKey();
    expect((await call(secret)).status).toBe(200);
    expect((await dashboard.mutate("apiKey.revoke", { id })).status).toBe(200);
    expect((await call(secret)).body.error.code).toBe("api_key_invalid");
    const { revokedAt } = (await dashboard.query("apiKey.get", { id })).data.key;
    await dashboard.mutate("apiKey.revoke", { id });
    expect((await dashboard.query("apiKey.get", { id })).data.key.revokedAt).toBe(revokedAt);
  });

  test("rolled with an overlap works next to the new one, and then expires", async () => {
    const old = await newKey({ access: "read_only", rateLimit: "9" });
    const rolled = await dashboard.mutate("apiKey.roll", { id: old.id, form: { overlapHours: 1 } });
    expect((await call(old.secret)).status).toBe(200);
    const response = await call(rolled.data.secret);
    expect(response.status).toBe(200);
    expect(response.headers["x-ratelimit-limit"]).toBe("9");
    expect((await call(rolled.data.secret, "POST")).status).toBe(403);
    const { expiresAt } = (await dashboard.query("apiKey.get", { id: old.id })).data.key;
    const minutes = (new Date(expiresAt).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThan(61);
  });

  test("that is rolled without overlap is rejected at once, and can't be rolled again", async () => {
    const old = await newKey();
    const rolled = await dashboard.mutate("apiKey.roll", { id: old.id, form: { overlapHours: 0 } });
    expect((await call(old.secret)).status).toBe(401);
    expect((await call(rolled.data.secret)).status).toBe(200);
    expect((await dashboard.mutate("apiKey.roll", { id: old.id, form: { overlapHours: 1 } })).status).toBe(400);
  });

  test("is rolled once by two simultaneous requests: its successor outlives the overlap", async () => {
    const old = await newKey();
    const roll = () => dashboard.mutate("apiKey.roll", { id: old.id, form: { overlapHours: 24 } });
    const answers = await Promise.all([roll(), roll()]);
    const created = answers.filter(({ status }) => status === 200);
    expect(created).toHaveLength(1);
    expect(answers.find(({ status }) => status === 400)?.error.message).toContain("was already rolled");
    expect((await roll()).status).toBe(400);
    expect((await dashboard.query("apiKey.get", { id: created[0]?.data.id })).data.key.expiresAt).toBeNull();
    const { rolledAt, expiresAt } = (await dashboard.query("apiKey.get", { id: old.id })).data.key;
    expect(new Date(expiresAt).getTime() - new Date(rolledAt).getTime()).toBe(24 * 3_600_000);
  });

  test("never lives longer by a roll, and its successor expires when it would have", async () => {
    const old = await newKey({ expiry: "1" });
    const before = (await dashboard.query("apiKey.get", { id: old.id })).data.key.expiresAt;
    const rolled = await dashboard.mutate("apiKey.roll", { id: old.id, form: { overlapHours: 168 } });
    for (const id of [old.id, rolled.data.id]) {
      expect((await dashboard.query("apiKey.get", { id })).data.key.expiresAt).toBe(before);
    }
  });

  test("can be renamed", async () => {
    const { id } = await newKey();
    expect((await dashboard.mutate("apiKey.rename", { id, form: { name: "Till" } })).data.name).toBe("Till");
    expect((await dashboard.mutate("apiKey.rename", { id, form: { name: "" } })).status).toBe(400);
  });

  test("is found by status, name, ID, and last four characters, and is in the CSV without its secret", async () => {
    const own = (await freshMerchant()).merchant;
    const mine = await dashboardOf(own);
    const created = await mine.mutate("apiKey.create", { ...FORM, name: "=1+1" });
    await mine.mutate("apiKey.revoke", { id: created.data.id });
    const idsOf = async (status: string) =>
      (await mine.query("apiKey.list", { filter: { status } })).data.data.map(({ id }: { id: string }) => id);
    expect(await idsOf("revoked")).toEqual([created.data.id]);
    expect(await idsOf("active")).not.toContain(created.data.id);
    expect(await idsOf("expired")).toEqual([]);
    const { data: till } = await mine.mutate("apiKey.create", { ...FORM, name: "Till at the door" });
    const found = async (q: string, status?: string) =>
      (await mine.query("apiKey.list", { filter: { q, status } })).data.data.map(({ id }: { id: string }) => id);
    expect(await found("AT THE")).toEqual([till.id]);
    expect(await found(till.id)).toEqual([till.id]);
    expect(await found(till.secret.slice(-4))).toEqual([till.id]);
    expect(await found(till.secret)).toEqual([]);
    expect(await found("till", "revoked")).toEqual([]);
    const csv = await apiClient(baseUrl)("GET", "/test/exports/api-keys", { headers: { cookie: mine.cookie } });
    expect(csv.text).toContain("'=1+1");
    expect(csv.text).not.toContain(created.data.secret);
  });
});

test("each mode has up to a hundred active keys, and one of them can be replaced at the maximum", async () => {
  const { merchant: full } = await freshMerchant();
  const mine = await dashboardOf(full, "DEVELOPER");
  // The merchant's own key, these, and one more are a hundred.
  await pool().query(
    `INSERT INTO api_keys (id, merchant_id, livemode, name, hash, prefix, last_four, scopes, created_at)
     SELECT 'key_' || $1 || n, $1, false, 'Till', 'hash of ' || $1 || n, 'ckst_sk_test_', '0000', '{}', now()
     FROM generate_series(1, 98) n`,
    [full.id],
  );
  const create = (mode?: string) => mine.mutate("apiKey.create", FORM, mode);
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const rejected = answers.find(({ status }) => status === 400)?.error;
  expect([rejected.data.code, rejected.message]).toEqual([
    "resource_in_use",
    expect.stringContaining("Revoke an unused key"),
  ]);
  expect((await create("live")).status).toBe(200);
  const id = answers.find(({ status }) => status === 200)?.data.id;
  const roll = (overlapHours: number) => mine.mutate("apiKey.roll", { id, form: { overlapHours } });
  expect((await roll(1)).status).toBe(400);
  const { data: created } = await roll(0);
  expect((await call(created.secret)).status).toBe(200);
  expect((await create()).status).toBe(400);
  await mine.mutate("apiKey.revoke", { id: created.id });
  expect((await create()).status).toBe(200);
});

describe("permissions", () => {
  test("an analyst sees the keys and can't change them", async () => {
    const analyst = await dashboardOf(merchant, "ANALYST");
    const { id, secret } = await newKey();
    expect((await analyst.query("apiKey.list")).data.data.length).toBeGreaterThan(0);
    expect((await analyst.query("apiKey.get", { id })).data.canEdit).toBe(false);
    const attempts: [string, object][] = [
      ["apiKey.create", { ...FORM, access: "read_only" }],
      ["apiKey.rename", { id, form: { name: "Mine" } }],
      ["apiKey.roll", { id, form: { overlapHours: 0 } }],
      ["apiKey.revoke", { id }],
    ];
    for (const [procedure, input] of attempts) {
      expect((await analyst.mutate(procedure, input)).status, procedure).toBe(403);
    }
    expect((await call(secret)).status).toBe(200);
  });

  test("another merchant's keys are unknown", async () => {
    const other = await dashboardOf((await freshMerchant()).merchant);
    const { id, secret } = await newKey();
    expect((await other.query("apiKey.get", { id })).status).toBe(404);
    for (const procedure of ["apiKey.revoke", "apiKey.rename", "apiKey.roll"]) {
      const form = procedure === "apiKey.roll" ? { overlapHours: 0 } : { name: "Mine" };
      expect((await other.mutate(procedure, { id, form })).status, procedure).toBe(404);
    }
    expect((await call(secret)).status).toBe(200);
  });
});
