import type { Tenant } from "#kernel/actor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/*
 * The locks that requests take on objects, by values: a statement that takes one reads no table, except for the row that
 * it locks. All of them end with the transaction. Workers lease and purge by
 * FOR UPDATE SKIP LOCKED in their own statements, and wait for nobody.
 *
 * Sales hold shared locks on what they sell and don't wait for each other; changes lock it exclusively. PostgreSQL
 * grants advisory locks in the order in which they are requested, so a change waits only for earlier sales. With row
 * locks, every later sale would overtake it.
 *
 * Everybody takes locks in one order, which keeps them from waiting for each other in a circle: the idempotency key
 * (which is tried, never waited for), the creation of a kind of object, the session's row, its subscription's, its invoice's, its payment's, its promotion code and
 * coupon, the merchant's terms of sale, the payment link, its products (sorted, in one statement), the customer, the client that pays, the
 * customer's balances (by currency), and last the merchant's counters of invoices and of events. What is to be decided by is read after its lock.
 */

/** Advisory locks are numbers: hashes of a name, with a seed for each kind of name. */
const SEEDS = {
  /** Idempotency keys, and counts that are read before a row is created. */
  names: 0,
  /** Objects, by tenant and id. */
  objects: 1,
} as const;

/** Locks the objects with these IDs; those without an object are harmless. */
export async function lockObjectsShared(tenant: Tenant, ids: readonly string[]): Promise<void> {
  await sql({
    name: "lock-objects-shared",
    text: `WITH keys AS MATERIALIZED (
             SELECT DISTINCT hashtextextended($1 || named.id, ${SEEDS.objects}) AS key
             FROM unnest($2::text[]) AS named (id) ORDER BY key)
           SELECT pg_advisory_xact_lock_shared(key) FROM keys`,
    values: [tenantPrefix(tenant), ids],
  });
}

/** Locks an object for a change. */
export async function lockObject(tenant: Tenant, id: string): Promise<void> {
  await sql({
    name: "lock-object",
    text: `SELECT pg_advisory_xact_lock(hashtextextended($1, ${SEEDS.objects}))`,
    values: [tenantPrefix(tenant) + id],
  });
}

/** Serializes the attempts of a client that had payments declined. */
export async function lockPaymentClient(tenant: Tenant, clientHash: string): Promise<void> {
  await lockName(`payment_clients ${tenantPrefix(tenant)}${clientHash}`);
}

/** Locks a customer's balance in a currency. */
export async function lockCustomerBalance(
  tenant: Tenant,
  { customerId, currency }: { customerId: string; currency: string },
): Promise<void> {
  await lockName(`customer_balances ${tenantPrefix(tenant)}${customerId} ${currency}`);
}

/**
 * Serializes the creation of one kind of object per merchant and mode, so that conditions on all of them together hold.
 */
export async function lockCreation(
  tenant: Tenant,
  kind:
    | "api_keys"
    | "webhook_endpoints"
    | "destinations"
    | "tax_rates"
    | "billing_portal_configurations"
    | "customer_email_changes",
): Promise<void> {
  await lockName(`${kind} ${tenantPrefix(tenant)}`);
}

/** The same for merchants themselves. */
export async function lockMerchantCreation(): Promise<void> {
  await lockName("merchants");
}

async function lockName(name: string): Promise<void> {
  await sqlAcrossTenants({
    name: "lock-name",
    text: `SELECT pg_advisory_xact_lock(hashtextextended($1, ${SEEDS.names}))`,
    values: [name],
  });
}

/**
 * Takes an idempotency key.
 * @param name of the key, with all that it belongs to.
 * @returns false while another transaction has it.
 */
export async function tryLockIdempotencyKey(name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>({
    name: "idempotency-lock",
    text: `SELECT pg_try_advisory_xact_lock(hashtextextended($1, ${SEEDS.names})) AS taken`,
    values: [name],
  });
  return rows[0]?.taken === true;
}

type LockedTable =
  | "checkout_sessions"
  | "customers"
  | "coupons"
  | "promotion_codes"
  | "tax_rates"
  | "shipping_rates"
  | "webhook_endpoints"
  | "destinations"
  | "payment_attempts";

/**
 * Locks an object's row, for a change.
 * @param strength `UPDATE` also waits for transactions that add rows that reference it, and keeps them away.
 */
export async function lockRow(
  tenant: Tenant,
  table: LockedTable,
  id: string,
  strength: "UPDATE" | "NO KEY UPDATE",
): Promise<void> {
  const { merchantId, livemode } = scope(tenant);
  await sql({
    name: `lock-${table}-${strength === "UPDATE" ? "row" : "values"}`,
    text: `SELECT id FROM ${table} WHERE merchant_id = $1 AND livemode = $2 AND id = $3 FOR ${strength}`,
    values: [merchantId, livemode, id],
  });
}

/** Locks a merchant's row, which serves both modes, for a change of its settings. */
export async function lockMerchantRow(id: string): Promise<void> {
  await sqlAcrossTenants({
    name: "lock-merchant",
    text: "SELECT id FROM merchants WHERE id = $1 FOR NO KEY UPDATE",
    values: [id],
  });
}

function tenantPrefix(tenant: Tenant): string {
  const { merchantId, livemode } = scope(tenant);
  return `${merchantId} ${livemode} `;
}
