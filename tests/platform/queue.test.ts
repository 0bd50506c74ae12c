import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, disconnectDatabase, pool } from "#server/database/connection.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { enqueue, startQueue, stopQueue, workOn } from "#server/platform/queue.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

let postgres: TestDatabase;
const done: string[] = [];

beforeAll(async () => {
  process.env.APP_SECRET = "a secret that only the tests know, 32+";
  postgres = await startTestDatabase();
  connectDatabase(postgres.url);
  await startQueue(postgres.url);
  await workOn("deliver-webhook", async (jobs) => {
    done.push(...jobs.map(({ deliveryId }) => deliveryId));
  });
});

afterAll(async () => {
  await stopQueue();
  await disconnectDatabase();
  await postgres.stop();
});

async function untilDone(...ids: string[]): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!ids.every((id) => done.includes(id))) {
    if (Date.now() > deadline) throw new Error(`Done so far: ${done.join(", ")}`);
    await wait(20);
  }
}

test("a job of a transaction that commits is done once, one of a transaction that fails never", async () => {
  const failing = inTransaction(async () => {
    await enqueue("deliver-webhook", { deliveryId: "rolled back" });
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  await inTransaction(() => enqueue("deliver-webhook", { deliveryId: "committed" }));
  await inTransaction(() => enqueue("deliver-webhook", [{ deliveryId: "first" }, { deliveryId: "second" }]));
  await untilDone("committed", "first", "second");
  expect(done.toSorted()).toEqual(["committed", "first", "second"]);
});

test("a job for later waits until then", async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  await inTransaction(() => enqueue("deliver-webhook", { deliveryId: "later" }, { startAfter }));
  await inTransaction(() => enqueue("deliver-webhook", { deliveryId: "now" }));
  await untilDone("now");
  expect(done).not.toContain("later");
  const { rows } = await pool().query("SELECT start_after FROM pgboss.job WHERE data ->> 'deliveryId' = 'later'");
  expect(rows).toEqual([{ start_after: startAfter }]);
});

test("outside a transaction nothing is enqueued", async () => {
  await expect(enqueue("deliver-webhook", { deliveryId: "lost" })).rejects.toThrow("Not in a transaction");
});
