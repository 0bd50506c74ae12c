import { findCustomer, lockCustomerShared } from "#account/customer/store.ts";
import { lockGuestOrders, setCustomerOfOrders } from "#checkout/checkout-session/guest-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Adds all orders that guests completed under a customer's email address to the customer: a decision of the merchant,
 * because anyone can enter any address. Past events, invoices, and the ledger stay as they are. Repeating it changes
 * nothing.
 * @returns how many were added.
 * @throws DomainError `resource_missing` for a customer that is not the actor's, was erased, or has no email address;
 * `insufficient_scope`.
 */
export async function addGuestOrders(actor: Actor, customerId: string): Promise<{ added: number }> {
  requireScope(actor, "customers:write");
  requireScope(actor, "checkout_sessions:read");
  const email = (await findCustomer(actor, customerId))?.email?.toLowerCase();
  if (email === undefined) throw notFound("customer", customerId);
  // Sessions are locked before their customer, as when a customer is deleted.
  const orders = await lockGuestOrders(actor, email);
  const customer = await lockCustomerShared(actor, customerId);
  if (customer?.email?.toLowerCase() !== email) throw notFound("customer", customerId);
  if (orders.length > 0) await setCustomerOfOrders(actor, orders, customerId, now(actor));
  setAuditDetails(
    orders.length > 0
      ? { objectId: customerId, facts: { count: String(orders.length) } }
      : { objectId: customerId, nothingChanged: true },
  );
  return { added: orders.length };
}
