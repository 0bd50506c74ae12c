import type { CustomerEvent } from "#account/customer/events.ts";
import { newCustomer } from "#account/customer/new-customer.ts";
import { findCustomerWithEmail, findOrInsertCustomer } from "#account/customer/store.ts";
import {
  findGuestContacts,
  findOrderOfGuest,
  lockGuestOrders,
  setCustomerOfOrders,
} from "#checkout/checkout-session/guest-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Turns a guest into a customer, with all orders that the guest completed under the email address: a decision of the
 * merchant, who sees these orders. The customer has the contact data of the newest one. Past events, invoices and the
 * ledger stay as they are. Repeating it changes nothing.
 * @param orderId of any of the guest's orders.
 * @returns the customer's ID.
 * @throws DomainError `resource_missing` for an ID that is not the actor's, or of an order whose customer was erased;
 * `resource_in_use` if a customer has the email address: see `addGuestOrders`; `insufficient_scope`.
 */
export async function createCustomerOfGuest(actor: Actor, orderId: string): Promise<{ id: string }> {
  requireScope(actor, "customers:write");
  requireScope(actor, "checkout_sessions:read");
  const guestOrder = await findOrderOfGuest(actor, orderId);
  const email = guestOrder?.emailLowerCase ?? null;
  if (!guestOrder || email === null) throw notFound("guest", orderId);
  const orders = await lockGuestOrders(actor, email);
  const order = await findOrderOfGuest(actor, orderId);
  if (order?.customerId) {
    setAuditDetails({ objectId: order.customerId, nothingChanged: true });
    return { id: order.customerId };
  }
  if (await findCustomerWithEmail(actor, email)) {
    throw new DomainError(
      "resource_in_use",
      "A customer has this email address. Add these orders to that customer on their page.",
    );
  }
  const contact = (await findGuestContacts(actor, [email])).get(email);
  if (!orders.includes(orderId) || !contact) throw notFound("guest", orderId);
  const { customerDetails, shipping } = contact;
  const details = { ...customerDetails, email: customerDetails?.email ?? email, ...(shipping && { shipping }) };
  const customer = newCustomer(actor, { ...details, metadata: {} });
  const id = await findOrInsertCustomer(actor, customer);
  recordEvent<CustomerEvent>(actor, { type: "customer.created", object: customer });
  await setCustomerOfOrders(actor, orders, id, now(actor));
  setAuditDetails({ objectId: id });
  return { id };
}
