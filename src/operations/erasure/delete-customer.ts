import type { CustomerEvent } from "#account/customer/events.ts";
import type { Customer } from "#account/customer/model.ts";
import { eraseCustomer, findCustomer, lockCustomer } from "#account/customer/store.ts";
import { forgetCardsOfSessions } from "#checkout/checkout-session/card-for-offer-store.ts";
import { expireCheckoutSession } from "#checkout/checkout-session/expire-checkout-session.ts";
import { findOpenSetupSession } from "#checkout/checkout-session/setup-session-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { PaymentMethodEvent } from "#money/payment-method/events.ts";
import { detached } from "#money/payment-method/model.ts";
import { detachPaymentMethods } from "#money/payment-method/store.ts";
import { eraseFromCustomerEvents } from "#operations/erasure/customer-event-store.ts";
import { eraseFromDeclarations, eraseFromWithdrawalEvents } from "#operations/erasure/declaration-store.ts";
import { endSubscriptionsOf, eraseBilling } from "#operations/erasure/erase-billing.ts";
import { erasePortalSessions } from "#operations/erasure/portal-store.ts";
import {
  deactivateCodesOf,
  eraseFromAttributions,
  eraseFromConversions,
  eraseFromDeliveries,
  eraseFromDisputes,
  eraseFromEvents,
  eraseFromMails,
  eraseFromPaymentAttempts,
  eraseFromRecoveryMails,
  eraseFromRedemptions,
  eraseFromSessions,
  eraseFromStoredResponses,
  lockSessionsOf,
} from "#operations/erasure/store.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Anonymizes a person: in their own row, in all their sessions, in events and stored responses about them. Amounts,
 * lines, states and the merchant's own metadata of sessions stay, and invoices whole, for owner and admins alone. Their
 * subscriptions end, saved payment methods can no longer be charged, and promotion codes that are for them alone are
 * deactivated. Deleting a deleted customer changes nothing.
 * @returns what is left.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`, also without
 * `subscriptions:write` where a subscription runs.
 */
export async function deleteCustomer(actor: Actor, id: string): Promise<Customer> {
  requireScope(actor, "customers:write");
  const existing = await findCustomer(actor, id);
  if (!existing) throw notFound("customer", id);
  // Sessions first, in the order of a payment's locks, to avoid a deadlock.
  await lockSessionsOf(actor, existing);
  const at = now(actor);
  await endSubscriptionsOf(actor, existing, at);
  await deactivateCodesOf(actor, id, at);
  const customer = await lockCustomer(actor, id);
  if (!customer) throw notFound("customer", id);
  if (customer.deletedAt) {
    setAuditDetails({ nothingChanged: true });
    return customer;
  }

  // Nobody else may save a method in it.
  const methodChange = await findOpenSetupSession(actor, id);
  const sessions = await eraseFromSessions(actor, customer, at);
  await eraseFromAttributions(actor, sessions);
  await eraseFromConversions(actor, sessions);
  await eraseFromMails(actor, sessions);
  await eraseFromRecoveryMails(actor, sessions);
  await eraseFromPaymentAttempts(actor, sessions);
  await eraseFromRedemptions(actor, sessions);
  await eraseFromEvents(actor, sessions);
  await eraseFromDisputes(actor, sessions);
  await eraseFromDeliveries(actor, sessions);
  await eraseFromStoredResponses(actor, customer.id, sessions);
  await eraseBilling(actor, customer);
  await forgetCardsOfSessions(actor, sessions.all);
  await erasePortalSessions(actor, customer);
  await eraseFromWithdrawalEvents(actor, await eraseFromDeclarations(actor, customer, sessions.all));
  if (methodChange?.paymentBegunAt === null) {
    await expireCheckoutSession({ ...actor, scopes: ["checkout_sessions:write"] }, methodChange.id);
  }
  const methods = await detachPaymentMethods(actor, customer.id, at);
  setAuditDetails({ objectId: id });
  const erased = await eraseCustomer(actor, customer.id, at);
  await eraseFromCustomerEvents(actor, erased, sessions.all);
  for (const method of methods) {
    recordEvent<PaymentMethodEvent>(actor, { type: "payment_method.detached", object: detached(method, at) });
  }
  recordEvent<CustomerEvent>(actor, { type: "customer.deleted", object: erased });
  return erased;
}
