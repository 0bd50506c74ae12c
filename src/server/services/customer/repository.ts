import type { Actor } from "#domain/actor.ts";
import type { Address, CustomerDetails } from "#domain/checkout-session.ts";
import { db } from "#server/platform/database.ts";
import { scope } from "#server/platform/scope.ts";

/** Where a customer lives, as far as it is known; null when there is no such customer. */
export async function findCustomerAddress(actor: Actor, id: string): Promise<Address | null> {
  const row = await db().customer.findFirst({ where: { ...scope(actor), id, deletedAt: null } });
  return row && ((row.address ?? {}) as Address);
}

/**
 * Makes a customer, or finds the one with the same `externalCustomerId` (at most one per merchant and
 * mode). Never joined by e-mail: anybody can type anybody's.
 * @returns the customer's id.
 */
export async function findOrInsertCustomer(
  actor: Actor,
  customer: { id: string; externalCustomerId: string | null; details: CustomerDetails; createdAt: Date },
): Promise<string> {
  const { externalCustomerId, details, createdAt } = customer;
  const { merchantId, livemode } = scope(actor);
  // Prisma's upsert reads first, so that of two first purchases at once one would fail after it was charged.
  const rows = await db().$queryRaw<{ id: string }[]>`
    INSERT INTO customers AS known
      (id, merchant_id, livemode, external_customer_id, email, name, phone, address, metadata, created_at, updated_at)
    VALUES
      (${customer.id}, ${merchantId}, ${livemode}, ${externalCustomerId}, ${details.email ?? null},
       ${details.name ?? null}, ${details.phone ?? null}, ${details.address ? JSON.stringify(details.address) : null}::jsonb,
       '{}', ${createdAt}, ${createdAt})
    ON CONFLICT (merchant_id, livemode, external_customer_id) DO UPDATE SET external_customer_id = known.external_customer_id
    RETURNING id`;
  const [row] = rows;
  if (!row) throw new Error("The customer was neither made nor found.");
  return row.id;
}
