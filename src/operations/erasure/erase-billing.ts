import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { endSubscription } from "#money/subscription/end-subscription.ts";
import { findRunningSubscriptionsOf, lockSubscription } from "#money/subscription/store.ts";
import {
  eraseFromBillingEvents,
  eraseFromBillingMails,
  eraseFromBillingResponses,
  eraseFromInvoiceDisputes,
  eraseFromInvoicePayments,
  eraseFromSubscriptions,
} from "#operations/erasure/billing-store.ts";

/**
 * Ends a customer's subscriptions: they could no longer be notified of charges. Call it after their sessions are locked.
 * @throws DomainError `insufficient_scope` if something runs and the actor may not end subscriptions.
 */
export async function endSubscriptionsOf(actor: Actor, { id }: Pick<Customer, "id">, at: Date): Promise<void> {
  const subscriptions = await findRunningSubscriptionsOf(actor, id);
  if (subscriptions.length > 0) requireScope(actor, "subscriptions:write");
  for (const running of subscriptions) {
    const subscription = await lockSubscription(actor, running.id);
    if (!subscription) continue;
    // The subscription's event is written last, when what names the person is erased.
    const nameless = { ...subscription, externalCustomerId: null, billingEmail: null, cancellationComment: null };
    await endSubscription(actor, nameless, "cancellation_requested", at);
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
