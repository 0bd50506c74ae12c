import type { Address } from "#domain/checkout/checkout-session.ts";
import type { Customer } from "#domain/customer/customer.ts";
import type { Spent } from "#domain/customer/customer-detail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Metadata } from "#domain/shared/metadata.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { db } from "#server/database/db.ts";
import { escapeLike } from "#server/database/escape-like.ts";
import { listPage } from "#server/database/paging.ts";
import { Prisma } from "#server/database/prisma/client.ts";
import { scope } from "#server/database/scope.ts";
import { sessionsOfCustomer } from "#server/services/checkout-session/session-list-repository.ts";

export interface CustomerFilter {
  /** In any case. */
  email?: string | undefined;
  externalCustomerId?: string | undefined;
  /** A part of the name or of the e-mail address, in any case, or a whole id, ours or the merchant's. */
  search?: string | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

function toCustomer(row: Prisma.CustomerGetPayload<object>): Customer {
  const { merchantId: _, emailLowerCase: __, updatedAt: ___, ...customer } = row;
  return {
    ...customer,
    address: row.address as unknown as Address | null,
    metadata: row.metadata as Metadata,
  };
}

/** The customer, deleted or not. */
export async function findCustomer(actor: Actor, id: string): Promise<Customer | null> {
  const row = await db().customer.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toCustomer(row);
}

/** The customer, locked until the transaction ends: nobody else deletes him or makes a session for him meanwhile. */
export async function lockCustomer(actor: Actor, id: string): Promise<Customer | null> {
  const { merchantId, livemode } = scope(actor);
  await db().$queryRaw`
    SELECT id FROM customers WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND id = ${id} FOR UPDATE`;
  return findCustomer(actor, id);
}

/**
 * Keeps a customer from being deleted until the transaction ends, for those who are about to name him; they
 * don't wait for each other.
 * @returns null when there is no such customer (any more).
 */
export async function lockCustomerShared(actor: Actor, id: string): Promise<Customer | null> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<unknown[]>`
    SELECT id FROM customers
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND id = ${id} AND deleted_at IS NULL FOR KEY SHARE`;
  return rows.length > 0 ? findCustomer(actor, id) : null;
}

/** Who a session's customer is, if the merchant knows him: by his id, else by the merchant's own. */
export async function findKnownCustomer(
  actor: Actor,
  { customerId, externalCustomerId }: { customerId: string | null; externalCustomerId: string | null },
): Promise<Customer | null> {
  if (customerId === null && externalCustomerId === null) return null;
  const where = customerId === null ? { externalCustomerId } : { id: customerId };
  const row = await db().customer.findFirst({ where: { ...scope(actor), ...where, deletedAt: null } });
  return row && toCustomer(row);
}

/** Those who are not deleted. A deleted one still is a position in the list. */
export async function findCustomerPage(actor: Actor, filter: CustomerFilter, page: Page): Promise<PageOf<Customer>> {
  const { email, externalCustomerId, search, createdAfter, createdBefore } = filter;
  const where: Prisma.CustomerWhereInput = {
    ...scope(actor),
    deletedAt: null,
    ...(email !== undefined && { emailLowerCase: email.toLowerCase() }),
    ...(externalCustomerId !== undefined && { externalCustomerId }),
    ...(search !== undefined && { OR: searchConditions(search) }),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
  };
  const { data, hasMore } = await listPage(page, {
    cursor: (id) => db().customer.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
    rows: (query) => db().customer.findMany({ ...query, where: { AND: [where, query.where] } }),
  });
  return { data: data.map(toCustomer), hasMore };
}

function searchConditions(search: string): Prisma.CustomerWhereInput[] {
  return [
    { id: search },
    { externalCustomerId: search },
    { emailLowerCase: { contains: escapeLike(search.toLowerCase()) } },
    { name: { contains: escapeLike(search), mode: "insensitive" } },
  ];
}

/** What a customer paid, by currency, the most first. */
export async function sumSpent(actor: Actor, customer: Pick<Customer, "id" | "externalCustomerId">): Promise<Spent[]> {
  const rows = await db().checkoutSession.groupBy({
    by: ["currency"],
    where: { ...scope(actor), ...sessionsOfCustomer(customer), status: "COMPLETED", paymentStatus: "paid" },
    _sum: { amountTotal: true },
    _count: { _all: true },
    orderBy: { _sum: { amountTotal: "desc" } },
  });
  return rows.map(({ currency, _sum, _count }) => ({
    currency,
    amount: _sum.amountTotal ?? 0n,
    payments: _count._all,
  }));
}

/**
 * Writes a customer, or finds the one with the same `externalCustomerId` (at most one per merchant and
 * mode) and leaves him as he is. Never joined by e-mail: anybody can type anybody's.
 * @returns the id of the one or the other.
 */
export async function findOrInsertCustomer(actor: Actor, customer: Customer): Promise<string> {
  const { externalCustomerId, email, name, phone, address, metadata, createdAt } = customer;
  const { merchantId, livemode } = scope(actor);
  // Prisma's upsert reads first, so that of two first purchases at once one would fail after it was charged.
  const rows = await db().$queryRaw<{ id: string }[]>`
    INSERT INTO customers AS known
      (id, merchant_id, livemode, external_customer_id, email, email_lower_case, name, phone, address, metadata,
       created_at, updated_at)
    VALUES
      (${customer.id}, ${merchantId}, ${livemode}, ${externalCustomerId}, ${email}, ${email?.toLowerCase() ?? null},
       ${name}, ${phone}, ${address && JSON.stringify(address)}::jsonb, ${JSON.stringify(metadata)}::jsonb,
       ${createdAt}, ${createdAt})
    ON CONFLICT (merchant_id, livemode, external_customer_id) DO UPDATE SET external_customer_id = known.external_customer_id
    RETURNING id`;
  const [row] = rows;
  if (!row) throw new Error("The customer was neither made nor found.");
  return row.id;
}

/** Writes what may change of a locked customer. */
export async function updateCustomerRow(
  actor: Actor,
  { id, email, name, phone, address, metadata }: Customer,
  updatedAt: Date,
): Promise<void> {
  await db().customer.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: {
      email,
      emailLowerCase: email?.toLowerCase() ?? null,
      name,
      phone,
      address: address ? { ...address } : Prisma.DbNull,
      metadata,
      updatedAt,
    },
  });
}

/** Leaves nothing of a locked customer but the id and when he was made. */
export async function eraseCustomer(actor: Actor, id: string, deletedAt: Date): Promise<Customer> {
  const row = await db().customer.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: {
      externalCustomerId: null,
      email: null,
      emailLowerCase: null,
      name: null,
      phone: null,
      address: Prisma.DbNull,
      metadata: {},
      deletedAt,
      updatedAt: deletedAt,
    },
  });
  return toCustomer(row);
}
