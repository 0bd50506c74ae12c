import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type DueSubscription,
  findMerchantsWithDueSubscriptions,
  leaseDueSubscriptions,
  leaseDueSubscriptionsInTestMode,
  releaseSubscription,
} from "#money/billing/due-store.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { deleteChargingHold } from "#money/charging/store.ts";
import { pool } from "#platform/database/connection.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { type MerchantLoad, serveInTurn, type TurnLimits } from "#platform/work/serve-in-turn.ts";
import { newBilling } from "../factories/billing.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

/** In which order due subscriptions of several merchants are leased in live mode. */

const SLOTS = 24;

let postgres: TestDatabase;
let subscriptionId: string;

beforeAll(async () => {
  postgres = await startConnectedDatabase();
  ({ subscriptionId } = await (await newBilling(postgres.url)).subscribe());
});

beforeEach(async () => {
  await deleteChargingHold();
  await pool().query("DELETE FROM subscriptions WHERE livemode");
});

afterAll(() => postgres.stop());

/** Live subscriptions of a new merchant that became due so many seconds ago. */
async function dueOf(merchantId: string, count: number, seconds: number): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query(
      "INSERT INTO merchants (id, company_name, created_at) VALUES ($1, 'Shop', now()) ON CONFLICT DO NOTHING",
      [merchantId],
    );
    // All that the copies name does not exist, and is not looked at.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `INSERT INTO subscriptions SELECT copy.* FROM subscriptions o, generate_series(1, $2::int) n,
         jsonb_populate_record(o, jsonb_build_object('id', o.id || $1::text || n, 'livemode', true,
           'merchant_id', $1::text, 'checkout_session_id', o.checkout_session_id || n,
           'next_action_at', now() - $3::int * interval '1 second', 'leased_until', NULL)) copy
       WHERE o.id = $4`,
      [merchantId, count, seconds, subscriptionId],
    );
    await client.query("RESET session_replication_role");
  } finally {
    client.release();
  }
}

/**
 * Works on everything that is due, as a worker does.
 * @param end when an item's work is done.
 * @returns the merchants in the order of their leases.
 */
async function serve(end: (run: () => Promise<unknown>) => Promise<unknown> = (run) => run()): Promise<string[]> {
  const order: string[] = [];
  const queue = {
    findMerchants: findMerchantsWithDueSubscriptions,
    lease: async (merchants: readonly MerchantLoad[], limits: TurnLimits) => {
      const leased = await leaseDueSubscriptions(merchants, limits);
      expect(leased.length).toBeLessThanOrEqual(limits.max);
      order.push(...leased.map(({ owner }) => owner.merchantId));
      return leased;
    },
    merchantOf: ({ owner }: DueSubscription) => owner.merchantId,
    run: ({ id }: DueSubscription) =>
      end(() =>
        pool().query("UPDATE subscriptions SET next_action_at = NULL, leased_until = NULL WHERE id = $1", [id]),
      ),
  };
  await serveInTurn(queue, SLOTS);
  return order;
}

// Above 1,000, merchants are found in another way.
test.each([900, 1_500])(
  "ten due subscriptions of a merchant wait for one turn of another merchant's %i",
  async (count) => {
    await dueOf("mer_many", count, 3_600);
    await dueOf("mer_few", 10, 1);
    const order = await serve();
    expect(order).toHaveLength(count + 10);
    expect(order.filter((id) => id === "mer_few")).toHaveLength(10);
    expect(order.lastIndexOf("mer_few")).toBeLessThan(SLOTS);
  },
);

test("a new merchant gets a turn although as many others as slots have an older backlog", async () => {
  for (let merchant = 0; merchant < SLOTS; merchant++) await dueOf(`mer_backlog${merchant}`, 3, 3_600);
  await dueOf("mer_new", 1, 1);
  // One after the other, so that all others have something under way.
  let last: Promise<unknown> = Promise.resolve();
  const order = await serve((run) => {
    last = last.then(run);
    return last;
  });
  expect(order).toHaveLength(3 * SLOTS + 1);
  expect(order.indexOf("mer_new")).toBeLessThan(2 * SLOTS);
});

test("a merchant with nothing in progress comes before one with as many due; the oldest of a merchant comes first", async () => {
  await dueOf("mer_busy", 3, 3_600);
  await dueOf("mer_idle", 2, 1);
  const lease = async (loads: [merchantId: string, inProgress: number][], max: number) => {
    const leased = await leaseDueSubscriptions(
      loads.map(([merchantId, inProgress]) => ({ merchantId, inProgress })),
      { max, perMerchant: max },
    );
    return leased.map(({ id }) => id.replace(subscriptionId, "")).sort();
  };
  await pool().query(
    "UPDATE subscriptions SET next_action_at = next_action_at - interval '1 hour' WHERE id LIKE '%busy2'",
  );
  const loads: [string, number][] = [
    ["mer_busy", 1],
    ["mer_idle", 0],
  ];
  expect(await lease(loads, 1)).toEqual([expect.stringContaining("mer_idle")]);
  expect(await lease([["mer_busy", 0]], 1)).toEqual(["mer_busy2"]);
  // What is leased is not leased again.
  expect(await lease(loads, 10)).toHaveLength(3);
  expect(await lease(loads, 10)).toEqual([]);
});

test("workers that lease simultaneously get different subscriptions", async () => {
  await dueOf("mer_many", 60, 60);
  const leases = Array.from({ length: 4 }, () =>
    leaseDueSubscriptions([{ merchantId: "mer_many", inProgress: 0 }], { max: 10, perMerchant: 10 }),
  );
  const ids = (await Promise.all(leases)).flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a lease locks only its own rows, so that another worker gets the rest", async () => {
  await dueOf("mer_many", 10, 3_600);
  await dueOf("mer_few", 2, 1);
  const loads = ["mer_many", "mer_few"].map((merchantId) => ({ merchantId, inProgress: 0 }));
  const [leased, isDone] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const first = inTransaction(async () => {
    leased.resolve((await leaseDueSubscriptions(loads, { max: 3, perMerchant: 10 })).length);
    await isDone.promise;
  });
  const counts = [await leased.promise, (await leaseDueSubscriptions(loads, { max: 20, perMerchant: 10 })).length];
  isDone.resolve();
  await first;
  expect(counts).toEqual([3, 9]);
});

test("a subscription that is due only by the database's clock waits for a moment", async () => {
  await dueOf("mer_one", 1, 60);
  const [leased] = await leaseDueSubscriptions([{ merchantId: "mer_one", inProgress: 0 }], { max: 1, perMerchant: 1 });
  const id = leased?.id ?? "";
  await releaseSubscription(id);
  const read = () =>
    pool().query(
      `SELECT leased_until > now() + interval '2 seconds' AS long, leased_until IS NULL AS free
       FROM subscriptions WHERE id = $1`,
      [id],
    );
  expect((await read()).rows).toEqual([{ long: false, free: false }]);
  await pool().query("UPDATE subscriptions SET next_action_at = now() + interval '1 hour' WHERE id = $1", [id]);
  await releaseSubscription(id);
  expect((await read()).rows).toEqual([{ long: null, free: true }]);
});

test("live subscriptions are not leased while charging is on hold, not even with test ones", async () => {
  await dueOf("mer_one", 3, 60);
  await holdCharging("requested");
  expect(await findMerchantsWithDueSubscriptions()).toEqual([]);
  const lease = () => leaseDueSubscriptions([{ merchantId: "mer_one", inProgress: 0 }], { max: 10, perMerchant: 10 });
  expect(await lease()).toEqual([]);
  await deleteChargingHold();
  expect(await leaseDueSubscriptionsInTestMode(10)).toEqual([]);
  expect(await findMerchantsWithDueSubscriptions()).toEqual(["mer_one"]);
  expect(await lease()).toHaveLength(3);
});
