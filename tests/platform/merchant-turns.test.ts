import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#platform/base/ids.ts";
import { pool } from "#platform/database/connection.ts";
import { Dispatcher } from "#platform/work/dispatcher.ts";
import type { LeaseLimits } from "#platform/work/lease.ts";
import { findDestinationsWithDueConversions, leaseDueConversions } from "#signals/conversion/attempt-store.ts";
import { sendDueMails } from "#signals/email/send-due-mails.ts";
import { findMerchantsWithDueMails, leaseDueMails } from "#signals/email/store.ts";
import { findEndpointsWithDueDeliveries, leaseDueDeliveries } from "#signals/webhook-delivery/attempt-store.ts";
import { newMerchant } from "../factories/merchant.ts";
import { createEvents, insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

/** Merchants take turns with webhooks, conversions and emails, however much one of them has. */

let postgres: TestDatabase;
/** With many receivers and much that is due, and with little, due later. */
let many: Actor;
let few: Actor;

beforeAll(async () => {
  postgres = await startConnectedDatabase();
});

beforeEach(async () => {
  await pool().query("DELETE FROM webhook_deliveries");
  [many, few] = await Promise.all([newActor(), newActor()]);
});

afterAll(() => postgres.stop());

async function newActor(): Promise<Actor> {
  return systemActor((await newMerchant(postgres.url)).id);
}

const LIMITS: LeaseLimits = { perReceiver: 5, working: 10, failing: 0, leaseSeconds: 20, inProgress: [] };

const ofFew = (leased: readonly { merchantId: string }[]) =>
  leased.filter(({ merchantId }) => merchantId === few.merchantId).length;

test("a merchant with many endpoints gets no more webhooks than a merchant with one", async () => {
  for (let index = 0; index < 8; index++) await insertEndpoint(many, "http://127.0.0.1:9/");
  await insertEndpoint(few, "http://127.0.0.1:9/");
  await createEvents(many, 5);
  await createEvents(few, 5);
  const endpoints = await findEndpointsWithDueDeliveries();
  expect(endpoints).toHaveLength(9);
  const first = await leaseDueDeliveries(endpoints, LIMITS);
  expect([first.length, ofFew(first)]).toEqual([10, 5]);
});

test("a merchant with webhooks in progress waits for a merchant without any", async () => {
  for (let index = 0; index < 2; index++) await insertEndpoint(many, "http://127.0.0.1:9/");
  await insertEndpoint(few, "http://127.0.0.1:9/");
  await createEvents(many, 5);
  await createEvents(few, 5);
  const endpoints = await findEndpointsWithDueDeliveries();
  const inProgress = [{ merchantId: many.merchantId, inProgress: 5 }];
  const leased = await leaseDueDeliveries(endpoints, { ...LIMITS, working: 5, inProgress });
  expect([leased.length, ofFew(leased)]).toEqual([5, 5]);
});

test("the merchant who was served last waits, if as many are in progress, however old the webhooks are", async () => {
  await insertEndpoint(many, "http://127.0.0.1:9/");
  await insertEndpoint(few, "http://127.0.0.1:9/");
  await createEvents(many, 3);
  await createEvents(few, 3);
  await pool().query(
    "UPDATE webhook_deliveries SET next_attempt_at = next_attempt_at - interval '1 hour' WHERE merchant_id = $1",
    [many.merchantId],
  );
  const endpoints = await findEndpointsWithDueDeliveries();
  const lease = (inProgress: LeaseLimits["inProgress"]) =>
    leaseDueDeliveries(endpoints, { ...LIMITS, working: 1, inProgress });
  const [busy, idle] = [many, few].map(({ merchantId }) => ({ merchantId, inProgress: 0 }));
  if (!busy || !idle) throw new Error("Both are there.");
  expect(ofFew(await lease([busy]))).toBe(1);
  expect(ofFew(await lease([idle, busy]))).toBe(1);
  expect(ofFew(await lease([busy, idle]))).toBe(0);
});

test("a dispatcher returns merchants in the order in which they were served, while webhooks wait", async () => {
  const leases: LeaseLimits[] = [];
  const gates = new Map<string, () => void>();
  const turns = [Array.from({ length: 100 }, (_, number) => `mer_${number}`), ["mer_new"], []];
  const dispatcher = new Dispatcher({
    findReceivers: async () => ["one"],
    lease: async (_, limits) => {
      leases.push(limits);
      return (turns.shift() ?? []).map((merchantId) => ({
        receiverId: "one",
        merchantId,
        fails: false,
        attempt: () => new Promise<void>((resolve) => gates.set(merchantId, resolve)),
      }));
    },
  });
  await dispatcher.sweep();
  await expect.poll(() => gates.size).toBe(100);
  gates.get("mer_0")?.();
  await expect.poll(() => gates.size).toBe(101);
  await dispatcher.sweep();
  await expect.poll(() => leases.length).toBe(3);
  for (const open of gates.values()) open();
  await dispatcher.idle();
  expect(leases[1]?.inProgress[0]).toEqual({ merchantId: "mer_0", inProgress: 0 });
  expect(leases[2]?.inProgress.map(({ merchantId }) => merchantId).slice(-2)).toEqual(["mer_99", "mer_new"]);
});

test("a dispatcher passes each lease its attempts per merchant", async () => {
  const leases: LeaseLimits[] = [];
  const gate = Promise.withResolvers<void>();
  const dispatcher = new Dispatcher({
    findReceivers: async () => ["one", "two"],
    lease: async (_, limits) => {
      leases.push(limits);
      if (leases.length > 1) return [];
      const attempt = () => gate.promise;
      return ["one", "one", "two"].map((receiverId) => ({ receiverId, merchantId: "mer_1", fails: false, attempt }));
    },
  });
  await dispatcher.sweep();
  await expect.poll(() => leases.length).toBe(1);
  await dispatcher.sweep();
  await expect.poll(() => leases.length).toBe(2);
  gate.resolve();
  await dispatcher.idle();
  expect(leases.slice(0, 2).map(({ inProgress }) => inProgress)).toEqual([
    [],
    [{ merchantId: "mer_1", inProgress: 3 }],
  ]);
});

/** Destinations with five due conversions each. */
async function destinations({ merchantId }: Actor, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const id = newId("destination");
    await pool().query(
      `INSERT INTO destinations (id, merchant_id, livemode, platform, account_id, secret_encrypted, secret_key_id, events,
         consent_declared, active, created_at, updated_at)
       VALUES ($1, $2, false, 'meta', '12345', '', '', '{Purchase}', true, true, now(), now())`,
      [id, merchantId],
    );
    await pool().query(
      `INSERT INTO conversions (id, merchant_id, livemode, destination_id, name, event_id, status, next_attempt_at,
         occurred_at, created_at, updated_at)
       SELECT $1 || '_' || n, $2, false, $1, 'Purchase', $1 || n, 'pending', now(), now(), now(), now()
       FROM generate_series(1, 5) n`,
      [id, merchantId],
    );
  }
}

test("a merchant with many destinations gets no more conversions than a merchant with one", async () => {
  await destinations(many, 8);
  await destinations(few, 1);
  const first = await leaseDueConversions(await findDestinationsWithDueConversions(), LIMITS);
  expect([first.length, ofFew(first)]).toEqual([10, 5]);
});

/** Emails about declined cards, which name no object. */
async function mails({ merchantId }: Actor, count: number, secondsAgo: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId("mail"));
  await pool().query(
    `INSERT INTO mails (id, merchant_id, livemode, kind, recipient, status, next_attempt_at, created_at)
     SELECT id, $2, false, 'card_testing', 'a@shopper.example', 'pending', now() - $3::int * interval '1 second', now()
     FROM unnest($1::text[]) AS id`,
    [ids, merchantId, secondsAgo],
  );
}

test("ten emails of a merchant are leased with the first of another merchant's many", async () => {
  await mails(many, 40, 60);
  await mails(few, 10, 1);
  const merchants = await findMerchantsWithDueMails();
  expect(merchants.sort()).toEqual([many.merchantId, few.merchantId].sort());
  const loads = merchants.map((merchantId) => ({ merchantId, inProgress: 0 }));
  const first = await leaseDueMails(loads, { max: 20, perMerchant: 20 }, 60);
  expect([first.length, ofFew(first)]).toEqual([20, 10]);
  await pool().query("UPDATE mails SET leased_until = NULL");
  await sendDueMails();
  const { rows } = await pool().query("SELECT status, count(*)::int AS count FROM mails GROUP BY status");
  expect(rows).toEqual([{ status: "kept", count: 50 }]);
});
