import type { Actor } from "#kernel/actor.ts";
import { fieldError, invalidFields, missingReference, notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { subscriptionCanceled } from "#money/subscription/lock-running-subscription.ts";
import { hasEnded } from "#money/subscription/model.ts";
import { previewInvoice } from "#money/subscription/preview-invoice.ts";
import { forNextPeriod } from "#money/subscription/recurring-discount.ts";
import { findSubscription } from "#money/subscription/store.ts";

/**
 * The next invoice of a subscription as it would be written now; nothing is stored. Null if none follows: it has ended
 * or
 * ends before, or is paused.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getUpcomingInvoice(actor: Actor, id: string): Promise<Invoice | null> {
  requireScope(actor, "invoices:read");
  const subscription = await findSubscription(actor, id);
  if (!subscription) throw notFound("subscription", id);
  return previewInvoice(actor, forNextPeriod(subscription));
}

/**
 * The same for a request whose body names the subscription.
 * @throws DomainError `resource_missing` (400), `subscription_canceled`; `parameter_invalid` if no invoice follows;
 * `insufficient_scope`.
 */
export async function previewNextInvoice(actor: Actor, id: string): Promise<Invoice> {
  requireScope(actor, "invoices:read");
  const subscription = await findSubscription(actor, id);
  if (!subscription) throw invalidFields([missingReference("subscription", "subscription", id)]);
  if (hasEnded(subscription)) throw subscriptionCanceled();
  const invoice = await previewInvoice(actor, forNextPeriod(subscription));
  if (invoice) return invoice;
  const message = "has no next invoice: it is ending, or it or its invoicing is paused";
  throw fieldError("parameter_invalid", "subscription", message);
}
