import { findCustomer, findCustomerWithEmail } from "#account/customer/store.ts";
import { findGuestContacts, findOrderOfGuest } from "#checkout/checkout-session/guest-store.ts";
import { listSessionsWithPayments } from "#dashboard/server/checkout-session/read.ts";
import type { CustomerDetail, GuestDetail } from "#dashboard/server/customer/customer-detail.ts";
import { findGuestPurchases, sumSpent } from "#dashboard/server/customer/spent-store.ts";
import { listNamedPayments } from "#dashboard/server/payment/read.ts";
import { findDocumentSpan } from "#documents/archive/archive-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { findBalances } from "#money/customer-balance/store.ts";
import { listInvoices } from "#money/invoice/list-invoices.ts";
import { findPaymentMethodPage } from "#money/payment-method/store.ts";
import { listSubscriptions } from "#money/subscription/list-subscriptions.ts";
import type { CustomerDetails } from "#order/order.ts";

const MAX_SHOWN = 20;
const NONE = { data: [], hasMore: false };

/**
 * A customer, deleted or not, with their purchases.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getCustomerDetail(actor: Actor, id: string): Promise<CustomerDetail> {
  requireScope(actor, "customers:read");
  requireScope(actor, "checkout_sessions:read");
  const customer = await findCustomer(actor, id);
  if (!customer) throw notFound("customer", id);
  const guestEmail = customer.email?.toLowerCase();
  const [spent, sessions, guestOrders, methods, subscriptions, payments, invoices, balances, documentSpan] =
    await Promise.all([
      sumSpent(actor, customer),
      listSessionsWithPayments(actor, { customer }, { limit: MAX_SHOWN }),
      guestEmail === undefined ? NONE : listSessionsWithPayments(actor, { guestEmail }, { limit: MAX_SHOWN }),
      findPaymentMethodPage(actor, id, { limit: MAX_SHOWN }),
      listSubscriptions(actor, { customerId: id }, { limit: MAX_SHOWN }),
      listNamedPayments(actor, { customerId: id }, { limit: MAX_SHOWN }),
      listInvoices(actor, { customerId: id }, { limit: MAX_SHOWN }),
      findBalances(actor, id),
      findDocumentSpan(actor, id),
    ]);
  const paymentMethods = methods.data.map(({ id, type, card, createdAt }) => ({ id, type, card, createdAt }));
  return {
    customer,
    spent,
    sessions: sessions.data,
    hasMoreSessions: sessions.hasMore,
    guestOrders: guestOrders.data,
    hasMoreGuestOrders: guestOrders.hasMore,
    subscriptions: subscriptions.data,
    hasMoreSubscriptions: subscriptions.hasMore,
    payments: payments.data,
    hasMorePayments: payments.hasMore,
    invoices: invoices.data,
    hasMoreInvoices: invoices.hasMore,
    documentSpan,
    paymentMethods,
    balances,
  };
}

/**
 * A guest, with their orders, by any of these.
 * @returns the customer's ID instead, once the order has one.
 * @throws DomainError `resource_missing` for an ID that is not the actor's, or of an order without an email address;
 * `insufficient_scope`.
 */
export async function getGuestDetail(actor: Actor, orderId: string): Promise<GuestDetail | { customerId: string }> {
  requireScope(actor, "customers:read");
  requireScope(actor, "checkout_sessions:read");
  const order = await findOrderOfGuest(actor, orderId);
  if (order?.customerId) return { customerId: order.customerId };
  const email = order?.emailLowerCase;
  if (!order || !email) throw notFound("guest", orderId);
  const [contacts, purchases, sessions, customer] = await Promise.all([
    findGuestContacts(actor, [email]),
    findGuestPurchases(actor, [email]),
    listSessionsWithPayments(actor, { guestEmail: email }, { limit: MAX_SHOWN }),
    findCustomerWithEmail(actor, email),
  ]);
  const { customerDetails = null, shipping = null } = contacts.get(email) ?? {};
  return {
    guest: { ...guestOf(customerDetails), email: customerDetails?.email ?? email, shipping },
    namesakeId: customer?.id ?? null,
    spent: purchases(email).spent,
    sessions: sessions.data,
    hasMoreSessions: sessions.hasMore,
  };
}

function guestOf(details: CustomerDetails | null) {
  const { name = null, phone = null, address = null, taxIds = [] } = details ?? {};
  return { name, phone, address, taxIds };
}
