import type { Actor } from "#domain/actor.ts";
import type { CustomerDetails } from "#domain/checkout-session.ts";
import { db } from "#server/platform/database.ts";
import { Prisma } from "#server/platform/prisma/client.ts";
import { scope } from "#server/platform/scope.ts";

export async function customerExists(actor: Actor, id: string): Promise<boolean> {
  return (await db().customer.count({ where: { ...scope(actor), id, deletedAt: null } })) > 0;
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
  const columns = {
    ...scope(actor),
    id: customer.id,
    externalCustomerId,
    email: details.email ?? null,
    name: details.name ?? null,
    phone: details.phone ?? null,
    address: details.address ? { ...details.address } : Prisma.DbNull,
    metadata: {},
    createdAt,
    updatedAt: createdAt,
  };
  if (externalCustomerId === null) {
    await db().customer.create({ data: columns });
    return customer.id;
  }
  const row = await db().customer.upsert({
    where: { merchantId_livemode_externalCustomerId: { ...scope(actor), externalCustomerId } },
    create: columns,
    update: {},
    select: { id: true },
  });
  return row.id;
}
