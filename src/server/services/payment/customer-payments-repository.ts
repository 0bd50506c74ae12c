import type { Customer } from "#domain/customer/customer.ts";
import type { Prisma } from "#server/database/prisma/client.ts";
import { sessionsOfCustomer } from "#server/services/checkout-session/session-list-repository.ts";

/**
 * Payments of sessions that name the customer, or the merchant's own id of them, and of their invoices: conditions of which
 * each has an index of its own.
 */
export function conditionsOfCustomer(
  customer: Pick<Customer, "id" | "externalCustomerId">,
): [Prisma.PaymentWhereInput, Prisma.PaymentWhereInput] {
  return [{ checkoutSession: sessionsOfCustomer(customer) }, { invoice: { customerId: customer.id } }];
}

/** The same in one. */
export function paymentsOfCustomer(customer: Pick<Customer, "id" | "externalCustomerId">): Prisma.PaymentWhereInput {
  return { OR: conditionsOfCustomer(customer) };
}
