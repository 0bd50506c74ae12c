import { findMailSettings } from "#account/merchant/mail-settings-store.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { creditNotePdf } from "#documents/credit-note/credit-note-pdf.ts";
import { invoicePdf } from "#documents/invoice/invoice-pdf.ts";
import { pdfName } from "#documents/pdf-file.ts";
import type { Actor } from "#kernel/actor.ts";
import { findCreditNoteOfRefund } from "#money/credit-note/store.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { MailAttachment } from "#signals/email/attachments.ts";
import type { LeasedMail } from "#signals/email/store.ts";

/**
 * The documents of an email to a customer, if the merchant attaches them: the invoice that was paid, or the credit note
 * of a refund.
 * @throws DomainError `unavailable` while no document can be typeset.
 */
export async function findMailAttachments(actor: Actor, mail: LeasedMail): Promise<MailAttachment[]> {
  const { kind, invoiceId, checkoutSessionId, refundId } = mail;
  const isOfInvoice = kind === "invoice_paid" || kind === "receipt";
  if (!isOfInvoice && kind !== "refund") return [];
  if (!(await findMailSettings(actor)).attachesDocuments) return [];
  if (isOfInvoice) return invoiceOf(actor, invoiceId ?? (await invoiceOfSession(actor, checkoutSessionId)));
  const creditNote = await findCreditNoteOfRefund(actor, refundId ?? "");
  const invoice = creditNote && (await findInvoice(actor, creditNote.invoiceId));
  return invoice ? [attachment(creditNote.number, await creditNotePdf(actor, creditNote, invoice))] : [];
}

async function invoiceOfSession(actor: Actor, id: string | null): Promise<string | null> {
  return (id !== null && (await findCheckoutSession(actor, id))?.invoiceId) || null;
}

async function invoiceOf(actor: Actor, id: string | null): Promise<MailAttachment[]> {
  const invoice = id === null ? null : await findInvoice(actor, id);
  return invoice ? [attachment(invoice.number, await invoicePdf(actor, invoice))] : [];
}

function attachment(number: string, pdf: Uint8Array): MailAttachment {
  return { filename: pdfName(number), contentType: "application/pdf", content: pdf };
}
