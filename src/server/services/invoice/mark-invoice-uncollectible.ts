import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { closeInvoice } from "#server/services/invoice/void-invoice.ts";

/**
 * Marks an open invoice uncollectible: it is no longer retried, and its customer can still pay it. Its subscription is
 * active again once none is open.
 * @throws DomainError `resource_missing`, `invoice_not_open`, `payment_in_progress`, `insufficient_scope`.
 */
export async function markInvoiceUncollectible(actor: Actor, id: string): Promise<Invoice> {
  requireScope(actor, "invoices:write");
  return closeInvoice(actor, id, { status: "uncollectible", markedUncollectibleAt: now(actor) });
}
