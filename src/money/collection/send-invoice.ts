import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { lockInvoiceWithSubscription } from "#money/collection/lock-payable-invoice.ts";
import { type Invoice, isPayable } from "#money/invoice/model.ts";
import type { SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { recipientOfSubscription } from "#money/subscription/billing-recipient.ts";
import { announce } from "#platform/work/announce.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Emails the customer a link to the page where an invoice is paid, even if the merchant has turned off automatic
 * emails.
 * @throws DomainError `resource_missing`, `invoice_not_open`; `parameter_missing` for a customer without an email
 * address; `insufficient_scope`.
 */
export async function sendInvoice(actor: Actor, id: string): Promise<Invoice> {
  requireScope(actor, "invoices:write");
  const { invoice, subscription } = await lockInvoiceWithSubscription(actor, id);
  if (!isPayable(invoice) || !subscription) {
    const message = `This invoice is ${invoice.status}. Only open and uncollectible invoices can be sent.`;
    throw new DomainError("invoice_not_open", message);
  }
  if ((await recipientOfSubscription(actor, subscription)) === undefined) {
    const message = `The customer ${invoice.customerId} has no email address. Add one to the customer, or share hosted_invoice_url yourself.`;
    throw new DomainError("parameter_missing", message);
  }
  await announce<SubscriptionAnnouncement>(actor, {
    type: "billing_notice",
    kind: "invoice_sent",
    subscription,
    invoice,
  });
  setAuditDetails({ objectId: id, name: invoice.number });
  return invoice;
}
