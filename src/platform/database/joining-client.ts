import type pg from "pg";
import { connected } from "#platform/database/connection.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { joinedTo } from "#platform/database/transaction-pool.ts";

/** A Prisma client for a transaction that was started without Prisma. */
export interface JoiningClient {
  client: Prisma.TransactionClient;
  /** Call it when the transaction has ended. */
  leave(): void;
}

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * Creates a client that joins the transaction on its first call. For Prisma, joining is a separate transaction, which
 * costs several times as much as a statement, and most transactions never use Prisma.
 * @param timeout in milliseconds. Prisma sends no statements after it.
 */
export function joiningClient(connection: pg.PoolClient, timeout: number): JoiningClient {
  const left = Promise.withResolvers<void>();
  let joined: Promise<Prisma.TransactionClient> | undefined;
  const join = () => {
    joined ??= new Promise((resolve, reject) => {
      const stay = (client: Prisma.TransactionClient) => {
        resolve(client);
        return left.promise;
      };
      joinedTo(connection, () => connected().prisma.$transaction(stay, { timeout, maxWait: timeout })).catch(reject);
    });
    return joined;
  };
  const modelOf = (name: string) => callable(async () => Reflect.get(await join(), name));
  const calls = callable(join);
  const client = new Proxy(calls, { get: (_, name: string) => (name.startsWith("$") ? calls[name] : modelOf(name)) });
  return { client: client as unknown as Prisma.TransactionClient, leave: left.resolve };
}

/** An object whose methods call those of another object, which is only loaded on the first call. */
function callable(target: () => Promise<unknown>): Record<string, Call> {
  const get =
    (_: object, name: string): Call =>
    async (...args) =>
      ((await target()) as Record<string, Call>)[name]?.(...args);
  return new Proxy({}, { get });
}
