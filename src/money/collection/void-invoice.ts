import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";
import { lockInvoiceWithSubscription, requirePayable } from "#money/collection/lock-payable-invoice.ts";
import { returnAppliedBalance } from "#money/customer-balance/invoice-balance.ts";
import type { InvoiceAnnouncement } from "#money/invoice/announcements.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { type InvoiceChange, updateInvoiceRow } from "#money/invoice/store.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import { writeOffBalances } from "#money/subscription/write-off-balances.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

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
  const closed = await updateInvoiceRow(actor, invoice, {
    ...change,
    nextAttemptAt: null,
    stopReason: isVoided ? null : "merchant",
    updatedAt: now(actor),
  });
  if (isVoided) await returnAppliedBalance(actor, invoice);
  const type = isVoided ? "invoice_voided" : "invoice_marked_uncollectible";
  await announce<InvoiceAnnouncement>(actor, { type, invoice: closed });
  recordEvent<InvoiceEvent>(actor, {
    type: isVoided ? "invoice.voided" : "invoice.marked_uncollectible",
    object: closed,
  });
  if (subscription) await changeSubscription(actor, subscription, await followOpenInvoices(actor, subscription));
  // No later invoice collects what went back to the balance if no subscription is left.
  if (isVoided) await writeOffBalances(actor, invoice.customerId);
  setAuditDetails({ objectId: id, name: invoice.number });
  return closed;
}
