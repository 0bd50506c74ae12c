import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { invoiceContent } from "#documents/invoice-content.ts";
import { findInvoiceDocument, insertInvoiceDocument } from "#documents/store.ts";
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
  const pdf = await typeset(await contentOf(actor, invoice));
  await insertInvoiceDocument(actor, { invoiceId: invoice.id, pdf, at: now(actor) });
  // Another process may have been faster.
  return (await findInvoiceDocument(actor, invoice.id)) ?? new Uint8Array(pdf);
}

/** The file's name: "TEST-0001.pdf". */
export function invoiceFileName({ number }: Pick<Invoice, "number">): string {
  return `${number}.pdf`;
}

async function contentOf(actor: Actor, invoice: Invoice) {
  const { paymentId, checkoutSessionId } = invoice;
  const [{ defaultLocale }, timeZone, payment, session] = await Promise.all([
    findMerchant(actor.merchantId),
    getTimeZone(actor),
    paymentId === null ? null : findPaymentMethod(actor, paymentId),
    checkoutSessionId === null ? null : findCheckoutSession(actor, checkoutSessionId),
  ]);
  const messages = messagesIn(invoice.locale) ?? messagesIn(defaultLocale) ?? en;
  const shippingName = (session && chosenShippingOption(session)?.displayName) ?? null;
  return invoiceContent(invoice, { payment, shippingName, timeZone }, messages);
}
