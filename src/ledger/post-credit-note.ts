import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { isSale, type LedgerEntry } from "#ledger/model.ts";
import { refundParts } from "#ledger/post-refund.ts";
import { saleOfInvoice } from "#ledger/post-sale.ts";
import { BALANCE } from "#ledger/sale.ts";
import { creditNoteEntries, creditsOf, type RefundParts, refundEntries } from "#ledger/share.ts";
import { insertLedgerTransaction } from "#ledger/store.ts";
import type { CreditDestination, CreditNote } from "#money/credit-note/model.ts";
import { isStanding, type Refund } from "#money/refund/model.ts";

/** The sale of an invoice, and what was credited of it. */
export interface CreditableSale {
  sale: LedgerEntry[];
  credits: LedgerEntry[];
  paymentLinkId: string | null;
}

/**
 * The sale of an invoice, whose payment is locked, as a credit note credits it. Refunds that are not posted yet count as if
 * they were: those that are pending, and those from before the ledger that are still to be posted.
 * @param refunds all of the payment's.
 */
export async function creditableSale(
  actor: Actor,
  invoiceId: string,
  refunds: readonly Refund[],
): Promise<CreditableSale> {
  const { posted } = await saleOfInvoice(actor, invoiceId);
  const whole = posted.filter(isSale);
  const known = new Set(posted.map(({ sourceId }) => sourceId));
  const unposted = refunds.filter((refund) => refund.isCounted && isStanding(refund) && !known.has(refund.id));
  const credits = creditsOf(posted);
  for (const refund of unposted) credits.push(...refundEntries(whole, credits, refundParts(refund)));
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
