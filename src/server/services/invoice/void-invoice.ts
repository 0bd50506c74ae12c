import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { lockInvoiceWithSubscription, requirePayable } from "#server/services/invoice/lock-payable-invoice.ts";
import { type InvoiceChange, updateInvoiceRow } from "#server/services/invoice/repository.ts";
import { changeSubscription } from "#server/services/subscription/change-subscription.ts";
import { followOpenInvoices } from "#server/services/subscription/follow-open-invoices.ts";

/**
 * Voids an invoice that is open or uncollectible: nothing is owed for it. Its subscription is active again once none is
 * open.
 * @throws DomainError `resource_missing`, `invoice_not_open`, `payment_in_progress`, `insufficient_scope`.
 */
export async function voidInvoice(actor: Actor, id: string): Promise<Invoice> {
  requireScope(actor, "invoices:write");
  return closeInvoice(actor, id, { status: "void", voidedAt: now(actor) });
}

/** Closes an invoice as void or uncollectible: the shared part of `voidInvoice` and `markInvoiceUncollectible`. */
export async function closeInvoice(
  actor: Actor,
  id: string,
  change: Pick<InvoiceChange, "voidedAt" | "markedUncollectibleAt"> & { status: "void" | "uncollectible" },
): Promise<Invoice> {
  const { invoice, subscription } = await lockInvoiceWithSubscription(actor, id);
  const isVoided = change.status === "void";
  await requirePayable(actor, invoice, isVoided ? ["open", "uncollectible"] : ["open"]);
  const closed = await updateInvoiceRow(actor, invoice, { ...change, nextAttemptAt: null, updatedAt: now(actor) });
  recordEvent(actor, { type: isVoided ? "invoice.voided" : "invoice.marked_uncollectible", object: closed });
  if (subscription) await changeSubscription(actor, subscription, await followOpenInvoices(actor, subscription));
  setAuditDetails({ objectId: id, name: invoice.number });
  return closed;
}
