import type pg from "pg";
import { connected } from "#server/database/connection.ts";
import type { Prisma } from "#server/database/prisma/client.ts";
import { joinedTo } from "#server/database/transaction-pool.ts";

/** Prisma in a transaction that was begun without it. */
export interface JoiningClient {
  client: Prisma.TransactionClient;
  /** To be called when the transaction has ended. */
  leave(): void;
}

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * A client that joins the transaction with the first thing that it is asked for: to Prisma that is a transaction of its own,
 * which costs several times what a statement does, and most transactions ask it for nothing.
 * @param timeout after which Prisma asks for nothing more, in milliseconds.
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

/** An object whose functions are those of another that is still to come. */
function callable(target: () => Promise<unknown>): Record<string, Call> {
  const get =
    (_: object, name: string): Call =>
    async (...args) =>
      ((await target()) as Record<string, Call>)[name]?.(...args);
  return new Proxy({}, { get });
}
