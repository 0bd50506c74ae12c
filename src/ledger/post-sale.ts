import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import type { LedgerEntry } from "#ledger/model.ts";
import { saleEntries } from "#ledger/sale.ts";
import { findEntriesOfSale, insertLedgerTransaction, type PostedEntry } from "#ledger/store.ts";
import { asSold, type Invoice } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { purchasedLines } from "#order/offer.ts";

/** Posts a finalized invoice. @param paymentLinkId of its subscription or its order. */
export async function postInvoice(actor: Actor, invoice: Invoice, paymentLinkId: string | null): Promise<void> {
  const { id, currency, createdAt, customerId } = invoice;
  await insertLedgerTransaction(actor, {
    kind: "invoice_finalized",
    currency,
    effectiveAt: createdAt,
    sourceId: id,
    sequence: 1,
    saleId: id,
    paymentId: null,
    customerId,
    paymentLinkId,
    entries: invoiceEntries(invoice),
  });
}

/** The entries of the sale of an invoice. */
export function invoiceEntries(invoice: Invoice): LedgerEntry[] {
  return saleEntries({ ...asSold(invoice), addedToBalance: invoice.endingBalance - invoice.startingBalance });
}

/** Posts the sale of a session without an invoice, which is paid. */
async function postSession(actor: Actor, session: CheckoutSession, paidAt: Date): Promise<void> {
  const { id, currency, customerId, paymentLinkId } = session;
  await insertLedgerTransaction(actor, {
    kind: "session_paid",
    currency,
    effectiveAt: paidAt,
    sourceId: id,
    sequence: 1,
    saleId: id,
    paymentId: null,
    customerId,
    paymentLinkId,
    entries: saleEntries({ ...session, lines: purchasedLines(session.lines), addedToBalance: 0n }),
  });
}

/** What a payment was for. */
interface SalePayer {
  checkoutSessionId: string | null;
  invoiceId: string | null;
}

/** A sale, and all that was posted of it. */
export interface PostedSale {
  saleId: string;
  posted: PostedEntry[];
}

/** A sale that a payment paid. */
interface PaidSale extends PostedSale {
  /** The session on whose page it was paid; null for a payment of an invoice. */
  session: CheckoutSession | null;
}

/**
 * The sale of a payment: that of its invoice, or of its session without one. It is posted, unless it was.
 * @param paidAt the time of the sale of a session; its completion for what was paid before.
 * @throws DomainError `resource_missing` where it was deleted.
 */
export async function salePaidBy(
  actor: Actor,
  { checkoutSessionId, invoiceId }: SalePayer,
  paidAt?: Date,
): Promise<PaidSale> {
  const session = checkoutSessionId === null ? null : await findCheckoutSession(actor, checkoutSessionId);
  const saleId = invoiceId ?? session?.invoiceId ?? checkoutSessionId ?? "";
  const posted = await findEntriesOfSale(actor, saleId);
  if (posted.length > 0) return { saleId, posted, session };
  if (saleId !== checkoutSessionId) await postMissingInvoice(actor, saleId);
  else if (session) await postSession(actor, session, paidAt ?? session.completedAt ?? now(actor));
  return { saleId, posted: await findEntriesOfSale(actor, saleId), session };
}

/** An invoice, of which all is posted that was. Those of earlier versions are posted now. */
export async function saleOfInvoice(actor: Actor, saleId: string): Promise<PostedSale> {
  const posted = await findEntriesOfSale(actor, saleId);
  if (posted.length > 0) return { saleId, posted };
  await postMissingInvoice(actor, saleId);
  return { saleId, posted: await findEntriesOfSale(actor, saleId) };
}

async function postMissingInvoice(actor: Actor, id: string): Promise<void> {
  const invoice = await findInvoice(actor, id);
  if (!invoice) throw notFound("invoice", id);
  await postInvoice(actor, invoice, await linkOf(actor, invoice));
}

async function linkOf(
  actor: Actor,
  { subscriptionId, checkoutSessionId }: Pick<Invoice, "subscriptionId" | "checkoutSessionId">,
): Promise<string | null> {
  const subscription = subscriptionId === null ? null : await findSubscription(actor, subscriptionId);
  if (subscription) return subscription.paymentLinkId;
  const session = checkoutSessionId === null ? null : await findCheckoutSession(actor, checkoutSessionId);
  return session?.paymentLinkId ?? null;
}
