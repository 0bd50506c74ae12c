import type { Customer, CustomerShipping } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Address } from "#kernel/address.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { TaxId } from "#kernel/tax-id.ts";
import { customerColumns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { lockRow } from "#platform/database/object-lock.ts";
import { type PageRange, pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

export interface CustomerFilter {
  /** In any case. */
  email?: string | undefined;
  externalCustomerId?: string | undefined;
  /** A part of the name or of the email address, in any case, or a full ID, ours or the merchant's. */
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
    shipping: row.shipping as unknown as CustomerShipping | null,
    taxIds: row.taxIds as unknown as TaxId[] | null,
    metadata: row.metadata as Metadata,
  };
}

const CUSTOMER = `SELECT ${customerColumns.of("c")} FROM customers c
  WHERE c.merchant_id = $1 AND c.livemode = $2 AND c.id = $3`;

/** The customer, deleted or not. */
export async function findCustomer(actor: Actor, id: string): Promise<Customer | null> {
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, id];
  const { rows } = await sql({ name: "customer", text: CUSTOMER, values, rowMode: "array" });
  return rows[0] ? toCustomer(customerColumns.row(rows[0])) : null;
}

/**
 * The customer, locked until the transaction ends: in the meantime nobody else deletes them or creates a session for
 * them.
 */
export async function lockCustomer(actor: Actor, id: string): Promise<Customer | null> {
  await lockRow(actor, "customers", id, "UPDATE");
  return findCustomer(actor, id);
}

/** The customer, locked until the transaction ends; others can still write rows that reference them. */
export async function lockCustomerValues(actor: Actor, id: string): Promise<Customer | null> {
  await lockRow(actor, "customers", id, "NO KEY UPDATE");
  return findCustomer(actor, id);
}

/**
 * Prevents the deletion of a customer until the transaction ends, for transactions that will reference them; these
 * don't wait for each other.
 * @returns null if there is no such customer, or it was deleted.
 */
export async function lockCustomerShared(actor: Actor, id: string): Promise<Customer | null> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<unknown[]>`
    SELECT id FROM customers
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND id = ${id} AND deleted_at IS NULL FOR KEY SHARE`;
  return rows.length > 0 ? findCustomer(actor, id) : null;
}

/** The known customer of a session: by their id, otherwise by the merchant's own. */
export async function findKnownCustomer(
  actor: Actor,
  { customerId, externalCustomerId }: { customerId: string | null; externalCustomerId: string | null },
): Promise<Customer | null> {
  if (customerId === null && externalCustomerId === null) return null;
  const where = customerId === null ? { externalCustomerId } : { id: customerId };
  const row = await db().customer.findFirst({ where: { ...scope(actor), ...where, deletedAt: null } });
  return row && toCustomer(row);
}

/** The first customer with an email address. @param email in lower case. */
export async function findCustomerWithEmail(actor: Actor, email: string): Promise<{ id: string } | null> {
  const where = { ...scope(actor), emailLowerCase: email, deletedAt: null };
  return db().customer.findFirst({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: { id: true } });
}

/** Customers that are not deleted. A deleted one is still a valid cursor. */
export async function findCustomerPage(actor: Actor, filter: CustomerFilter, page: Page): Promise<PageOf<Customer>> {
  const range = await pageRange(page, (id) => findCustomer(actor, id));
  return pageOf(page, await findCustomers(actor, filter, range));
}

/** The customers in a range of a list that are not deleted. */
export async function findCustomers(actor: Actor, filter: CustomerFilter, range: PageRange): Promise<Customer[]> {
  const rows = await db().customer.findMany(rangeQuery(range, customersOf(actor, filter)));
  return rows.map(toCustomer);
}

/** Counts up to `limit`. */
export async function countCustomers(actor: Actor, filter: CustomerFilter, limit: number): Promise<number> {
  return db().customer.count({ where: customersOf(actor, filter), take: limit });
}

function customersOf(actor: Actor, filter: CustomerFilter): Prisma.CustomerWhereInput {
  const { email, externalCustomerId, search, createdAfter, createdBefore } = filter;
  return {
    ...scope(actor),
    deletedAt: null,
    ...(email !== undefined && { emailLowerCase: email.toLowerCase() }),
    ...(externalCustomerId !== undefined && { externalCustomerId }),
    ...(search !== undefined && { OR: searchConditions(search) }),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
  };
}

function searchConditions(search: string): Prisma.CustomerWhereInput[] {
  return [
    { id: search },
    { externalCustomerId: search },
    { emailLowerCase: { contains: escapeLike(search.toLowerCase()) } },
    { name: { contains: escapeLike(search), mode: "insensitive" } },
  ];
}

/**
 * Writes a customer, or returns the existing one with the same `externalCustomerId` (at most one per merchant and mode)
 * unchanged. Never matched by email, because anybody can type any email address.
 * @returns the customer's id.
 */
export async function findOrInsertCustomer(actor: Actor, customer: Customer): Promise<string> {
  const { externalCustomerId, email, name, phone, address, shipping, taxIds, metadata, createdAt } = customer;
  const { merchantId, livemode } = scope(actor);
  // Prisma's upsert reads first: of two simultaneous first purchases one would fail after it was charged.
  const rows = await db().$queryRaw<{ id: string }[]>`
    INSERT INTO customers AS known
      (id, merchant_id, livemode, external_customer_id, email, email_lower_case, name, phone, address, shipping,
       tax_ids, metadata, created_at, updated_at)
    VALUES
      (${customer.id}, ${merchantId}, ${livemode}, ${externalCustomerId}, ${email}, ${email?.toLowerCase() ?? null},
       ${name}, ${phone}, ${address && JSON.stringify(address)}::jsonb, ${shipping && JSON.stringify(shipping)}::jsonb,
       ${taxIds && JSON.stringify(taxIds)}::jsonb, ${JSON.stringify(metadata)}::jsonb, ${createdAt}, ${createdAt})
    ON CONFLICT (merchant_id, livemode, external_customer_id) DO UPDATE SET external_customer_id = known.external_customer_id
    RETURNING id`;
  const [row] = rows;
  if (!row) throw new Error("The customer was neither made nor found.");
  return row.id;
}

/** Writes a locked customer's changeable columns. */
export async function updateCustomerRow(
  actor: Actor,
  { id, email, name, phone, address, shipping, taxIds, metadata }: Customer,
  updatedAt: Date,
): Promise<void> {
  await db().customer.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: {
      email,
      emailLowerCase: email?.toLowerCase() ?? null,
      name,
      phone,
      address: orNull(address),
      shipping: orNull(shipping),
      taxIds: orNull(taxIds),
      metadata,
      updatedAt,
    },
  });
}

function orNull(value: object | null) {
  return (value as Prisma.InputJsonObject | null) ?? Prisma.DbNull;
}

/** Clears a locked customer, except for the id and the creation time. */
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
      shipping: Prisma.DbNull,
      taxIds: [],
      metadata: {},
      deletedAt,
      updatedAt: deletedAt,
    },
  });
  return toCustomer(row);
}
