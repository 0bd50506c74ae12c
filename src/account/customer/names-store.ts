import type { CustomerName } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike, MIN_PART_LENGTH } from "#platform/database/escape-like.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

const NOBODY: CustomerName = { name: null, email: null, deletedAt: null };

/** Objects with the name of the customer that each names. */
export async function withCustomerNames<Owned extends { customerId: string }>(
  actor: Actor,
  objects: readonly Owned[],
): Promise<(Owned & { customer: CustomerName })[]> {
  if (objects.length === 0) return [];
  const rows = await db().customer.findMany({
    where: { ...scope(actor), id: { in: [...new Set(objects.map(({ customerId }) => customerId))] } },
    select: { id: true, name: true, email: true, deletedAt: true },
  });
  const names = new Map(rows.map(({ id, ...name }) => [id, name]));
  return objects.map((object) => ({ ...object, customer: names.get(object.customerId) ?? NOBODY }));
}

/** A search is for one customer, or a few: of more, only the newest are used. */
const MAX_FOUND = 100;

const newestFound = {
  select: { id: true },
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  take: MAX_FOUND,
} satisfies Prisma.CustomerFindManyArgs;

/** The customers whose email address begins with a text, in any case; at most 100. */
async function findCustomerIdsByAddress(actor: Actor, text: string): Promise<string[]> {
  const address = { emailLowerCase: { startsWith: escapeLike(text.toLowerCase()) } };
  const rows = await db().customer.findMany({ where: { ...scope(actor), ...address }, ...newestFound });
  return rows.map(({ id }) => id);
}

/** The customers whose email address begins with a text, or whose name contains it, in any case; at most 200. */
export async function findCustomerIdsByText(actor: Actor, text: string): Promise<string[]> {
  const ofAddress = await findCustomerIdsByAddress(actor, text);
  if ([...text].length < MIN_PART_LENGTH) return ofAddress;
  const name = { contains: escapeLike(text), mode: "insensitive" } as const;
  const ofName = await db().customer.findMany({ where: { ...scope(actor), deletedAt: null, name }, ...newestFound });
  return [...new Set([...ofAddress, ...ofName.map(({ id }) => id)])];
}
