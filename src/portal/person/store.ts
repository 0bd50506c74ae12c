import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { spellingsOf } from "#platform/base/same-address.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery, rowsMatchingAny } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import type { PortalOrder, PortalPerson } from "#portal/person/model.ts";

/**
 * The address of a customer, or of an order of somebody without one, as it is stored in lower case; null if nobody has it.
 * @param email in any spelling.
 */
export async function findKnownAddress(actor: Actor, email: string): Promise<string | null> {
  const emails = spellingsOf(email);
  const select = { emailLowerCase: true };
  const customer = await db().customer.findFirst({ where: ofAddress(actor, emails), select });
  const found = customer ?? (await db().checkoutSession.findFirst({ where: ofGuest(actor, emails), select }));
  return found?.emailLowerCase ?? null;
}

/**
 * Whom a session of the portal opens. @returns null if its customer was deleted.
 * @param session.email in lower case.
 */
export async function findPortalPerson(
  actor: Actor,
  { customerId, email }: { customerId: string | null; email: string | null },
): Promise<PortalPerson | null> {
  if (customerId === null) return email === null ? null : { customerId, emails: spellingsOf(email) };
  return (await isKnown(actor, { id: customerId })) ? { customerId, emails: [] } : null;
}

/** Whether a customer is one of those that the person's session opens. */
export async function isOwnCustomer(actor: Actor, { customerId, emails }: PortalPerson, id: string): Promise<boolean> {
  if (customerId !== null) return id === customerId;
  return isKnown(actor, { id, ...ofAddress(actor, emails) });
}

/** The IDs of the customers that the person's session opens, the newest first. */
export async function findOwnCustomerIds(actor: Actor, person: PortalPerson, max: number): Promise<string[]> {
  if (person.customerId !== null) return [person.customerId];
  const where = ofAddress(actor, person.emails);
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const rows = await db().customer.findMany({ where, orderBy, take: max, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Maximum number of customers that are treated as one person, for example to change their address together. */
const MAX_OWN_CUSTOMERS = 100;

/** All of them, sorted; none if there are more than 100, because some would be left out. */
export async function findAllOwnCustomerIds(actor: Actor, person: PortalPerson): Promise<string[]> {
  const ids = await findOwnCustomerIds(actor, person, MAX_OWN_CUSTOMERS + 1);
  return ids.length > MAX_OWN_CUSTOMERS ? [] : ids.sort();
}

async function isKnown(actor: Actor, where: Prisma.CustomerWhereInput): Promise<boolean> {
  const own = { ...scope(actor), deletedAt: null, ...where };
  return (await db().customer.findFirst({ where: own, select: { id: true } })) !== null;
}

function ofAddress(actor: Actor, emails: readonly string[]): Prisma.CustomerWhereInput {
  return { ...scope(actor), emailLowerCase: { in: [...emails] }, deletedAt: null };
}

/** Completed orders of somebody without a customer. */
function ofGuest(actor: Actor, emails: readonly string[]): Prisma.CheckoutSessionWhereInput {
  return {
    ...scope(actor),
    status: "COMPLETED",
    emailLowerCase: { in: [...emails] },
    customerId: null,
    externalCustomerId: null,
  };
}

const ORDER = {
  id: true,
  createdAt: true,
  completedAt: true,
  currency: true,
  amountTotal: true,
  amountRefunded: true,
  paymentStatus: true,
  productName: true,
} satisfies Prisma.CheckoutSessionSelect;

/** The person's completed orders, the newest first. */
export async function findOrderPage(actor: Actor, person: PortalPerson, page: Page): Promise<PageOf<PortalOrder>> {
  const { customerId, emails } = person;
  const customers = customerId === null ? { customer: ofAddress(actor, emails) } : { customerId };
  // A session that only saves a payment method is no order.
  const own = { ...scope(actor), status: "COMPLETED" as const, mode: { not: "setup" as const }, ...customers };
  const parts = customerId === null ? [own, ofGuest(actor, emails)] : [own];
  const range = await pageRange(page, (id) =>
    db().checkoutSession.findFirst({ where: { AND: [{ OR: parts }, { id }] } }),
  );
  const rows = await rowsMatchingAny(range, parts, (part) =>
    db().checkoutSession.findMany({ ...rangeQuery(range, part), select: ORDER }),
  );
  return pageOf(
    page,
    rows.map((row) => ({ ...row, currency: row.currency as Currency, completedAt: row.completedAt ?? row.createdAt })),
  );
}
