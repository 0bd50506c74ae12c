import { createHmac } from "node:crypto";
import { Redis } from "ioredis";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import { env, type LimitStoreName } from "#env.ts";
import { postgresPool } from "#server/database/postgres-pool.ts";
import { logger } from "#server/platform/logger.ts";
import { setLimiterDegraded } from "#server/platform/metrics.ts";
import { once } from "#server/platform/once.ts";

/** A store that several processes count in. */
interface SharedStore {
  counter(seconds: number): RateLimiterAbstract;
  purge(): Promise<void>;
  close(): Promise<void>;
}

interface LimitStore {
  name: LimitStoreName;
  shared?: SharedStore;
  /** Whether Redis can't be asked, so that each process counts for itself. */
  degraded: boolean;
}

/** The caller decides how many uses are too many: the library only counts. */
const UNLIMITED = { points: Number.MAX_SAFE_INTEGER };
const PREFIX = "checkstand";
const TABLE = "rate_limits";

/** A store that does not answer by then is treated as gone. */
const RESPONSE_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 2_000;
/** Beside the pool of the transactions, which may count while they hold a connection of theirs. */
const CONNECTIONS = 4;
const MAX_PURGED_ROWS = 10_000;

const store = once<LimitStore>("limit-store", () => ({ name: "memory", degraded: false }));

/**
 * Opens the store that the settings name. Before, and where they name none, each process counts in its memory; so it
 * does while the store is gone, which is no reason not to start.
 * @param isPooled whether the database's address leads to a pooler.
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
 * Where limits are counted, and whether that is gone, so that each process counts for itself. Of PostgreSQL this is not told:
 * where it is gone, nothing else works either.
 */
export function limitStoreState(): { name: LimitStoreName; degraded: boolean } {
  return { name: store.name, degraded: store.degraded };
}

/**
 * Does something with the counter of windows of so many seconds, in the shared store, else in memory.
 * @param key the window, the limit's kind and whose it is, between colons.
 */
export async function withCounter<T>(
  seconds: number,
  key: string,
  work: (counter: RateLimiterAbstract, key: string) => Promise<T>,
): Promise<T> {
  const { shared } = store;
  return shared ? work(shared.counter(seconds), sharedKey(key)) : work(memoryCounter(seconds), key);
}

/** Deletes what does not count any more, where the store does not do that itself. */
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

/** Whose limit it is may be an email address: what is shared holds none, and has its installation's own names. */
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

/** The length of windows, and where uses are counted that the shared store fails to count. */
function insured(seconds: number) {
  return { duration: seconds, insuranceLimiter: memoryCounter(seconds) };
}

/** The counter of each length of windows. */
function memoizedBySeconds(make: (seconds: number) => RateLimiterAbstract): (seconds: number) => RateLimiterAbstract {
  const made = new Map<number, RateLimiterAbstract>();
  return (seconds) => {
    const counter = made.get(seconds) ?? make(seconds);
    made.set(seconds, counter);
    return counter;
  };
}

async function redisStore(url: string): Promise<SharedStore> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // It closes the connection, and while there is none the library refuses at once: a Redis that hangs costs each request
    // that is under way half a second, and those that come after nothing.
    socketTimeout: RESPONSE_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(100 * tries, MAX_RECONNECT_DELAY_MS),
    // A primary that became a replica: the address leads to the new one.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  });
  const onClose = () => degrade("The connection was closed.");
  client.on("error", (error) => degrade(error.message));
  client.on("close", onClose);
  client.on("ready", recover);
  // Told by its events.
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
