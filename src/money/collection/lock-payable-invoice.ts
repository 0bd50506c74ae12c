import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import type { Invoice, InvoiceStatus } from "#money/invoice/model.ts";
import { findInvoice, lockInvoice } from "#money/invoice/store.ts";
import { findInvoicePaymentInProgress } from "#money/payment/store.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { lockSubscription } from "#money/subscription/store.ts";

export interface LockedInvoice {
  invoice: Invoice;
  /** Null for an invoice of a one-time purchase. */
  subscription: Subscription | null;
}

/**
 * Locks an invoice that is to be changed, after its subscription.
 * @throws DomainError `resource_missing`.
 */
export async function lockInvoiceWithSubscription(actor: Actor, id: string): Promise<LockedInvoice> {
  const found = await findInvoice(actor, id);
  const { subscriptionId = null } = found ?? {};
  const subscription = subscriptionId === null ? null : await lockSubscription(actor, subscriptionId);
  const invoice = found && (await lockInvoice(actor, id));
  if (!invoice) throw notFound("invoice", id);
  return { invoice, subscription };
}

/**
 * Requires that an invoice has one of these statuses, and no payment in progress.
 * @throws DomainError `invoice_not_open`, `payment_in_progress`.
 */
export async function requirePayable(
  actor: Actor,
  invoice: Invoice,
  statuses: readonly InvoiceStatus[],
): Promise<void> {
  if (!statuses.includes(invoice.status)) throw new DomainError("invoice_not_open", NOT_OPEN[invoice.status]);
  if (await findInvoicePaymentInProgress(actor, invoice.id)) {
    const message = "A payment for this invoice is in progress. Try again when it has finished.";
    throw new DomainError("payment_in_progress", message);
  }
}

const NOT_OPEN: Record<InvoiceStatus, string> = {
  draft: "This invoice is being created. Try again in a second.",
  open: "This invoice is open.",
  paid: "This invoice is paid. To return the money, create a refund with invoice.",
  void: "This invoice is void.",
  uncollectible: "This invoice is already marked as uncollectible. It can still be paid or voided.",
};
