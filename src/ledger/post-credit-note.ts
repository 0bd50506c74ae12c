import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { isSale, type LedgerEntry } from "#ledger/model.ts";
import { postPayment } from "#ledger/post-payment.ts";
import { refundParts } from "#ledger/post-refund.ts";
import { invoiceEntries, saleOfInvoice } from "#ledger/post-sale.ts";
import { BALANCE } from "#ledger/sale.ts";
import { creditNoteEntries, creditsOf, type RefundParts, refundEntries } from "#ledger/share.ts";
import { findEntriesOfSale, insertLedgerTransaction, type PostedEntry } from "#ledger/store.ts";
import type { CreditDestination, CreditNote } from "#money/credit-note/model.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Payment } from "#money/payment/model.ts";
import { isStanding, type Refund } from "#money/refund/model.ts";

/** The sale of an invoice, and what was credited of it. */
export interface CreditableSale {
  sale: LedgerEntry[];
  credits: LedgerEntry[];
  paymentLinkId: string | null;
}

/**
 * The sale of an invoice, whose payment is locked, as a credit note credits it. Refunds that are not posted yet count as if
 * they were: those that are pending, and those from before the ledger that are still to be posted. A payment from before
 * the ledger is posted, because it pays what is owed, which a credit note changes.
 * @param payment that paid it; null without one. @param refunds all of the payment's.
 */
export async function creditableSale(
  actor: Actor,
  invoice: Invoice,
  payment: Payment | null,
  refunds: readonly Refund[],
): Promise<CreditableSale> {
  const { posted } = await saleOfInvoice(actor, invoice.id);
  const isPosted = posted.some(({ kind, sourceId }) => kind === "payment" && sourceId === payment?.id);
  if (payment && !isPosted) await postPayment(actor, payment, { at: invoice.paidAt ?? invoice.createdAt });
  return saleOf(posted, invoice, refunds);
}

/** The same for what is shown: nothing is posted. */
export async function findCreditableSale(
  actor: Actor,
  invoice: Invoice,
  refunds: readonly Refund[],
): Promise<CreditableSale> {
  return saleOf(await findEntriesOfSale(actor, invoice.id), invoice, refunds);
}

function saleOf(posted: readonly PostedEntry[], invoice: Invoice, refunds: readonly Refund[]): CreditableSale {
  const whole = posted.length > 0 ? posted.filter(isSale) : invoiceEntries(invoice);
  const known = new Set(posted.map(({ sourceId }) => sourceId));
  const unposted = refunds.filter((refund) => refund.isCounted && isStanding(refund) && !known.has(refund.id));
  const credits = creditsOf(posted);
  for (const refund of unposted) credits.push(...refundEntries(whole, credits, refundParts(refund, invoice)));
  // What the invoice collected of earlier ones was sold by them.
  const sale = whole.filter(({ lineId }) => lineId !== BALANCE);
  return { sale, credits, paymentLinkId: posted[0]?.paymentLinkId ?? null };
}

/** What is left to credit of a line, with tax, in minor units: what was owed for it less what was credited. */
export function leftOfLine({ sale, credits }: CreditableSale, lineId: string): MinorUnits {
  const owed = sale.filter(({ account }) => account === "receivable");
  const returned = credits.filter(({ account }) => account === "processor");
  return [...owed, ...returned].reduce((sum, entry) => (entry.lineId === lineId ? sum + entry.amount : sum), 0n);
}

/** A credit note without a refund, before its amounts are known: they are those of the ledger. */
interface PostedCreditNote extends Pick<CreditNote, "id" | "currency" | "invoiceId" | "customerId"> {
  destination: Exclude<CreditDestination, "refund">;
  parts: RefundParts;
}

/** Posts that an invoice was credited to the customer's balance, or in a way that the ledger does not see. */
export async function postCreditNote(
  actor: Actor,
  { sale, credits, paymentLinkId }: CreditableSale,
  { id, currency, invoiceId, customerId, destination, parts }: PostedCreditNote,
  at: Date,
): Promise<void> {
  const account = destination === "balance" ? "balance" : "receivable";
  await insertLedgerTransaction(actor, {
    kind: "credit_note",
    currency,
    effectiveAt: at,
    sourceId: id,
    sequence: 1,
    saleId: invoiceId,
    paymentId: null,
    customerId,
    paymentLinkId,
    entries: creditNoteEntries(sale, credits, parts, account),
  });
}
