import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCustomer } from "#account/customer/create-customer.ts";
import { cancelCheckoutSession } from "#checkout/checkout-session/cancel-checkout-session.ts";
import { expireCheckoutSession } from "#checkout/checkout-session/expire-checkout-session.ts";
import { expireSessions } from "#checkout/checkout-session/expire-sessions.ts";
import { getStats } from "#dashboard/server/home/get-stats.ts";
import type { Actor } from "#kernel/actor.ts";
import { firstIdAt } from "#platform/base/ids.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { purge } from "#processes/purge.ts";
import { findEndpointsWithDueDeliveries, leaseDueDeliveries } from "#signals/webhook-delivery/attempt-store.ts";
import { deleteWebhookEndpoint } from "#signals/webhook-endpoint/delete-webhook-endpoint.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { insertOpenSessions } from "../factories/open-session.ts";
import { insertAttempt, insertDependents, tablesOfSessions } from "../factories/session-dependents.ts";
import { createEvents, insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

const DAY_MS = 86_400_000;

let postgres: TestDatabase;
let merchant: TestMerchant;

beforeAll(async () => {
  postgres = await startConnectedDatabase();
});

beforeEach(async () => {
  merchant = await newMerchant(postgres.url);
});

afterAll(() => postgres.stop());

async function expiredEvents(): Promise<string[]> {
  const events = await merchant.events();
  return events.filter(({ type }) => type === "checkout.session.expired").map(({ data }) => data.object.id);
}

test("ended sessions become EXPIRED with one event each, however many sweeps run", async () => {
  const over = await insertOpenSessions(merchant.id, 230, -1);
  const live = await insertOpenSessions(merchant.id, 3, -1, { livemode: true });
  const open = await insertOpenSessions(merchant.id, 2, 60);
  await Promise.all(Array.from({ length: 4 }, () => expireSessions()));
  await expireSessions();
  expect((await expiredEvents()).toSorted()).toEqual([...over, ...live].toSorted());
  expect(await merchant.count("checkout_sessions", "status = 'EXPIRED'")).toBe(233);
  expect(await merchant.count("checkout_sessions", `status = 'PENDING' AND id = ANY('{${open}}')`)).toBe(2);
  const [event] = await merchant.events();
  expect(event?.data.object).toMatchObject({ object: "checkout.session", status: "expired" });
});

test("advancing a test clock ends the sessions of this merchant's test mode only", async () => {
  const other = await newMerchant(postgres.url);
  const [ended] = await insertOpenSessions(merchant.id, 1, 3_600);
  await insertOpenSessions(merchant.id, 1, 3_700);
  await insertOpenSessions(merchant.id, 1, 3_600, { livemode: true });
  await insertOpenSessions(other.id, 1, 3_600);
  await expireSessions();
  expect(await expiredEvents()).toEqual([]);
  await merchant.advanceClock(3_601);
  await expireSessions();
  expect(await expiredEvents()).toEqual([ended]);
  const [event] = await merchant.events();
  expect((event as unknown as { created: number }).created).toBeGreaterThan(Date.now() / 1000 + 3_590);
  expect(await other.events()).toEqual([]);
});

test("while a payment is in progress the sweep waits", async () => {
  const [id] = await insertOpenSessions(merchant.id, 1, -1, { paying: true });
  await expireSessions();
  expect(await expiredEvents()).toEqual([]);
  await pool().query("UPDATE checkout_sessions SET payment_begun_at = NULL WHERE id = $1", [id]);
  await expireSessions();
  expect(await expiredEvents()).toEqual([id]);
});

test("a locked session is left for the next sweep, and the others are not", async () => {
  const [held, free] = await insertOpenSessions(merchant.id, 2, -1);
  const holder = await pool().connect();
  await holder.query("BEGIN");
  await holder.query("SELECT id FROM checkout_sessions WHERE id = $1 FOR UPDATE", [held]);
  await expireSessions();
  expect(await expiredEvents()).toEqual([free]);
  await holder.query("ROLLBACK");
  holder.release();
  await expireSessions();
  expect((await expiredEvents()).toSorted()).toEqual([held, free].toSorted());
});

test("events are deleted after 30 days, with deliveries and attempts, and newer ones stay", async () => {
  const actor = await systemActor(merchant.id);
  const { id: endpointId } = await insertEndpoint(actor, "http://127.0.0.1:9/");
  await createEvents(actor, 450);
  await pool().query(
    `INSERT INTO webhook_delivery_attempts (id, merchant_id, livemode, webhook_delivery_id, number, duration_ms, created_at)
     SELECT 'wha_' || id, merchant_id, livemode, id, 1, 1, now() FROM webhook_deliveries WHERE webhook_endpoint_id = $1`,
    [endpointId],
  );
  await pool().query("UPDATE webhook_deliveries SET status = 'delivered' WHERE webhook_endpoint_id = $1", [endpointId]);
  const tooOld = firstIdAt("event", new Date(Date.now() - 30 * DAY_MS - 60_000));
  await pool().query(
    `UPDATE events SET id = left($2, 14) || right(id, 27)
     WHERE id IN (SELECT id FROM events WHERE merchant_id = $1 ORDER BY id LIMIT 440)`,
    [merchant.id, tooOld],
  );
  const end = new AbortController();
  await Promise.all([purge(end.signal), purge(end.signal)]);
  expect(await merchant.count("events")).toBe(10);
  expect(await merchant.count("webhook_deliveries")).toBe(10);
  expect(await merchant.count("webhook_delivery_attempts")).toBe(10);
});

test("an endpoint is deleted at once however many deliveries it has, and these follow in small batches", async () => {
  const actor = await systemActor(merchant.id);
  const { id } = await insertEndpoint(actor, "http://127.0.0.1:9/", { enabledEvents: ["product.created"] });
  const { id: otherId } = await insertEndpoint(actor, "http://127.0.0.1:9/", { enabledEvents: ["product.created"] });
  await createEvents(actor, 1_200);
  await unitOfWork(() => deleteWebhookEndpoint(actor, id));
  expect(await merchant.count("webhook_deliveries")).toBe(2_400);
  const due = await findEndpointsWithDueDeliveries();
  expect([due.includes(id), due.includes(otherId)]).toEqual([false, true]);
  const limits = { perReceiver: 5, working: 100, failing: 50, leaseSeconds: 20, inProgress: [] };
  expect((await leaseDueDeliveries([id], limits)).length).toBe(0);
  await createEvents(actor);
  expect(await merchant.count("webhook_deliveries", `webhook_endpoint_id = '${id}'`)).toBe(1_200);
  const end = new AbortController();
  await Promise.all([purge(end.signal), purge(end.signal)]);
  await purge(end.signal);
  expect(await merchant.count("webhook_deliveries", `webhook_endpoint_id = '${id}'`)).toBe(0);
  expect(await merchant.count("webhook_deliveries", `webhook_endpoint_id = '${otherId}'`)).toBe(1_201);
  expect(await merchant.count("webhook_endpoints")).toBe(1);
  expect(await merchant.count("events")).toBe(1_201);
});

test("stored responses are deleted after their time by the merchant's clock, in large numbers too", async () => {
  const insert = (prefix: string, count: number, hours: number, livemode: boolean) =>
    pool().query(
      `INSERT INTO idempotency_records (merchant_id, livemode, method, path, key, request_hash, response_status,
         response_body, created_at, expires_at)
       SELECT $1, $4, 'POST', '/x', $2 || n, '', 200, '{}', now(), now() + $5::int * interval '1 hour'
       FROM generate_series(1, $3::int) n`,
      [merchant.id, prefix, count, livemode, hours],
    );
  await insert("over", 1_200, -1, false);
  await insert("soon", 3, 1, false);
  await insert("live", 2, 1, true);
  await insert("later", 4, 20, false);
  await purge(new AbortController().signal);
  expect(await merchant.count("idempotency_records")).toBe(9);
  await merchant.advanceClock(2 * 3_600);
  await purge(new AbortController().signal);
  const { rows } = await pool().query(
    "SELECT DISTINCT rtrim(key, '0123456789') AS kind FROM idempotency_records WHERE merchant_id = $1 ORDER BY 1",
    [merchant.id],
  );
  expect(rows).toEqual([{ kind: "later" }, { kind: "live" }]);
});

describe("sessions that ended unpaid", () => {
  const end = () => new AbortController().signal;

  /** Sessions that are over, with their events and deliveries. @param change SQL, of what else they are. */
  async function endedSessions(count: number, daysAgo: number, change = "status = 'EXPIRED'"): Promise<string[]> {
    const ids = await insertOpenSessions(merchant.id, count, -1);
    await expireSessions();
    await pool().query(
      `UPDATE checkout_sessions SET purgeable_since = now() - $2 * interval '1 day', ${change} WHERE id = ANY($1)`,
      [ids, daysAgo],
    );
    return ids;
  }

  const left = async () => {
    const { rows } = await pool().query("SELECT id FROM checkout_sessions WHERE merchant_id = $1", [merchant.id]);
    return rows.map(({ id }) => id).toSorted();
  };

  test.each<[string, (actor: Actor, id: string) => Promise<unknown>]>([
    ["the API", expireCheckoutSession],
    ["their customer", cancelCheckoutSession],
    ["the sweep", () => expireSessions()],
  ])("by %s are stored for 90 days by the wall clock, however far the test clock is advanced", async (by, endIt) => {
    const [id = ""] = await insertOpenSessions(merchant.id, 1, by === "the sweep" ? -1 : 60);
    await merchant.advanceClock(400 * 86_400);
    if (by !== "the sweep")
      await pool().query("UPDATE checkout_sessions SET expires_at = 'infinity' WHERE id = $1", [id]);
    const actor = await systemActor(merchant.id);
    await unitOfWork(() => endIt(actor, id));
    const age = (interval: string) =>
      pool().query("UPDATE checkout_sessions SET purgeable_since = purgeable_since - $2::interval WHERE id = $1", [
        id,
        interval,
      ]);
    await age("89 days 23:59:00");
    await purge(end());
    expect(await left()).toEqual([id]);
    await age("00:01:01");
    await purge(end());
    expect(await left()).toEqual([]);
  });

  test("are deleted after 90 days with everything that belongs to them, and nothing else", async () => {
    const actor = await systemActor(merchant.id);
    await insertEndpoint(actor, "http://127.0.0.1:9/");
    const [old = ""] = await endedSessions(1, 91);
    const [young = ""] = await endedSessions(1, 89, "status = 'CANCELLED'");
    const [completed = ""] = await endedSessions(1, 91, "status = 'COMPLETED', completed_at = now()");
    const [open = ""] = await insertOpenSessions(merchant.id, 1, 60);
    for (const id of [old, young]) await insertDependents(id);
    await purge(end());
    expect(await left()).toEqual([young, completed, open].toSorted());
    // What began by completing a session never hangs on one that ended unpaid.
    const ofCompleted = ["subscriptions", "invoices", "cards_for_offers"];
    const tables = (await tablesOfSessions()).filter((table) => !ofCompleted.includes(table));
    for (const table of [...tables, "webhook_delivery_attempts"]) {
      expect([table, await merchant.count(table)]).toEqual([table, 1]);
    }
    const objects = (await merchant.events()).map(({ data }) => data.object.id);
    expect(objects.toSorted()).toEqual([young, completed].toSorted());
    expect(await merchant.count("webhook_deliveries")).toBe(2);
    const { rows } = await pool().query("SELECT session_id FROM sandbox_payments WHERE session_id = ANY($1)", [
      [old, young],
    ]);
    expect(rows).toEqual([{ session_id: young }]);
  });

  test("stay if a customer or a payment belongs to them, and are not checked again", async () => {
    const actor = await systemActor(merchant.id);
    const customer = await unitOfWork(() => createCustomer(actor, { externalCustomerId: "u-7", metadata: {} }));
    const kept = [
      ...(await endedSessions(1, 91, `status = 'EXPIRED', customer_id = '${customer.id}'`)),
      ...(await endedSessions(1, 91, "status = 'EXPIRED', external_customer_id = 'u-7'")),
    ];
    for (const attempt of ["created", "requires_action", "processing", "succeeded"]) {
      const [id = ""] = await endedSessions(1, 91);
      await insertAttempt(id, attempt);
      kept.push(id);
    }
    for (const refund of ["refund_due_at", "refunded_at"] as const) {
      const [id = ""] = await endedSessions(1, 91);
      await insertAttempt(id, "failed", refund);
      kept.push(id);
    }
    const [failed = ""] = await endedSessions(1, 91);
    await insertAttempt(failed, "failed");
    await endedSessions(1, 91, "status = 'EXPIRED', external_customer_id = 'nobody that is known'");
    await purge(end());
    expect(await left()).toEqual(kept.toSorted());
    expect(await merchant.count("checkout_sessions", "purgeable_since IS NOT NULL")).toBe(0);
  });

  test("are deleted by any number of workers, and stay counted in stats", async () => {
    const actor = await systemActor(merchant.id);
    for (const [days, status] of [
      [100, "EXPIRED"],
      [200, "CANCELLED"],
    ] as const) {
      await endedSessions(130, days, `status = '${status}', created_at = now() - ${days} * interval '1 day'`);
    }
    await endedSessions(3, 1);
    const before = await getStats(actor, "12m", "Asia/Kathmandu");
    expect([before.sessions.total, before.completedSessions.total]).toEqual([263, 0]);
    await Promise.all(Array.from({ length: 4 }, () => purge(end())));
    expect(await merchant.count("checkout_sessions")).toBe(3);
    expect(await merchant.count("events")).toBe(3);
    expect(await getStats(actor, "12m", "Asia/Kathmandu")).toEqual(before);
  });

  test("that another transaction has locked are left for the next sweep", async () => {
    const [held, free] = await endedSessions(2, 91);
    const holder = await pool().connect();
    await holder.query("BEGIN");
    await holder.query("SELECT id FROM checkout_sessions WHERE id = $1 FOR UPDATE", [held]);
    await purge(end());
    expect(await left()).toEqual([held]);
    expect(free).toBeDefined();
    await holder.query("ROLLBACK");
    holder.release();
    await purge(end());
    expect(await left()).toEqual([]);
  });
});
