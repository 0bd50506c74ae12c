import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { isAfterFailure, noteConnectionError } from "#platform/base/database-errors.ts";
import { once } from "#platform/base/once.ts";

/** The connection of the transaction that Prisma is joining. */
const joined = once("joined-transactions", () => new AsyncLocalStorage<pg.PoolClient>());

/**
 * Runs `join`, in which Prisma gets a connection for a transaction, and passes it the connection of the current
 * transaction.
 */
export function joinedTo<T>(connection: pg.PoolClient, join: () => Promise<T>): Promise<T> {
  return joined.run(connection, join);
}

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

/** A pool that lends connections for one transaction each. */
export class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect((error, ...connected) => {
        noteConnectionError(error);
        callback(error, ...connected);
      });
      return undefined;
    }
    const connection = joined.getStore();
    return connection ? Promise.resolve(withoutEnds(connection)) : super.connect().then(lend, reject);
  }
}

type Send = (...args: unknown[]) => Promise<pg.QueryResult>;

/**
 * Lends a connection until COMMIT or ROLLBACK is sent on it, or it is returned to the pool. Statements are pipelined:
 * one sent after the end would be committed separately, in no transaction or in the next one. That happens when a
 * transaction ends while its work continues: it timed out, or one of several concurrent statements has failed.
 *
 * After a failed statement, all others of the transaction fail with the same error, because PostgreSQL's own error for
 * them says only that one has failed. Whichever is awaited first, the log has the cause.
 */
function lend(connection: pg.PoolClient): pg.PoolClient {
  let isOver = false;
  let isBack = false;
  let failure: unknown;
  const send: Send = connection.query.bind(connection);
  const query: Send = (statement, ...rest) => {
    if (isOver) return Promise.reject(failure ?? new Error("Connection terminated: the transaction is over."));
    const text = textOf(statement);
    isOver = text === "COMMIT" || text === "ROLLBACK";
    const sent = send(statement, ...rest).catch((error: unknown) => {
      if (!isAfterFailure(error)) failure ??= error;
      throw failure ?? error;
    });
    return text === "COMMIT" ? sent.then((result) => rejectRolledBack(result, failure)) : sent;
  };
  const release: pg.PoolClient["release"] = (reason) => {
    isOver = true;
    if (!isBack) connection.release(reason);
    isBack = true;
  };
  return withOwn(connection, { query, release });
}

function reject(error: unknown): never {
  noteConnectionError(error);
  throw error;
}

/** The connection that Prisma gets to join a transaction. It neither starts nor ends the transaction. */
function withoutEnds(connection: pg.PoolClient): pg.PoolClient {
  const send: Send = connection.query.bind(connection);
  const query: Send = (statement, ...rest) => {
    const isEnd = ["BEGIN", "COMMIT", "ROLLBACK"].includes(textOf(statement) ?? "");
    return isEnd
      ? Promise.resolve({ command: "", rowCount: 0, oid: 0, fields: [], rows: [] })
      : send(statement, ...rest);
  };
  return withOwn(connection, { query, release: () => undefined });
}

/** The connection with some of its methods replaced. */
function withOwn(connection: pg.PoolClient, own: { query: Send; release: pg.PoolClient["release"] }): pg.PoolClient {
  return new Proxy(connection, {
    get(target, property) {
      if (Object.hasOwn(own, property)) return Reflect.get(own, property);
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function textOf(statement: unknown): string | undefined {
  return typeof statement === "string" ? statement : Reflect.get(Object(statement), "text");
}

/**
 * PostgreSQL ends a transaction in which a statement failed by ROLLBACK, even if COMMIT was requested, and reports no
 * error.
 */
function rejectRolledBack(result: pg.QueryResult, failure: unknown): pg.QueryResult {
  if (result.command === "ROLLBACK") {
    throw failure ?? new Error("The transaction was rolled back: one of its statements had failed.");
  }
  return result;
}
