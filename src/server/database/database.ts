import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { ActionNote } from "#domain/merchant/audit-log.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { DomainEvent } from "#domain/webhook/event.ts";
import type { WebhookDelivery } from "#domain/webhook/webhook-delivery.ts";
import { LentConnection } from "#server/database/lent-connection.ts";
import { connectionConfig, keptOpen } from "#server/database/postgres-pool.ts";
import { type Prisma, PrismaClient } from "#server/database/prisma/client.ts";
import { asLists, SharedConnection, type Statement } from "#server/database/shared-connection.ts";
import { once } from "#server/platform/once.ts";
import { traceStatements } from "#server/platform/tracing.ts";

export type DatabaseClient = Prisma.TransactionClient;

interface Transaction {
  client: DatabaseClient;
  /** What Prisma runs it on, for statements that are prepared once. */
  begun: BegunTransaction;
  /** What happened in it so far; written just before it commits. */
  events: RecordedEvent[];
  /** What the audit log is to say of it. */
  note: ActionNote;
}

interface BegunTransaction {
  connection?: LentConnection;
}

/** What happened; with a delivery it goes there alone, else to every endpoint that asks for its type. */
export interface RecordedEvent {
  actor: Actor;
  event: DomainEvent;
  only?: WebhookDelivery;
}

interface Connection {
  pool: pg.Pool;
  prisma: PrismaClient;
  /** For short reads. */
  shared: SharedConnection;
  isPooled: boolean;
}

const CONNECTIONS = 20;
/** A request that can't get a connection by then is answered 503. */
const CONNECTION_TIMEOUT_MS = 2_000;
/** A statement that takes longer is given up. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** A short read that finds its table locked is given up: it keeps all the others waiting that share its connection. */
const SHARED_LOCK_TIMEOUT_MS = 250;
/** A short read that is not answered by then is given up, and with it the connection, which may have gone silent. */
const SHARED_ANSWER_MS = 1_500;
/** What a health check may take. */
const HEALTH_TIMEOUT_MS = 1_500;
/** A transaction that takes longer is rolled back. */
const TRANSACTION_TIMEOUT_MS = 10_000;

/** Whether writes would be taken; asked without one, which a full disk would refuse to those who only read. */
const PROBE: pg.QueryArrayConfig = {
  text: "SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'",
  rowMode: "array",
};

const connection = once<{ current?: Connection }>("database", () => ({}));
const transactions = once("transactions", () => new AsyncLocalStorage<Transaction>());
/** Where Prisma's next transaction says what it runs on. */
const beginning = once("beginning-transactions", () => new AsyncLocalStorage<BegunTransaction>());

/** Tells the transaction that begins which of its connections it got. */
class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return undefined;
    }
    const begun = beginning.getStore();
    return super.connect().then((connection) => {
      if (begun) begun.connection ??= new LentConnection(connection);
      return connection;
    });
  }
}

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

/**
 * Opens the pool that this process shares. Nothing is sent to the database yet.
 * @param isPooled whether the address leads to a pooler, such as PgBouncer.
 */
export function connectDatabase(url: string, isPooled = false): void {
  const config = connectionConfig(url, {
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    applicationName: "checkstand",
    isPooled,
  });
  const pool = keptOpen(new TransactionPool({ ...config, pipeline: true, max: CONNECTIONS }));
  pool.on("connect", traceStatements);
  connection.current = {
    pool,
    prisma: new PrismaClient({ adapter: new PrismaPg(pool) }),
    shared: new SharedConnection({
      ...config,
      query_timeout: SHARED_ANSWER_MS,
      ...(!isPooled && { lock_timeout: SHARED_LOCK_TIMEOUT_MS }),
    }),
    isPooled,
  };
}

export async function disconnectDatabase(): Promise<void> {
  const open = connection.current;
  delete connection.current;
  await open?.shared.end().catch(() => undefined);
  await open?.prisma.$disconnect();
  await open?.pool.end().catch(() => undefined);
}

/** Plain `pg`, for the few hot reads that are prepared statements of their own. */
export function pool(): pg.Pool {
  return opened().pool;
}

/** This process's connections, and what waits for one; none before there is a pool. */
export function connectionCounts(): { idle: number; busy: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = connection.current?.pool ?? {};
  return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount };
}

/**
 * The rows of a short prepared statement as lists of values (`Columns` makes objects of them), in the transaction under
 * way or else by a connection that many share: for reads by an index that are asked for all the time. What takes long
 * would keep the others waiting.
 */
export async function read(statement: Statement): Promise<unknown[][]> {
  const transaction = transactions.getStore();
  if (transaction) return connectionOf(transaction).rows(statement);
  return opened().shared.query(asLists(statement));
}

/**
 * Runs a prepared statement in the transaction under way. What is asked for without waiting between leaves together, and is
 * done in that order.
 * @returns the rows as `read` does.
 * @throws Error outside a transaction.
 */
export async function write(statement: Statement): Promise<unknown[][]> {
  return connectionOf(currentTransaction()).rows(statement);
}

/**
 * Writes by a prepared statement that leaves with the next one of the transaction under way, at the latest with its COMMIT.
 * What fails in it makes that one fail.
 * @throws Error outside a transaction.
 */
export function writeLater(statement: Statement): void {
  connectionOf(currentTransaction()).putOff(statement);
}

function connectionOf({ begun }: Transaction): LentConnection {
  if (!begun.connection) throw new Error("The transaction did not say what it runs on.");
  return begun.connection;
}

/** The transaction under way, else the plain client. */
export function db(): DatabaseClient {
  return transactions.getStore()?.client ?? opened().prisma;
}

/** @throws Error outside a transaction: what changes state belongs into a unit of work. */
export function currentTransaction(): Transaction {
  const transaction = transactions.getStore();
  if (!transaction) throw new Error("Not in a transaction: open one by unitOfWork().");
  return transaction;
}

export function isInTransaction(): boolean {
  return transactions.getStore() !== undefined;
}

/**
 * Runs `work` in one READ COMMITTED transaction that everything below it joins by `db()`.
 * @throws Error when one is under way already.
 */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (transactions.getStore()) throw new Error("Already in a transaction.");
  const { prisma } = opened();
  const begun: BegunTransaction = {};
  const run = (client: DatabaseClient) => transactions.run({ client, begun, events: [], note: {} }, work);
  const options = { timeout: TRANSACTION_TIMEOUT_MS, maxWait: CONNECTION_TIMEOUT_MS };
  return beginning.run(begun, () => prisma.$transaction(run, options));
}

/** Runs `work` by the plain client, for what has to stay when the transaction under way is rolled back. */
export function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return transactions.exit(work);
}

/**
 * Runs prepared statements in a READ COMMITTED transaction of their own. BEGIN, all of them and COMMIT leave together: it
 * takes one round trip.
 * @returns what the last one returns.
 */
export async function inOneRoundTrip<Row extends pg.QueryResultRow>(
  statements: readonly pg.QueryConfig[],
): Promise<Row[]> {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    const last = statements.length;
    const results = await Promise.all(
      ["BEGIN", ...statements, "COMMIT"].map((statement) => client.query<Row>(statement as pg.QueryConfig)),
    );
    return results[last]?.rows ?? [];
  } catch (error) {
    // The connection goes, and with it the transaction.
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

function opened(): Connection {
  if (!connection.current) throw new Error("The database is not connected: call connectDatabase() first.");
  return connection.current;
}

/**
 * Whether queries get through at the moment, by both ways there are, to a database that takes writes. Behind a pooler, where
 * it can't be said how long a lock is waited for, a single locked table would keep the shared connection from answering.
 */
export async function databaseAnswers(): Promise<boolean> {
  const { pool, shared, isPooled } = opened();
  const answers = Promise.all([pool.query(PROBE).then(({ rows }) => rows), isPooled ? [[true]] : shared.query(PROBE)]);
  const takesWrites = answers.then(
    (rows) => rows.every(([row]) => row?.[0] === true),
    () => false,
  );
  return Promise.race([takesWrites, wait(HEALTH_TIMEOUT_MS, false, { ref: false })]);
}
