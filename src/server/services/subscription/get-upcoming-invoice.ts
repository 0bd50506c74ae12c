import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { previewInvoice } from "#server/services/subscription/preview-invoice.ts";
import { findSubscription } from "#server/services/subscription/repository.ts";

/**
 * The next invoice of a subscription as it would be written now; nothing is stored. Null if none follows: it has ended or
 * ends before, or is paused.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getUpcomingInvoice(actor: Actor, id: string): Promise<Invoice | null> {
  requireScope(actor, "invoices:read");
  const subscription = await findSubscription(actor, id);
  if (!subscription) throw notFound("subscription", id);
  return previewInvoice(actor, subscription);
}
