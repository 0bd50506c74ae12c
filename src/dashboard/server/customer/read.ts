import { findCustomer } from "#account/customer/store.ts";
import { listSessionsWithPayments } from "#dashboard/server/checkout-session/read.ts";
import type { CustomerDetail } from "#dashboard/server/customer/customer-detail.ts";
import { sumSpent } from "#dashboard/server/customer/spent-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { findBalances } from "#money/customer-balance/store.ts";
import { listInvoices } from "#money/invoice/list-invoices.ts";
import { findPaymentMethodPage } from "#money/payment-method/store.ts";
import { listSubscriptions } from "#money/subscription/list-subscriptions.ts";

const MAX_SHOWN = 20;

/**
 * A customer, deleted or not, with their purchases.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getCustomerDetail(actor: Actor, id: string): Promise<CustomerDetail> {
  requireScope(actor, "customers:read");
  requireScope(actor, "checkout_sessions:read");
  const customer = await findCustomer(actor, id);
  if (!customer) throw notFound("customer", id);
  const [spent, sessions, methods, subscriptions, invoices, balances] = await Promise.all([
    sumSpent(actor, customer),
    listSessionsWithPayments(actor, { customer }, { limit: MAX_SHOWN }),
    findPaymentMethodPage(actor, id, { limit: MAX_SHOWN }),
    listSubscriptions(actor, { customerId: id }, { limit: MAX_SHOWN }),
    listInvoices(actor, { customerId: id }, { limit: MAX_SHOWN }),
    findBalances(actor, id),
  ]);
  const paymentMethods = methods.data.map(({ id, type, card, createdAt }) => ({ id, type, card, createdAt }));
  return {
    customer,
    spent,
    sessions: sessions.data,
    hasMoreSessions: sessions.hasMore,
    subscriptions: subscriptions.data,
    hasMoreSubscriptions: subscriptions.hasMore,
    invoices: invoices.data,
    hasMoreInvoices: invoices.hasMore,
    paymentMethods,
    balances,
  };
}
