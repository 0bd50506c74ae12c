import { customerActor } from "#account/merchant/customer-actor.ts";
import { now } from "#kernel/clock.ts";
import { renewedPageEnd } from "#money/invoice/invoice-page.ts";
import { findOwnerOfInvoice } from "#money/invoice/page-store.ts";
import { lockInvoice } from "#money/invoice/store.ts";
import { recipientOfInvoice } from "#money/subscription/billing-recipient.ts";
import { newId } from "#platform/base/ids.ts";
import { hasInvoiceMailSince, insertMail } from "#signals/email/store.ts";

const HOUR_MS = 3_600_000;

/**
 * Requests an email with a new link to an invoice's page, to the subscription's or the customer's address: once an hour, by the
 * wall clock. Does nothing for an invoice that is unknown, or has no page or address. Anyone who knows the ID can call it.
 */
export async function requestInvoiceLink(invoiceId: string): Promise<void> {
  const owner = await findOwnerOfInvoice(invoiceId);
  if (!owner) return;
  const actor = customerActor(owner);
  const invoice = await lockInvoice(actor, invoiceId);
  if (!invoice?.subscriptionId) return;
  const recipient = await recipientOfInvoice(actor, invoice);
  if (recipient === undefined) return;
  const kind = "invoice_link";
  const createdAt = new Date();
  const since = new Date(createdAt.getTime() - HOUR_MS);
  if (await hasInvoiceMailSince(actor, { invoiceId, kind, since })) return;
  await insertMail(actor, {
    id: newId("mail"),
    kind,
    subscriptionId: invoice.subscriptionId,
    invoiceId,
    facts: { at: renewedPageEnd(now(actor)), amount: null, balance: 0n },
    recipient,
    locale: invoice.locale,
    createdAt,
  });
}
