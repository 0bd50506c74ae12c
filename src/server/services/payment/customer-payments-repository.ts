import type { Customer } from "#domain/customer/customer.ts";
import type { Prisma } from "#server/database/prisma/client.ts";
import { sessionsOfCustomer } from "#server/services/checkout-session/session-list-repository.ts";

/** Payments of sessions that name the customer, or the merchant's own id of them, and of their invoices. */
export function paymentsOfCustomer(customer: Pick<Customer, "id" | "externalCustomerId">): Prisma.PaymentWhereInput {
  return { OR: [{ checkoutSession: sessionsOfCustomer(customer) }, { invoice: { customerId: customer.id } }] };
}
