import { connected } from "#platform/database/connection.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { transactionIfOpen } from "#platform/database/transaction.ts";

/** Prisma, in the current transaction if there is one. */
export function db(): Prisma.TransactionClient {
  return transactionIfOpen()?.client ?? connected().prisma;
}
