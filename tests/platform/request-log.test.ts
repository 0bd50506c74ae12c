import { setImmediate as afterResponses, setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { logger } from "#platform/base/logger.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { requestLogBuffer } from "#signals/request-log/buffer.ts";
import { discardPending, flushRequestLogs } from "#signals/request-log/flush-request-logs.ts";
import { type CompletedCall, logRequest } from "#signals/request-log/log-request.ts";
import { purgeRequestLogs } from "#signals/request-log/purge-request-logs.ts";
import { apiClient } from "../factories/api-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const DAY_MS = 86_400_000;

let postgres: TestDatabase;
let merchant: TestMerchant;
let actor: CompletedCall["actor"];

beforeAll(async () => {
  postgres = await startTestDatabase();
  merchant = await newMerchant(postgres.url);
  const { rows } = await pool().query("SELECT id FROM api_keys WHERE merchant_id = $1", [merchant.id]);
  const system: Actor = {
    kind: "apiKey",
    merchantId: merchant.id,
    livemode: false,
    scopes: [],
    clockOffsetSeconds: 0,
  };
  actor = { ...system, id: rows[0].id };
});

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

afterEach(() => void vi.restoreAllMocks());

let calls = 0;

/** A call that was answered, as the API hands it over. @returns its Request-Id. */
function logCall(change: Partial<CompletedCall> = {}): string {
  const requestId = `req_${calls++}`;
  logRequest({
    requestId,
    actor,
    apiVersion: "v3",
    method: "GET",
    path: "/api/v3/products",
    query: "",
    idempotencyKey: null,
    receivedAt: new Date(),
    durationMs: 1,
    status: 200,
    replayed: false,
    ignoredFields: [],
    ...change,
  });
  return requestId;
}

async function storedIds(): Promise<string[]> {
  const { rows } = await pool().query("SELECT id FROM request_logs WHERE merchant_id = $1 ORDER BY id", [merchant.id]);
  return rows.map(({ id }) => id);
}

test("100 calls are written at once, fewer wait for the flush", async () => {
  const few = logCall();
  await afterResponses();
  expect(requestLogBuffer().flushing).toBeUndefined();
  const many = Array.from({ length: 99 }, () => logCall());
  await afterResponses();
  await requestLogBuffer().flushing;
  expect(await storedIds()).toEqual([few, ...many].sort());
});

test("a row that the database rejects is reported and blocks no other", async () => {
  const error = vi.spyOn(logger(), "error").mockImplementation(() => undefined);
  const { lost } = requestLogBuffer();
  const deleted = { ...actor, merchantId: "mer_deleted" };
  const before = logCall();
  const rejected = [
    logCall({ actor: deleted, requestBody: { note: "secret" } }),
    logCall({ actor: { ...actor, id: "key_unknown" } }),
  ];
  const after = logCall();
  await afterResponses();
  await flushRequestLogs();
  expect(await storedIds()).toEqual(expect.arrayContaining([before, after]));
  for (const requestId of rejected) {
    expect(error).toHaveBeenCalledWith({ requestId, sqlState: "23503" }, expect.any(String));
  }
  expect(error).toHaveBeenCalledTimes(2);
  expect(requestLogBuffer().lost).toBe(lost + 2);
  expect(requestLogBuffer().waiting).toEqual([]);
});

test("without the database calls wait, and arrive once it is back", async () => {
  vi.spyOn(logger(), "warn").mockImplementation(() => undefined);
  await disconnectDatabase();
  const ids = Array.from({ length: 250 }, () => logCall({ responseBody: { a: 1 } }));
  await afterResponses();
  await flushRequestLogs();
  expect(requestLogBuffer().waiting.map(({ id }) => id)).toEqual(ids);
  connectDatabase(postgres.url);
  while (requestLogBuffer().waiting.length > 0) await flushRequestLogs();
  expect(await storedIds()).toEqual(expect.arrayContaining(ids));
  expect(requestLogBuffer().characters).toBe(0);
});

test("entries that exceed the buffer while the database is unavailable are counted and reported", async () => {
  vi.spyOn(logger(), "warn").mockImplementation(() => undefined);
  const error = vi.spyOn(logger(), "error").mockImplementation(() => undefined);
  await disconnectDatabase();
  const { lost } = requestLogBuffer();
  const ids = Array.from({ length: 10_007 }, () => logCall());
  await afterResponses();
  await flushRequestLogs();
  expect(requestLogBuffer().waiting.map(({ id }) => id)).toEqual(ids.slice(7));
  expect(requestLogBuffer().lost).toBe(lost + 7);
  expect(error).toHaveBeenCalledWith({ lost: 7, lostInAll: lost + 7 }, expect.any(String));

  const long = { name: "x".repeat(16_000) };
  for (let index = 0; index < 4_000; index++) logCall({ requestBody: long });
  await afterResponses();
  expect(requestLogBuffer().characters).toBeLessThanOrEqual(32 * 1_048_576);
  expect(requestLogBuffer().waiting.length).toBeLessThan(4_000);
  discardPending();
  connectDatabase(postgres.url);
});

test("only rows older than 30 days are deleted, by several processes at once", async () => {
  await pool().query("DELETE FROM request_logs");
  const at = async (age: number, count: number) => {
    const ids = Array.from({ length: count }, () => logCall({ receivedAt: new Date(Date.now() - age) }));
    await afterResponses();
    while (requestLogBuffer().waiting.length > 0) await flushRequestLogs();
    return ids;
  };
  await at(30 * DAY_MS + 1_000, 2_500);
  await at(400 * DAY_MS, 1);
  const kept = [...(await at(30 * DAY_MS - 60_000, 2)), ...(await at(0, 1))];
  await Promise.all([purgeRequestLogs(), purgeRequestLogs(), purgeRequestLogs()]);
  await purgeRequestLogs();
  expect(await storedIds()).toEqual(kept.sort());
});

test("a process deletes old rows, writes again after a fault, and writes the rest at shutdown", async () => {
  await pool().query("DELETE FROM request_logs");
  const old = logCall({ receivedAt: new Date(Date.now() - 31 * DAY_MS) });
  await afterResponses();
  await flushRequestLogs();
  expect(await storedIds()).toEqual([old]);
  const service = await startServiceOn("production", postgres.url, postgres.directory);
  const api = apiClient(service.baseUrl, merchant.key);
  const get = async () => (await api("GET", "/api/v3/products")).headers["request-id"] ?? "";
  const blocker = new pg.Client(postgres.url);
  try {
    await merchant.requestLog(await get());
    while ((await storedIds()).includes(old)) await wait(50);

    // While nobody may write, a call is under way that then loses its connection.
    await blocker.connect();
    await blocker.query("BEGIN; LOCK TABLE request_logs IN ACCESS EXCLUSIVE MODE");
    const held = await get();
    let broken = 0;
    while (broken === 0) {
      const { rowCount } = await pool().query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO request_logs%'`,
      );
      broken = rowCount ?? 0;
      await wait(20);
    }
    await blocker.query("ROLLBACK");
    expect((await merchant.requestLog(held)).filter(({ id }) => id === held)).toHaveLength(1);
    const last = await Promise.all(Array.from({ length: 20 }, get));
    await service.stop();
    expect(await storedIds()).toEqual(expect.arrayContaining(last));
  } finally {
    await service.stop();
    await blocker.end();
  }
});
