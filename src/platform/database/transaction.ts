import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { Actor } from "#kernel/actor.ts";
import type { AuditDetails } from "#kernel/audit-details.ts";
import { once } from "#platform/base/once.ts";
import { connected } from "#platform/database/connection.ts";
import { joiningClient } from "#platform/database/joining-client.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";

interface Transaction {
  /** Rejects every statement that follows the transaction's end. */
  connection: pg.PoolClient;
  client: Prisma.TransactionClient;
  /** The events of the transaction so far; written just before it commits. */
  events: RecordedEvent[];
  /** The details for its audit log entry. */
  auditDetails: AuditDetails;
  /** The jobs of workers for which it made something due. */
  dueJobs: Set<string>;
  /** The merchants whose test mode it reads or writes. */
  testModes: Set<string>;
}

/** An event as every noun has it. */
export interface RecordableEvent {
  type: string;
  object: { id: string };
}

/** The delivery of a sample, which goes to one endpoint. */
export interface SampleDelivery {
  id: string;
  eventId: string;
  webhookEndpointId: string;
  createdAt: Date;
}

/** An event. With a delivery it is sent only there, otherwise to every endpoint that subscribes to its type. */
export interface RecordedEvent {
  actor: Actor;
  event: RecordableEvent;
  only?: SampleDelivery;
}

/** A transaction that takes longer is rolled back. */
const TRANSACTION_TIMEOUT_MS = 10_000;

const transactions = once("transactions", () => new AsyncLocalStorage<Transaction>());

/**
 * Runs `work` in one READ COMMITTED transaction that everything below it joins by `db()` and `sql()`.
 * @throws Error if there already is a transaction.
 */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error("Already in a transaction.");
  const { pool, patience } = connected();
  const timeout = TRANSACTION_TIMEOUT_MS * patience;
  const connection = await pool.connect();
  const { client, leave } = joiningClient(connection, timeout);
  const end = (statement: "COMMIT" | "ROLLBACK") => connection.query(statement).finally(() => connection.release());
  const rollBack = () => end("ROLLBACK").catch(() => undefined);
  const timer = setTimeout(rollBack, timeout);
  try {
    await connection.query("BEGIN");
    const result = await transactions.run(
      { connection, client, events: [], auditDetails: {}, dueJobs: new Set(), testModes: new Set() },
      work,
    );
    await end("COMMIT");
    return result;
  } catch (error) {
    await rollBack();
    throw error;
  } finally {
    clearTimeout(timer);
    leave();
  }
}

export function isInTransaction(): boolean {
  return transactions.getStore() !== undefined;
}

/** The current transaction, if there is one. */
export function transactionIfOpen(): Transaction | undefined {
  return transactions.getStore();
}

/** @throws Error outside a transaction: what changes state belongs into a unit of work. */
export function currentTransaction(): Transaction {
  const transaction = transactions.getStore();
  if (!transaction) throw new Error("Not in a transaction: open one by unitOfWork().");
  return transaction;
}

/** The connection for a transaction's hand-written statements. It rejects statements after the transaction's end. */
export function connectionOf({ connection }: Transaction): pg.PoolClient {
  return connection;
}

/** Runs `work` on separate connections, for changes that must stay when the current transaction is rolled back. */
export function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return transactions.exit(work);
}
