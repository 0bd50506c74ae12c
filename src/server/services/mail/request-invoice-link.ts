import { renewedPageEnd } from "#domain/invoice/invoice-page.ts";
import { now } from "#domain/shared/clock.ts";
import { newId } from "#server/platform/ids.ts";
import { findOwnerOfInvoice } from "#server/services/invoice/page-repository.ts";
import { lockInvoice } from "#server/services/invoice/repository.ts";
import { hasInvoiceMailSince, insertMail } from "#server/services/mail/repository.ts";
import { customerActor } from "#server/services/merchant/customer-actor.ts";

const HOUR_MS = 3_600_000;

/**
 * Requests an email with a new link to an invoice's page, to the address stored with the invoice: once an hour, by the
 * wall clock. Does nothing for an invoice that is unknown, or has no page or address. Anyone who knows the ID can call it.
 */
export async function requestInvoiceLink(invoiceId: string): Promise<void> {
  const owner = await findOwnerOfInvoice(invoiceId);
  if (!owner) return;
  const actor = customerActor(owner);
  const invoice = await lockInvoice(actor, invoiceId);
  const recipient = invoice?.customerDetails?.email;
  if (!invoice?.subscriptionId || recipient === undefined) return;
  const kind = "invoice_link";
  const createdAt = new Date();
  const since = new Date(createdAt.getTime() - HOUR_MS);
  if (await hasInvoiceMailSince(actor, { invoiceId, kind, since })) return;
  await insertMail(actor, {
    id: newId("mail"),
    kind,
    subscriptionId: invoice.subscriptionId,
    invoiceId,
    facts: { at: renewedPageEnd(now(actor)), amount: null },
    recipient,
    locale: invoice.locale,
    createdAt,
  });
}
