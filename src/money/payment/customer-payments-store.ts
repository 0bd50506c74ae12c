import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

type Person = Pick<Customer, "id" | "externalCustomerId">;

/**
 * The number of newest invoices of a customer that count: three subscriptions that renew daily create as many in a
 * year.
 */
const MAX_INVOICES = 1_000;

/**
 * Conditions for payments of sessions that name the customer, or the merchant's own ID of them, and of their invoices:
 * each has an index.
 */
export async function conditionsOfCustomer(actor: Actor, customer: Person): Promise<Prisma.PaymentWhereInput[]> {
  const invoices = await db().invoice.findMany({
    where: { ...scope(actor), customerId: customer.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_INVOICES,
    select: { id: true },
  });
  const ofSessions = { checkoutSession: sessionsOfCustomer(customer) };
  if (invoices.length === 0) return [ofSessions];
  return [ofSessions, { invoiceId: { in: invoices.map(({ id }) => id) } }];
}

/** The same as one condition, for all invoices. */
export function paymentsOfCustomer(customer: Person): Prisma.PaymentWhereInput {
  return { OR: [{ checkoutSession: sessionsOfCustomer(customer) }, { invoice: { customerId: customer.id } }] };
}

/** The condition for a customer's sessions, which are also those erased with the customer. */
export function sessionsOfCustomer({ id, externalCustomerId }: Pick<Customer, "id" | "externalCustomerId">) {
  return {
    OR: [{ customerId: id }, ...(externalCustomerId === null ? [] : [{ externalCustomerId }])],
  } satisfies Prisma.CheckoutSessionWhereInput;
}
