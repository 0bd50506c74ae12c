import { beforeEach, expect, test } from "vitest";
import { MAX_OFFSET_SECONDS } from "#account/test-clock/model.ts";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { insertDelivery, isDueOrAttempted } from "../factories/webhook-delivery.ts";

let merchant: TestMerchant;
let api: Api;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
});

async function signedIn(role?: Parameters<TestMerchant["newUser"]>[0], of = merchant): Promise<Dashboard> {
  return dashboardOfUser(baseUrl, await of.newUser(role));
}

const offsetOf = async () => (await api("GET", "/api/v3/test-clock")).body.offset_seconds;

test.each(["OWNER", "ADMIN", "DEVELOPER"] as const)("a %s advances it, and the API returns it", async (role) => {
  const dashboard = await signedIn(role);
  const before = await dashboard.query("testClock.get");
  expect([before.status, before.data.offsetSeconds]).toEqual([200, 0]);
  const moved = await dashboard.mutate("testClock.advance", { seconds: 3_600 });
  expect([moved.status, moved.data.offsetSeconds]).toEqual([200, 3_600]);
  expect(Math.abs(Date.parse(moved.data.now) - Date.now() - 3_600_000)).toBeLessThan(30_000);
  const after = await dashboard.query("testClock.get");
  expect(Date.parse(after.data.now) - Date.parse(before.data.now)).toBeGreaterThanOrEqual(3_600_000);
  expect(await offsetOf()).toBe(3_600);
});

test("an analyst reads it and can't advance it", async () => {
  const analyst = await signedIn("ANALYST");
  expect((await analyst.query("testClock.get")).status).toBe(200);
  const rejected = await analyst.mutate("testClock.advance", { seconds: 60 });
  expect([rejected.status, rejected.error.data.code]).toEqual([403, "insufficient_scope"]);
  expect(await offsetOf()).toBe(0);
});

test("an advance reports its effects: ended sessions and waiting deliveries", async () => {
  const { id: productId } = await newProduct(api);
  for (let index = 0; index < 2; index++) await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  const [event] = await merchant.events();
  const endpoint = await api("POST", "/api/v3/webhook-endpoints", {
    body: { url: "https://hooks.invalid/", enabled_events: ["product.deleted"] },
  });
  const waiting = await insertDelivery({
    merchantId: merchant.id,
    eventId: event?.id ?? "",
    endpointId: endpoint.body.id,
    status: "pending",
    createdAt: new Date(Date.now() + 1_800_000),
  });
  const dashboard = await signedIn();
  const soon = await dashboard.mutate("testClock.advance", { seconds: 60 });
  expect(soon.data).toMatchObject({ endingSessions: 0, dueDeliveries: 0 });
  expect(await isDueOrAttempted(waiting)).toBe(false);
  const later = await dashboard.mutate("testClock.advance", { seconds: 3_600 });
  expect(later.data).toMatchObject({ endingSessions: 2, dueDeliveries: 1 });
  await expect.poll(() => isDueOrAttempted(waiting)).toBe(true);
});

test.each([0, -60, 1.5, "60", null, MAX_OFFSET_SECONDS + 1, Number.MAX_SAFE_INTEGER])(
  "it can't be advanced by %s",
  async (seconds) => {
    const rejected = await (await signedIn()).mutate("testClock.advance", { seconds });
    expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, "seconds"]);
    expect(await offsetOf()).toBe(0);
  },
);

test("it advances up to 1,830 days in total", async () => {
  const dashboard = await signedIn();
  expect((await dashboard.mutate("testClock.advance", { seconds: MAX_OFFSET_SECONDS })).status).toBe(200);
  expect((await dashboard.mutate("testClock.advance", { seconds: 1 })).status).toBe(400);
  expect(await offsetOf()).toBe(MAX_OFFSET_SECONDS);
});

test("live mode has none", async () => {
  const dashboard = await signedIn();
  for (const response of [
    await dashboard.query("testClock.get", {}, "live"),
    await dashboard.mutate("testClock.advance", { seconds: 60 }, "live"),
  ]) {
    expect([response.status, response.error.data.code]).toEqual([400, "parameter_invalid"]);
    expect(response.error.message).toContain("test mode");
  }
  expect(await offsetOf()).toBe(0);
});

test("another merchant's clock stays unchanged", async () => {
  const other = await freshMerchant();
  await (await signedIn("OWNER", other.merchant)).mutate("testClock.advance", { seconds: 86_400 });
  expect(await offsetOf()).toBe(0);
  expect((await (await signedIn()).query("testClock.get")).data.offsetSeconds).toBe(0);
});

test("an advance can be stopped, with an audit log entry, and not by an analyst", async () => {
  await pool().query(
    "UPDATE merchants SET test_clock_start_seconds = 0, test_clock_target_seconds = 60, test_clock_leased_until = now() + interval '60 seconds' WHERE id = $1",
    [merchant.id],
  );
  const rejected = await (await signedIn("ANALYST")).mutate("testClock.stop", {});
  expect([rejected.status, rejected.error.data.code]).toEqual([403, "insufficient_scope"]);
  expect((await api("GET", "/api/v3/test-clock")).body.status).toBe("advancing");
  const stopped = await (await signedIn("DEVELOPER")).mutate("testClock.stop", {});
  expect([stopped.status, stopped.data.status, stopped.data.offsetSeconds]).toEqual([200, "ready", 0]);
  expect(await merchant.count("audit_logs", "action = 'test_clock.stopped'")).toBe(1);
});
