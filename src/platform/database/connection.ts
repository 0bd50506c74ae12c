import { setTimeout as wait } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { observeDatabaseConnections } from "#platform/base/metrics.ts";
import { once } from "#platform/base/once.ts";
import { traceStatements } from "#platform/base/tracing.ts";
import { connectionConfig, withErrorHandlers } from "#platform/database/postgres-pool.ts";
import { PrismaClient } from "#platform/database/prisma/client.ts";
import { WAITS_FOR_STANDBY } from "#platform/database/standby-wait.ts";
import { statementNames } from "#platform/database/statement-names.ts";
import { TransactionPool } from "#platform/database/transaction-pool.ts";

interface Connection {
  pool: TransactionPool;
  prisma: PrismaClient;
  patience: number;
}

const MAX_CONNECTIONS = 20;
/** A request that gets no connection within this time gets a 503 response. */
const CONNECTION_TIMEOUT_MS = 2_000;
/** A statement that takes longer is canceled. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Maximum duration of a health check. */
const HEALTH_TIMEOUT_MS = 1_500;

/**
 * Whether writes would be accepted and committed. Checked without a write: on a full disk, a write would fail although
 * reads work, and without a standby, the write itself would wait.
 */
const ACCEPTS_WRITES: pg.QueryArrayConfig = {
  text: `SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'
    AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE ${WAITS_FOR_STANDBY})`,
  rowMode: "array",
};

const connection = once<{ current?: Connection }>("database", () => ({}));

/**
 * Opens the pool that this process shares. Nothing is sent to the database yet.
 * @param isPooled whether the URL points to a pooler, such as PgBouncer.
 * @param patience the factor of all time limits: see `DATABASE_PATIENCE`.
 */
export function connectDatabase(url: string, isPooled = false, patience = 1): void {
  const config = connectionConfig(url, {
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS * patience,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS * patience,
    applicationName: "checkstand",
    isPooled,
  });
  const pool = withErrorHandlers(new TransactionPool({ ...config, pipeline: true, max: MAX_CONNECTIONS }));
  pool.on("connect", traceStatements);
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames() });
  observeDatabaseConnections(connectionCounts);
  connection.current = { pool, prisma: new PrismaClient({ adapter }), patience };
}

export async function disconnectDatabase(): Promise<void> {
  const open = connection.current;
  delete connection.current;
  await open?.prisma.$disconnect();
  await open?.pool.end().catch(() => undefined);
}

/** @throws Error before `connectDatabase` and after `disconnectDatabase`. */
export function connected(): Connection {
  if (!connection.current) throw new Error("The database is not connected: call connectDatabase() first.");
  return connection.current;
}

/** Plain `pg`, outside of any transaction. */
export function pool(): pg.Pool {
  return connected().pool;
}

/** This process's connections, and the requests that wait for one; none before there is a pool. */
function connectionCounts(): { idle: number; busy: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = connection.current?.pool ?? {};
  return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount };
}

/** Whether the database is a replica, which is read-only until it is promoted. */
export async function isReplica(): Promise<boolean> {
  const { rows } = await pool().query<[boolean]>({ text: "SELECT pg_is_in_recovery()", rowMode: "array" });
  return rows[0]?.[0] === true;
}

/** Whether queries succeed at the moment, on a database that accepts writes. */
export async function isDatabaseHealthy(): Promise<boolean> {
  const acceptsWrites = pool()
    .query<[boolean]>(ACCEPTS_WRITES)
    .then(
      ({ rows }) => rows[0]?.[0] === true,
      () => false,
    );
  return Promise.race([acceptsWrites, wait(HEALTH_TIMEOUT_MS * connected().patience, false, { ref: false })]);
}
