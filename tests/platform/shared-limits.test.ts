import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { logger } from "#platform/base/logger.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { closeLimitStore, limitStoreState, openLimitStore, purgeLimits } from "#platform/work/limit-store.ts";
import { acquireSlot, countUse, peekUse, releaseUse } from "#platform/work/rate-limit.ts";
import { isInstalled, type Program, startRedis } from "../factories/program.ts";
import { freePort } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

const HAS_REDIS = isInstalled("redis-server");
const IN_REDIS = HAS_REDIS ? "in Redis" : "in Redis, SKIPPED: install redis-server to run it";
const DAY = 86_400;

process.env.APP_SECRET = "a secret that only the tests know, 32+";

// What the setup file has loaded would keep the settings that are replaced below.
vi.hoisted(() => vi.resetModules());

// Settings are read once in a process; here each test has its own.
vi.mock("#platform/base/env.ts", async (original) => {
  const { env } = await original<typeof import("#platform/base/env.ts")>();
  return { env: () => ({ ...env(), ...process.env, RATE_LIMIT_STORE: process.env.RATE_LIMIT_STORE ?? "memory" }) };
});

afterEach(async () => {
  await closeLimitStore();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What every store has to do, as two processes see it: what one opens, the other finds counted. */
function countsForAll(reopen: () => Promise<void>): void {
  test("uses are counted beyond a process's end, released, and rejected above the limit", async () => {
    const key = `sign-in-account:203.0.113.9:${randomUUID()}@shopper.example`;
    expect(await countUse(key, 2, DAY)).toMatchObject({ limit: 2, remaining: 1, allowed: true });
    await reopen();
    expect(await countUse(key, 2, DAY)).toMatchObject({ remaining: 0, allowed: true });
    expect(await peekUse(key, 2, DAY)).toMatchObject({ allowed: false });
    const rejected = await countUse(key, 2, DAY);
    expect(rejected).toMatchObject({ remaining: 0, allowed: false });
    expect(rejected.resetsAt % DAY).toBe(0);
    expect(rejected.retryAfter).toBe(Math.max(1, Math.ceil(rejected.resetsAt - Date.now() / 1000)));
    for (let back = 0; back < 2; back++) await releaseUse(key, DAY);
    expect(await countUse(key, 2, DAY)).toMatchObject({ allowed: true });
    expect(await countUse(`${key}x`, 2, DAY)).toMatchObject({ remaining: 1 });
    expect(limitStoreState().degraded).toBe(false);
  });

  test("simultaneous uses are all counted", async () => {
    const key = `key:${randomUUID()}`;
    const uses = await Promise.all(Array.from({ length: 60 }, () => countUse(key, 50, DAY)));
    expect(uses.filter(({ allowed }) => allowed)).toHaveLength(50);
    expect(new Set(uses.map(({ remaining }) => remaining)).size).toBe(50);
  });

  test("slots are taken across processes, released once, and limited", async () => {
    const key = `exports-under-way:${randomUUID()}`;
    const first = await acquireSlot(key, 2, DAY);
    await reopen();
    const second = await acquireSlot(key, 2, DAY);
    expect([typeof first, typeof second]).toEqual(["function", "function"]);
    for (let time = 0; time < 3; time++) expect(await acquireSlot(key, 2, DAY)).toBeUndefined();
    await second?.();
    await second?.();
    expect(await acquireSlot(key, 2, DAY)).toBeDefined();
    expect(await acquireSlot(key, 2, DAY)).toBeUndefined();
  });

  test("a slot from the previous window still counts in the next", async () => {
    const key = `exports-under-way:${randomUUID()}`;
    const now = Date.now();
    const atEnd = Math.floor(now / 1000 / DAY) * DAY * 1000 + DAY * 1000 - 1;
    const clock = vi.spyOn(Date, "now").mockReturnValue(atEnd);
    const place = await acquireSlot(key, 1, DAY);
    clock.mockReturnValue(atEnd + 2);
    expect(await acquireSlot(key, 1, DAY)).toBeUndefined();
    await place?.();
    expect(await acquireSlot(key, 1, DAY)).toBeDefined();
  });
}

/** What a store that others may read has to do. */
function keepsNoNames(keys: () => Promise<string[]>): void {
  test("neither an IP address nor an email address is stored", async () => {
    await countUse("sign-in-account:203.0.113.9:ada@shopper.example", 2, DAY);
    const stored = (await keys()).join("\n");
    expect(stored).toMatch(/\d:sign-in-account:[\w-]{43}/);
    expect(stored).not.toMatch(/203\.0\.113|ada|shopper/);
  });
}

describe("in memory", () => {
  countsForAll(async () => undefined);
});

describe("in PostgreSQL", () => {
  let postgres: TestDatabase;

  beforeAll(async () => {
    postgres = await startTestDatabase();
    connectDatabase(postgres.url);
  });

  afterAll(async () => {
    await disconnectDatabase();
    await postgres.stop();
  });

  const reopen = async () => {
    await closeLimitStore();
    await openLimitStore(postgres.url);
  };

  beforeEach(async () => {
    vi.stubEnv("RATE_LIMIT_STORE", "postgres");
    await reopen();
    expect(limitStoreState()).toEqual({ name: "postgres", degraded: false });
  });

  countsForAll(reopen);
  keepsNoNames(async () => {
    const { rows } = await pool().query<{ key: string }>("SELECT key FROM rate_limits");
    return rows.map(({ key }) => key);
  });

  test("only expired counts are deleted", async () => {
    await pool().query("DELETE FROM rate_limits");
    await countUse(`key:${randomUUID()}`, 5, 1);
    const kept = `key:${randomUUID()}`;
    for (let use = 0; use < 2; use++) await countUse(kept, 5, DAY);
    await pool().query("UPDATE rate_limits SET expire = $1 WHERE expire < $2", [Date.now() - 1, Date.now() + 60_000]);
    await purgeLimits();
    const { rows } = await pool().query("SELECT points FROM rate_limits");
    expect(rows).toEqual([{ points: 2 }]);
  });
});

describe.skipIf(!HAS_REDIS)(IN_REDIS, () => {
  let port: number;
  let redis: Program;

  const reopen = async () => {
    await closeLimitStore();
    await openLimitStore("");
  };

  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
  });

  afterAll(() => redis.kill());

  beforeEach(async () => {
    vi.stubEnv("RATE_LIMIT_STORE", "redis");
    vi.stubEnv("REDIS_URL", `redis://127.0.0.1:${port}`);
    await reopen();
    expect(limitStoreState()).toEqual({ name: "redis", degraded: false });
  });

  countsForAll(reopen);
  keepsNoNames(async () => {
    const client = new Redis(port, "127.0.0.1");
    const keys = await client.keys("*");
    const lifetimes = await Promise.all(keys.map((key) => client.ttl(key)));
    client.disconnect();
    expect(lifetimes.filter((seconds) => seconds <= 0 || seconds > 2 * DAY)).toEqual([]);
    return keys;
  });

  test("an unavailable Redis is reported once, each process counts for itself, and Redis is used again when it is back", async () => {
    const warn = vi.spyOn(logger(), "warn");
    const info = vi.spyOn(logger(), "info");
    const key = `key:${randomUUID()}`;
    await countUse(key, 3, DAY);
    await redis.kill();
    await vi.waitFor(() => expect(limitStoreState().degraded).toBe(true), 60_000);
    for (const remaining of [2, 1, 0]) expect(await countUse(key, 3, DAY)).toMatchObject({ remaining, allowed: true });
    expect(await countUse(key, 3, DAY)).toMatchObject({ allowed: false });
    expect(warn).toHaveBeenCalledTimes(1);
    redis = await startRedis(port);
    await vi.waitFor(() => expect(limitStoreState().degraded).toBe(false), 60_000);
    expect(info).toHaveBeenCalledTimes(1);
    expect(await countUse(key, 3, DAY)).toMatchObject({ remaining: 2 });
  });

  test("a hanging Redis delays only its first requests until it responds", async () => {
    const use = () => countUse(`key:${randomUUID()}`, 9, DAY);
    const key = `key:${randomUUID()}`;
    await countUse(key, 9, DAY);
    const sent = vi.spyOn(Redis.prototype, "sendCommand");
    const counted = () => sent.mock.calls.filter(([{ name }]) => name === "evalsha").length;
    redis.process.kill("SIGSTOP");
    try {
      await Promise.all([use(), use()]);
      expect(counted()).toBe(2);
      expect(limitStoreState().degraded).toBe(true);
      for (let index = 0; index < 20; index++) await use();
      expect(counted()).toBe(2);
    } finally {
      redis.process.kill("SIGCONT");
    }
    await vi.waitFor(() => expect(limitStoreState().degraded).toBe(false), 60_000);
    expect(await countUse(key, 9, DAY)).toMatchObject({ remaining: 7 });
  });

  test("a process starts without Redis, and counts for itself", async () => {
    await closeLimitStore();
    vi.stubEnv("REDIS_URL", `redis://127.0.0.1:${await freePort()}`);
    const warn = vi.spyOn(logger(), "warn");
    await openLimitStore("");
    expect(limitStoreState()).toEqual({ name: "redis", degraded: true });
    expect(await countUse(`key:${randomUUID()}`, 2, DAY)).toMatchObject({ remaining: 1 });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
