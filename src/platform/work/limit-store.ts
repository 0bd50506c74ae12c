import { createHmac } from "node:crypto";
import { Redis } from "ioredis";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import { env, type LimitStoreName } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { setLimiterDegraded } from "#platform/base/metrics.ts";
import { once } from "#platform/base/once.ts";
import { postgresPool } from "#platform/database/postgres-pool.ts";

/** A store shared by several processes. */
interface SharedStore {
  counter(seconds: number): RateLimiterAbstract;
  purge(): Promise<void>;
  close(): Promise<void>;
}

interface LimitStore {
  name: LimitStoreName;
  shared?: SharedStore;
  /** Whether Redis is unavailable, so that each process counts in its own memory. */
  degraded: boolean;
}

/** The caller decides how many uses are too many: the library only counts. */
const UNLIMITED = { points: Number.MAX_SAFE_INTEGER };
const PREFIX = "checkstand";
const TABLE = "rate_limits";

/** A store that does not respond within this time is treated as unavailable. */
const RESPONSE_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 2_000;
/** In addition to the transaction pool: a transaction may count while it holds a connection. */
const CONNECTIONS = 4;
const MAX_PURGED_ROWS = 10_000;

const store = once<LimitStore>("limit-store", () => ({ name: "memory", degraded: false }));

/**
 * Opens the configured store. Without one, before it is open, and while it is unavailable, each process counts in its
 * own memory. An unavailable store does not prevent the start.
 * @param isPooled whether the database URL points to a connection pooler.
 */
export async function openLimitStore(databaseUrl: string, isPooled = false): Promise<void> {
  const { RATE_LIMIT_STORE, REDIS_URL } = env();
  store.name = RATE_LIMIT_STORE;
  if (RATE_LIMIT_STORE === "redis" && REDIS_URL) store.shared = await redisStore(REDIS_URL);
  if (RATE_LIMIT_STORE === "postgres") store.shared = postgresStore(databaseUrl, isPooled);
}

export async function closeLimitStore(): Promise<void> {
  const open = store.shared;
  delete store.shared;
  Object.assign(store, { name: "memory", degraded: false });
  setLimiterDegraded(false);
  await open?.close();
}

/**
 * Which store counts, and whether it is unavailable, so that each process counts in memory. Not reported for
 * PostgreSQL: without it, nothing else works either.
 */
export function limitStoreState(): { name: LimitStoreName; degraded: boolean } {
  return { name: store.name, degraded: store.degraded };
}

/**
 * Runs `work` with the counter for windows of `seconds`, in the shared store or else in memory.
 * @param key window, limit, and subject, separated by colons.
 */
export async function withCounter<T>(
  seconds: number,
  key: string,
  work: (counter: RateLimiterAbstract, key: string) => Promise<T>,
): Promise<T> {
  const { shared } = store;
  return shared ? work(shared.counter(seconds), sharedKey(key)) : work(memoryCounter(seconds), key);
}

/** Deletes expired counters if the store does not expire them itself. */
export async function purgeLimits(): Promise<void> {
  await store.shared?.purge();
}

function degrade(reason: string): void {
  if (store.degraded) return;
  store.degraded = true;
  setLimiterDegraded(true);
  logger().warn({ store: store.name, reason }, "limits can't be counted for all processes: each counts for itself");
}

function recover(): void {
  if (!store.degraded) return;
  store.degraded = false;
  setLimiterDegraded(false);
  logger().info({ store: store.name }, "limits are counted for all processes again");
}

/** The subject may be an email address, so keys in a shared store are hashed with a secret of the installation. */
function sharedKey(key: string): string {
  const [window, kind, ...whose] = key.split(":");
  const hidden = createHmac("sha256", env().APP_SECRET)
    .update(`rate-limit:${whose.join(":")}`)
    .digest("base64url");
  return `${window}:${kind}:${hidden}`;
}

function memoryCounter(seconds: number): RateLimiterAbstract {
  return once(`memory-limit.${seconds}`, () => new RateLimiterMemory({ ...UNLIMITED, duration: seconds }));
}

/** The window length, and the in-memory fallback for uses that the shared store fails to count. */
function insured(seconds: number) {
  return { duration: seconds, insuranceLimiter: memoryCounter(seconds) };
}

/** The counter of each length of windows. */
function memoizedBySeconds(make: (seconds: number) => RateLimiterAbstract): (seconds: number) => RateLimiterAbstract {
  const limiters = new Map<number, RateLimiterAbstract>();
  return (seconds) => {
    const counter = limiters.get(seconds) ?? make(seconds);
    limiters.set(seconds, counter);
    return counter;
  };
}

async function redisStore(url: string): Promise<SharedStore> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Closes the connection on timeout. Without a connection the library fails at once, so a hanging Redis delays only
    // requests in progress, by half a second.
    socketTimeout: RESPONSE_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempts) => Math.min(100 * attempts, MAX_RECONNECT_DELAY_MS),
    // The primary became a replica: reconnect to reach the new primary.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  });
  const onClose = () => degrade("The connection was closed.");
  client.on("error", (error) => degrade(error.message));
  client.on("close", onClose);
  client.on("ready", recover);
  // Errors are handled by the event listeners above.
  await client.connect().catch(() => undefined);
  const options = { ...UNLIMITED, storeClient: client, keyPrefix: PREFIX, rejectIfRedisNotReady: true };
  return {
    counter: memoizedBySeconds((seconds) => new RateLimiterRedis({ ...options, ...insured(seconds) })),
    purge: async () => undefined,
    close: async () => {
      client.off("close", onClose);
      client.disconnect();
    },
  };
}

function postgresStore(databaseUrl: string, isPooled: boolean): SharedStore {
  const pool: pg.Pool = postgresPool(databaseUrl, {
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: RESPONSE_TIMEOUT_MS,
    applicationName: "checkstand-limits",
    isPooled,
  });
  const options = {
    ...UNLIMITED,
    storeClient: pool,
    storeType: "pool",
    keyPrefix: PREFIX,
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  return {
    counter: memoizedBySeconds((seconds) => new RateLimiterPostgres({ ...options, ...insured(seconds) })),
    purge: async () => {
      await pool.query(
        `DELETE FROM ${TABLE} WHERE key = ANY (ARRAY(SELECT key FROM ${TABLE} WHERE expire < $1
           LIMIT ${MAX_PURGED_ROWS} FOR UPDATE SKIP LOCKED))`,
        [Date.now()],
      );
    },
    close: () => pool.end(),
  };
}
