import { connected } from "#server/database/connection.ts";
import type { Prisma } from "#server/database/prisma/client.ts";
import { transactionIfOpen } from "#server/database/transaction.ts";

/** Prisma, in the current transaction if there is one. */
export function db(): Prisma.TransactionClient {
  return transactionIfOpen()?.client ?? connected().prisma;
}
