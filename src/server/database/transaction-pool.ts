import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { once } from "#server/platform/once.ts";

/** What a transaction of Prisma's runs on. */
export interface BegunTransaction {
  /** Rejects every statement that follows the transaction's end. */
  connection?: pg.PoolClient;
}

/** Where Prisma's next transaction says what it runs on. */
const beginning = once("beginning-transactions", () => new AsyncLocalStorage<BegunTransaction>());

/** Runs `begin`, in which Prisma takes a connection for a transaction, and notes it in `begun`. */
export function noteConnection<T>(begun: BegunTransaction, begin: () => Promise<T>): Promise<T> {
  return beginning.run(begun, begin);
}

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

/** A pool that lends connections for one transaction each, and tells a transaction which one it got: Prisma keeps that to itself. */
export class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return undefined;
    }
    const begun = beginning.getStore();
    return super.connect().then((connection) => {
      const lent = lend(connection);
      if (begun && !begun.connection) begun.connection = lent;
      return lent;
    });
  }
}

type Send = (...args: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection until COMMIT or ROLLBACK is sent on it, or it goes back to the pool. Statements are pipelined: one that follows
 * the end on the wire would be committed on its own, in no transaction or in the next one. That happens when a
 * transaction ends while its work goes on: its time is over, or one of several statements at once has failed.
 */
function lend(connection: pg.PoolClient): pg.PoolClient {
  let isOver = false;
  const send: Send = connection.query.bind(connection);
  const query: Send = (statement, ...rest) => {
    if (isOver) return Promise.reject(new Error("Connection terminated: the transaction is over."));
    const end = endOf(statement);
    isOver = end !== undefined;
    const sent = send(statement, ...rest);
    return end === "COMMIT" ? sent.then(refuseRolledBack) : sent;
  };
  const release: pg.PoolClient["release"] = (reason) => {
    isOver = true;
    connection.release(reason);
  };
  const own = { query, release };
  return new Proxy(connection, {
    get(target, property) {
      if (Object.hasOwn(own, property)) return Reflect.get(own, property);
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** "COMMIT" or "ROLLBACK", if the statement is one of these. */
function endOf(statement: unknown): string | undefined {
  const text: unknown = typeof statement === "string" ? statement : Reflect.get(Object(statement), "text");
  return text === "COMMIT" || text === "ROLLBACK" ? text : undefined;
}

/** PostgreSQL ends a transaction in which a statement failed by ROLLBACK, whatever it was asked for, and calls that no error. */
function refuseRolledBack(result: pg.QueryResult): pg.QueryResult {
  if (result.command === "ROLLBACK")
    throw new Error("The transaction was rolled back: one of its statements had failed.");
  return result;
}
