import type { Tenant } from "#domain/shared/actor.ts";
import { db } from "#server/database/db.ts";
import { Prisma } from "#server/database/prisma/client.ts";
import { scope } from "#server/database/scope.ts";

/*
 * Sellers take a shared lock on what they sell; a change takes an exclusive one. Advisory locks are granted in order,
 * so a change waits only for sellers before it; row locks would let later sellers overtake.
 *
 * All transactions take locks in one order, which prevents deadlocks: the session's row, its promotion code, the
 * merchant's terms of sale, the payment link, its products (sorted, in one statement), the customer, and last the
 * merchant's number of events. Data that a decision depends on is read after its lock.
 */

/** Keys are hashed with a seed of their own, beside those of idempotency keys. */
const SEED = 1;

/** Holds what a query's one column names, by id; ids of nothing do no harm. */
export async function lockObjectsShared(tenant: Tenant, ids: Prisma.Sql): Promise<void> {
  const key = keyOf(tenant, Prisma.sql`named.id`);
  await db().$executeRaw`
    WITH keys AS MATERIALIZED (SELECT DISTINCT ${key} AS key FROM (${ids}) named (id) ORDER BY key)
    SELECT pg_advisory_xact_lock_shared(key) FROM keys`;
}

/** Locks an object for a change. */
export async function lockObject(tenant: Tenant, id: string): Promise<void> {
  await db().$executeRaw`SELECT pg_advisory_xact_lock(${keyOf(tenant, Prisma.sql`${id}`)})`;
}

function keyOf(tenant: Tenant, id: Prisma.Sql): Prisma.Sql {
  const { merchantId, livemode } = scope(tenant);
  return Prisma.sql`hashtextextended(${`${merchantId} ${livemode} `}::text || ${id}::text, ${SEED})`;
}
