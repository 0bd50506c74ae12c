import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { once } from "#server/platform/once.ts";

/** What a transaction of Prisma's runs on. */
export interface BegunTransaction {
  connection?: pg.PoolClient;
  /** Whether the connection went back to the pool: a transaction that takes too long ends before its work does. */
  isOver: boolean;
}

/** Where Prisma's next transaction says what it runs on. */
const beginning = once("beginning-transactions", () => new AsyncLocalStorage<BegunTransaction>());

/** Runs `begin`, in which Prisma takes a connection for a transaction, and notes it in `begun`. */
export function noteConnection<T>(begun: BegunTransaction, begin: () => Promise<T>): Promise<T> {
  return beginning.run(begun, begin);
}

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

/** A pool that tells a transaction which of its connections it got, since Prisma keeps that to itself. */
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
      if (begun && !begun.connection) lend(connection, begun);
      return connection;
    });
  }
}

function lend(connection: pg.PoolClient, begun: BegunTransaction): void {
  begun.connection = connection;
  const { release } = connection;
  connection.release = (reason) => {
    begun.isOver = true;
    release.call(connection, reason);
  };
}
