import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import type { PortalOrder, PortalPerson } from "#portal/person/model.ts";

/** Of an address; the newest. */
const MAX_CUSTOMERS = 50;

/** Whether a customer, or an order of somebody without one, has an address. @param email in lower case. */
export async function isKnownAddress(actor: Actor, email: string): Promise<boolean> {
  const ofCustomer = { ...scope(actor), emailLowerCase: email, deletedAt: null };
  if (await db().customer.findFirst({ where: ofCustomer, select: { id: true } })) return true;
  return (await db().checkoutSession.findFirst({ where: ofGuest(actor, email), select: { id: true } })) !== null;
}

/**
 * Whom a session of the portal opens. @returns null if its customer was deleted.
 * @param session.email in lower case.
 */
export async function findPortalPerson(
  actor: Actor,
  { customerId, email }: { customerId: string | null; email: string | null },
): Promise<PortalPerson | null> {
  if (customerId !== null) {
    const where = { ...scope(actor), id: customerId, deletedAt: null };
    const customer = await db().customer.findFirst({ where, select: { id: true } });
    return customer && { customerIds: [customer.id], guestEmail: null };
  }
  if (email === null) return null;
  const rows = await db().customer.findMany({
    where: { ...scope(actor), emailLowerCase: email, deletedAt: null },
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_CUSTOMERS,
  });
  return { customerIds: rows.map(({ id }) => id), guestEmail: email };
}

/** Completed orders of somebody without a customer. */
function ofGuest(actor: Actor, email: string): Prisma.CheckoutSessionWhereInput {
  return {
    ...scope(actor),
    status: "COMPLETED",
    emailLowerCase: email,
    customerId: null,
    externalCustomerId: null,
  };
}

/** The person's completed orders, the newest first. */
export async function findOrderPage(actor: Actor, person: PortalPerson, page: Page): Promise<PageOf<PortalOrder>> {
  const { customerIds, guestEmail } = person;
  const own = { ...scope(actor), status: "COMPLETED" as const, customerId: { in: [...customerIds] } };
  const where = { OR: [own, ...(guestEmail === null ? [] : [ofGuest(actor, guestEmail)])] };
  const range = await pageRange(page, (id) => db().checkoutSession.findFirst({ where: { AND: [where, { id }] } }));
  const rows = await db().checkoutSession.findMany({
    ...rangeQuery(range, where),
    select: {
      id: true,
      createdAt: true,
      completedAt: true,
      currency: true,
      amountTotal: true,
      amountRefunded: true,
      paymentStatus: true,
      productName: true,
    },
  });
  return pageOf(
    page,
    rows.map((row) => ({ ...row, currency: row.currency as Currency, completedAt: row.completedAt ?? row.createdAt })),
  );
}
