import type { Actor } from "#kernel/actor.ts";
import type { CustomerDetails, Shipping } from "#order/order.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike, MIN_PART_LENGTH } from "#platform/database/escape-like.ts";
import type { PageRange } from "#platform/database/paging.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/*
 * A guest is somebody with completed orders but without a customer, identified by their email address in lower case. No
 * row says so: their first order stands for them. Nothing is stored that would have to be erased, or could differ from
 * the orders.
 */

/** A guest in a list. */
export interface Guest {
  /** Of their first order. */
  id: string;
  /** In lower case. */
  email: string;
  /** When their first order was created. */
  createdAt: Date;
}

/** What guests are searched for. */
export interface GuestFilter {
  /** The beginning of the email address, a part of the name in an order, or the ID of an order. */
  search?: string | undefined;
  /** First order at this time or later. */
  createdAfter?: Date | undefined;
  /** First order before this time. */
  createdBefore?: Date | undefined;
}

/** Maximum number of guests that a search finds for each of its meanings. */
const MAX_FOUND = 1_000;

/** Whether a session is a guest's order, as index checkout_sessions_of_guests says it. */
function isGuestOrder(alias: string): Prisma.Sql {
  return Prisma.raw(`${alias}.status = 'COMPLETED' AND ${alias}.customer_id IS NULL
    AND ${alias}.external_customer_id IS NULL AND ${alias}.email_lower_case IS NOT NULL`);
}

/** Whether a row is one of the actor's. */
function isOwn(actor: Actor, alias: string): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  return Prisma.sql`${Prisma.raw(alias)}.merchant_id = ${merchantId} AND ${Prisma.raw(alias)}.livemode = ${livemode}`;
}

/** Orders that are read at first for each guest that is asked for, and at most in a statement: regulars have many. */
const ORDERS_PER_GUEST = 3;
const MAX_READ = 5_000;

/**
 * The guests in a range of a list, by their first order. Whoever has a customer with the same email address is left out:
 * that customer's page shows the orders. Orders are read along their index, until there are enough guests.
 */
export async function findGuests(actor: Actor, filter: GuestFilter, range: PageRange): Promise<Guest[]> {
  const { direction, take } = range;
  const order = Prisma.raw(direction === "asc" ? "ASC" : "DESC");
  const condition = await ordersOf(actor, filter);
  const found: Guest[] = [];
  let after: Pick<Guest, "id" | "createdAt"> | undefined = range.after;
  for (let read = take * ORDERS_PER_GUEST; ; read = Math.min(read * ORDERS_PER_GUEST, MAX_READ)) {
    const orders: (Guest & { isListed: boolean })[] = await db().$queryRaw`
      SELECT s.id, s.email_lower_case AS email, s.created_at AS "createdAt", ${standsForGuest(actor)} AS "isListed"
      FROM checkout_sessions s WHERE ${condition} ${after ? isBeyond(after, direction) : Prisma.empty}
      ORDER BY s.created_at ${order}, s.id ${order} LIMIT ${read}`;
    for (const { isListed, ...guest } of orders) if (isListed) found.push(guest);
    after = orders.at(-1);
    if (found.length >= take || orders.length < read) return found.slice(0, take);
  }
}

/** Counts up to `limit`. */
export async function countGuests(actor: Actor, filter: GuestFilter, limit: number): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM checkout_sessions s WHERE ${await ordersOf(actor, filter)} AND ${standsForGuest(actor)}
      LIMIT ${limit}) counted`;
  return row?.count ?? 0;
}

function isBeyond({ createdAt, id }: Pick<Guest, "id" | "createdAt">, direction: PageRange["direction"]): Prisma.Sql {
  return Prisma.sql`AND (s.created_at, s.id) ${Prisma.raw(direction === "asc" ? ">" : "<")}
    (${createdAt.toISOString()}::timestamptz, ${id}::text)`;
}

/** Which orders `s` of guests a filter is about. */
async function ordersOf(actor: Actor, { search, createdAfter, createdBefore }: GuestFilter): Promise<Prisma.Sql> {
  const conditions = [
    isOwn(actor, "s"),
    isGuestOrder("s"),
    ...(search === undefined ? [] : [Prisma.sql`s.email_lower_case = ANY(${await findEmails(actor, search)}::text[])`]),
    ...(createdAfter ? [Prisma.sql`s.created_at >= ${createdAfter.toISOString()}::timestamptz`] : []),
    ...(createdBefore ? [Prisma.sql`s.created_at < ${createdBefore.toISOString()}::timestamptz`] : []),
  ];
  return Prisma.join(conditions, " AND ");
}

/** Whether an order `s` is the first of a guest, and no customer has the email address. */
function standsForGuest(actor: Actor): Prisma.Sql {
  // Email addresses of sessions and customers differ in their collation, and the index has that of customers.
  return Prisma.sql`(s.id = (SELECT f.id FROM checkout_sessions f
      WHERE ${isOwn(actor, "f")} AND ${isGuestOrder("f")} AND f.email_lower_case = s.email_lower_case
      ORDER BY f.created_at, f.id LIMIT 1)
    AND (SELECT c.id FROM customers c
      WHERE ${isOwn(actor, "c")} AND c.email_lower_case = s.email_lower_case COLLATE "default" AND c.deleted_at IS NULL
      LIMIT 1) IS NULL)`;
}

/** The email addresses of guests that a search finds, each meaning along its own index. */
async function findEmails(actor: Actor, search: string): Promise<string[]> {
  const found = (condition: Prisma.Sql) => db().$queryRaw<{ email: string }[]>`
    SELECT DISTINCT s.email_lower_case AS email FROM checkout_sessions s
    WHERE ${isOwn(actor, "s")} AND ${isGuestOrder("s")} AND ${condition} LIMIT ${MAX_FOUND}`;
  const rows = await Promise.all([
    found(Prisma.sql`s.email_lower_case LIKE ${`${escapeLike(search.toLowerCase())}%`}`),
    found(Prisma.sql`s.id = ${search}`),
    [...search].length < MIN_PART_LENGTH
      ? []
      : found(Prisma.sql`s.customer_details IS NOT NULL AND s.payment_begun_at IS NULL
          AND s.customer_details ->> 'name' ILIKE ${`%${escapeLike(search)}%`}`),
  ]);
  return [...new Set(rows.flat().map(({ email }) => email))];
}

/** A completed order of a guest: also one that has been given a customer since. */
export async function findOrderOfGuest(
  actor: Actor,
  id: string,
): Promise<{ id: string; createdAt: Date; customerId: string | null; emailLowerCase: string | null } | null> {
  return db().checkoutSession.findFirst({
    where: {
      ...scope(actor),
      id,
      status: "COMPLETED",
      OR: [{ customerId: { not: null } }, { externalCustomerId: null }],
    },
    select: { id: true, createdAt: true, customerId: true, emailLowerCase: true },
  });
}

/** What guests entered in their newest order, by email address in lower case. */
export async function findGuestContacts(
  actor: Actor,
  emails: readonly string[],
): Promise<Map<string, { customerDetails: CustomerDetails | null; shipping: Shipping | null }>> {
  const rows = await db().$queryRaw<
    { email: string; customerDetails: CustomerDetails | null; shipping: Shipping | null }[]
  >`
    SELECT g.email, l.customer_details AS "customerDetails", l.shipping
    FROM unnest(${[...emails]}::text[]) AS g (email) CROSS JOIN LATERAL (
      SELECT s.customer_details, s.shipping FROM checkout_sessions s
      WHERE ${isOwn(actor, "s")} AND ${isGuestOrder("s")} AND s.email_lower_case = g.email COLLATE "C"
      ORDER BY s.created_at DESC, s.id DESC LIMIT 1) l`;
  return new Map(rows.map(({ email, ...contact }) => [email, contact]));
}

/** Locks a guest's orders until the transaction ends. @returns their IDs. */
export async function lockGuestOrders(actor: Actor, email: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT s.id FROM checkout_sessions s
    WHERE ${isOwn(actor, "s")} AND ${isGuestOrder("s")} AND s.email_lower_case = ${email} ORDER BY s.id FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/** Gives locked orders of a guest a customer, also in what their promotion codes know of who used them. */
export async function setCustomerOfOrders(
  actor: Actor,
  ids: readonly string[],
  customerId: string,
  updatedAt: Date,
): Promise<void> {
  await db().checkoutSession.updateMany({
    where: { ...scope(actor), id: { in: [...ids] } },
    data: { customerId, updatedAt },
  });
  await db().promotionCodeRedemption.updateMany({
    where: { ...scope(actor), checkoutSessionId: { in: [...ids] } },
    data: { customerId },
  });
}
