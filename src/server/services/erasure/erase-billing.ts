import type { Customer } from "#domain/customer/customer.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import {
  eraseFromBillingEvents,
  eraseFromBillingMails,
  eraseFromBillingResponses,
  eraseFromInvoiceDisputes,
  eraseFromInvoicePayments,
  eraseFromSubscriptions,
} from "#server/services/erasure/billing-repository.ts";
import { endSubscription } from "#server/services/subscription/end-subscription.ts";
import { findRunningSubscriptionsOf, lockSubscription } from "#server/services/subscription/repository.ts";

/**
 * Ends a customer's subscriptions: they could no longer be notified of charges. Call it after their sessions are locked.
 * @throws DomainError `insufficient_scope` if something runs and the actor may not end subscriptions.
 */
export async function endSubscriptionsOf(actor: Actor, { id }: Pick<Customer, "id">, at: Date): Promise<void> {
  const subscriptions = await findRunningSubscriptionsOf(actor, id);
  if (subscriptions.length > 0) requireScope(actor, "subscriptions:write");
  for (const running of subscriptions) {
    const subscription = await lockSubscription(actor, running.id);
    // The subscription's event is written last, when the reference is erased.
    if (subscription) {
      await endSubscription(actor, { ...subscription, externalCustomerId: null }, "cancellation_requested", at);
    }
  }
}

/** Erases a person from all stored data about their subscriptions and invoices, except for the invoices themselves. */
export async function eraseBilling(actor: Actor, customer: Pick<Customer, "id">): Promise<void> {
  const billing = await eraseFromSubscriptions(actor, customer);
  if (billing.subscriptions.length === 0 && billing.invoices.length === 0) return;
  await eraseFromBillingMails(actor, billing);
  await eraseFromInvoicePayments(actor, billing);
  const disputes = await eraseFromInvoiceDisputes(actor, billing);
  await eraseFromBillingEvents(actor, billing, disputes);
  await eraseFromBillingResponses(actor, billing, disputes);
}
