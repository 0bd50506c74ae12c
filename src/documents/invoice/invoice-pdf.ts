import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { documentLanguage } from "#documents/document-language.ts";
import { findInvoiceDocument, insertInvoiceDocument } from "#documents/invoice/document-store.ts";
import { invoiceContent } from "#documents/invoice/invoice-content.ts";
import { typeset } from "#documents/typesetting/typeset.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findPaymentMethod } from "#money/payment/store.ts";
import { chosenShippingOption } from "#order/offer.ts";

/**
 * The PDF of a finalized invoice: created when it is first needed, then the same bytes for everyone. The caller checks
 * who may read it. Not in a transaction: the first time takes some 50 ms.
 * @throws DomainError `unavailable` while no document can be typeset.
 */
export async function invoicePdf(actor: Actor, invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await findInvoiceDocument(actor, invoice.id);
  if (stored) return stored;
  const pdf = await typeset(await contentOf(actor, invoice), actor);
  await insertInvoiceDocument(actor, { invoiceId: invoice.id, pdf, at: now(actor) });
  // Another process may have been faster.
  return (await findInvoiceDocument(actor, invoice.id)) ?? new Uint8Array(pdf);
}

async function contentOf(actor: Actor, invoice: Invoice) {
  const { paymentId, checkoutSessionId } = invoice;
  const [messages, timeZone, payment, session] = await Promise.all([
    documentLanguage(actor, invoice),
    getTimeZone(actor),
    paymentId === null ? null : findPaymentMethod(actor, paymentId),
    checkoutSessionId === null ? null : findCheckoutSession(actor, checkoutSessionId),
  ]);
  const shippingName = (session && chosenShippingOption(session)?.displayName) ?? null;
  return invoiceContent(invoice, { payment, shippingName, timeZone }, messages);
}
