import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";
import { closeInvoice } from "#money/collection/void-invoice.ts";
import type { Invoice } from "#money/invoice/model.ts";

/**
 * Marks an open invoice uncollectible: it is no longer retried, and its customer can still pay it. Its subscription is
 * active again once none is open.
 * @throws DomainError `resource_missing`, `invoice_not_open`, `payment_in_progress`, `insufficient_scope`.
 */
export async function markInvoiceUncollectible(actor: Actor, id: string): Promise<Invoice> {
  requireScope(actor, "invoices:write");
  return closeInvoice(actor, id, { status: "uncollectible", markedUncollectibleAt: now(actor) });
}
