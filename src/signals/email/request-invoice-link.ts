import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { isDomainError } from "#kernel/errors.ts";
import { renewedPageEnd } from "#money/invoice/invoice-page.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findOwnerOfInvoice } from "#money/invoice/page-store.ts";
import { lockInvoice } from "#money/invoice/store.ts";
import { recipientOfInvoice } from "#money/subscription/billing-recipient.ts";
import { newId } from "#platform/base/ids.ts";
import { mailReceiptAgainByPage } from "#signals/email/mail-receipt-again.ts";
import { hasInvoiceMailSince, insertMail } from "#signals/email/store.ts";

const HOUR_MS = 3_600_000;

/**
 * Requests an email with a new link to an invoice's page, to the subscription's or the customer's address: once an hour, by the
 * wall clock. For a one-time order, it is the receipt. Does nothing for an invoice that is unknown, or has no page or address. Anyone who knows the ID can call it.
 */
export async function requestInvoiceLink(invoiceId: string): Promise<void> {
  const owner = await findOwnerOfInvoice(invoiceId);
  if (!owner) return;
  const actor = customerActor(owner);
  const invoice = await lockInvoice(actor, invoiceId);
  if (!invoice) return;
  if (invoice.subscriptionId === null) return requestReceiptOf(actor, invoice);
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

/** A one-time order's receipt has its invoice. Its own limits apply; nobody is told, as nothing about an invoice is. */
async function requestReceiptOf(
  actor: Actor,
  { checkoutSessionId }: Pick<Invoice, "checkoutSessionId">,
): Promise<void> {
  if (checkoutSessionId === null) return;
  try {
    await mailReceiptAgainByPage(actor, checkoutSessionId);
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
}
