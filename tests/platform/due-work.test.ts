import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { isWorkerMissing, reportMissingWorker } from "#account/installation/missing-worker.ts";
import { secondsWithoutWorker } from "#account/installation/store.ts";
import { getHomeActivity } from "#dashboard/server/home/get-home-activity.ts";
import type { Role } from "#kernel/role.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { logger } from "#platform/base/logger.ts";
import { metrics } from "#platform/base/metrics.ts";
import { noteProcessorTime } from "#platform/database/clock-drift.ts";
import { pool } from "#platform/database/connection.ts";
import { DueWork } from "#processes/due-work.ts";
import { startWorkers } from "#processes/start-workers.ts";
import { getBacklog } from "#signals/backlog/get-backlog.ts";
import { newMerchant } from "../factories/merchant.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

const FORTY_DAYS = 40 * 86_400;
const CLOCK = "SELECT clock_timestamp() AS now";
/** What a worker that does nothing still asks. */
const READINGS = new Set([CLOCK, "SELECT pg_is_in_recovery()"]);

let postgres: TestDatabase;

beforeAll(async () => {
  postgres = await startConnectedDatabase();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

afterAll(() => postgres.stop());

/** Sets the clock of this process; timers and the monotonic clock go on. */
function setAhead(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  vi.setSystemTime(Date.now() + seconds * 1_000);
}

async function isStopped(): Promise<boolean> {
  return /^checkstand_due_work_stopped 1$/m.test(await metrics().registry.metrics());
}

/** The statements that this process sends from now on. */
function watchStatements(): string[] {
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    sent.push(typeof statement === "string" ? statement : statement.text);
    return Reflect.apply(query, this, args);
  });
  return sent;
}

/** The clocks were compared so many times. */
async function compared(sent: string[], times: number): Promise<void> {
  const from = sent.filter((text) => text === CLOCK).length;
  await expect.poll(() => sent.filter((text) => text === CLOCK).length).toBeGreaterThanOrEqual(from + times);
}

test("a worker with a wrong clock runs none of its jobs, and continues when the clock is right", async () => {
  // The first comparison is at the start of the process, which would end then.
  const before = new DueWork();
  const sent = watchStatements();
  await compared(sent, 1);
  await before.end();
  setAhead(FORTY_DAYS);
  sent.length = 0;
  const [error, warn] = [vi.spyOn(logger(), "error"), vi.spyOn(logger(), "warn")];
  const stop = startWorkers(undefined);
  try {
    await compared(sent, 2);
    expect(new Set(sent)).toEqual(READINGS);
    expect(await isStopped()).toBe(true);
    expect(error.mock.calls.map(([, text]) => text)).toEqual([
      expect.stringMatching(/3456000 s ahead of the database: due work is stopped/),
    ]);

    vi.useRealTimers();
    // Jobs with long intervals come later.
    await expect.poll(() => sent.filter((text) => !READINGS.has(text)).length, { timeout: 60_000 }).toBeGreaterThan(5);
    expect(await isStopped()).toBe(false);
    const resumed = warn.mock.calls.filter(([text]) => /is right again/.test(String(text)));
    expect([error.mock.calls.length, resumed.length]).toEqual([1, 1]);
  } finally {
    await stop();
  }
});

test("running jobs are stopped when the clock jumps, even if only the processor shows it", async () => {
  const due = new DueWork();
  const ended: string[] = [];
  const runs = vi.fn((signal: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    signal.addEventListener("abort", () => resolve());
    return promise.then(() => ended.push("ended"));
  });
  const job = due.repeat("wait", runs, 50, "it could not wait");
  const error = vi.spyOn(logger(), "error");
  await expect.poll(() => runs.mock.calls.length).toBe(1);
  setAhead(FORTY_DAYS);
  await expect.poll(() => ended.length).toBe(1);
  vi.useRealTimers();
  await expect.poll(() => runs.mock.calls.length).toBe(2);
  noteProcessorTime(new Date(Date.now() - FORTY_DAYS * 1_000).toUTCString());
  await expect.poll(() => ended.length).toBe(2);
  expect(due.isAllowed()).toBe(false);
  expect(error.mock.calls.at(-1)?.[1]).toMatch(/ahead of the payment processor/);
  noteProcessorTime(new Date().toUTCString());
  await expect.poll(() => runs.mock.calls.length).toBe(3);
  await job.stop();
  await due.end();
  expect(ended).toHaveLength(3);
});

test("a missing worker is told by log, metrics, and Home, for owners and admins, until one runs", async () => {
  const merchant = await newMerchant(postgres.url);
  const told = async (role: Role) => {
    const user = { kind: "user", id: "user_1", role, merchantId: merchant.id, livemode: false } as const;
    const activity = await getHomeActivity({ ...user, clockOffsetSeconds: 0, scopes: ALL_SCOPES }, "UTC");
    return activity.needsAttention.workerMissing;
  };
  const metric = async () => (await getBacklog()).withoutWorkerSeconds;
  const error = vi.spyOn(logger(), "error");
  const lastSeen = (seconds: number) =>
    pool().query(
      `INSERT INTO installations (id, worker_seen_at) VALUES (1, now() - $1 * interval '1 second')
       ON CONFLICT (id) DO UPDATE SET worker_seen_at = excluded.worker_seen_at`,
      [seconds],
    );

  await lastSeen(600);
  await reportMissingWorker();
  expect([await told("OWNER"), await isWorkerMissing(), error.mock.calls.length]).toEqual([false, false, 0]);

  await lastSeen(1_000);
  await reportMissingWorker();
  expect([await told("OWNER"), await told("ADMIN"), await told("ANALYST")]).toEqual([true, true, false]);
  expect(error.mock.calls.map(([, text]) => text)).toEqual([expect.stringMatching(/^no worker is running, so emails/)]);
  expect(await metric()).toBeGreaterThanOrEqual(1_000);

  const stop = startWorkers(undefined);
  await expect.poll(secondsWithoutWorker).toBeLessThan(60);
  await stop();
  expect([await told("OWNER"), (await metric()) < 60]).toEqual([false, true]);
});
