import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { isDomainError } from "#kernel/errors.ts";
import { renewedPageEnd } from "#money/invoice/invoice-page.ts";
import { findOwnerOfInvoice } from "#money/invoice/page-store.ts";
import { findInvoiceOrigin, lockInvoice } from "#money/invoice/store.ts";
import { recipientOfInvoice } from "#money/subscription/billing-recipient.ts";
import { newId } from "#platform/base/ids.ts";
import { mailReceiptAgain } from "#signals/email/mail-receipt-again.ts";
import { findReceiptMails, hasInvoiceMailSince, insertMail } from "#signals/email/store.ts";

const HOUR_MS = 3_600_000;

/**
 * Requests an email with a new link to an invoice's page, to the subscription's or the customer's address: once an hour,
 * by the wall clock. For a one-time order, it is the receipt, which links its invoice. Does nothing for an invoice that is
 * unknown, or has no page or address. Anyone who knows the ID can call it.
 */
export async function requestInvoiceLink(invoiceId: string): Promise<void> {
  const owner = await findOwnerOfInvoice(invoiceId);
  if (!owner) return;
  const actor = customerActor(owner);
  const createdAt = new Date();
  const since = new Date(createdAt.getTime() - HOUR_MS);
  const origin = await findInvoiceOrigin(actor, invoiceId);
  // A session is locked before its invoice.
  if (origin?.subscriptionId === null) return requestReceipt(actor, origin.checkoutSessionId, since);
  const invoice = await lockInvoice(actor, invoiceId);
  if (!invoice?.subscriptionId) return;
  const recipient = await recipientOfInvoice(actor, invoice);
  if (recipient === undefined) return;
  const kind = "invoice_link";
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

/** The receipt again, unless it was requested since a time, or its own limits reject it. */
async function requestReceipt(actor: Actor, sessionId: string | null, since: Date): Promise<void> {
  if (sessionId === null) return;
  const mails = await findReceiptMails(actor, sessionId);
  if (mails.some(({ createdAt }) => createdAt > since)) return;
  try {
    await mailReceiptAgain(actor, sessionId);
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
}
