import type { Actor } from "#kernel/actor.ts";
import { SALE_KINDS } from "#ledger/model.ts";
import { saleOfInvoice } from "#ledger/post-sale.ts";
import { BALANCE } from "#ledger/sale.ts";
import { creditNoteEntries, creditsOf, type RefundParts } from "#ledger/share.ts";
import { insertLedgerTransaction } from "#ledger/store.ts";
import type { CreditDestination, CreditNote } from "#money/credit-note/model.ts";

/** A credit note without a refund, before its amounts are known: they are those of the ledger. */
interface PostedCreditNote extends Pick<CreditNote, "id" | "currency" | "invoiceId" | "customerId"> {
  destination: Exclude<CreditDestination, "refund">;
  parts: RefundParts;
}

/** Posts that an invoice was credited to the customer's balance, or in a way that the ledger does not see. */
export async function postCreditNote(actor: Actor, creditNote: PostedCreditNote, at: Date): Promise<void> {
  const { id, currency, invoiceId, customerId, destination, parts } = creditNote;
  const { posted } = await saleOfInvoice(actor, invoiceId);
  // What the invoice collected of earlier ones was sold by them.
  const sale = posted.filter(({ kind, lineId }) => SALE_KINDS.some((each) => each === kind) && lineId !== BALANCE);
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
    paymentLinkId: posted[0]?.paymentLinkId ?? null,
    entries: creditNoteEntries(sale, creditsOf(posted), parts, account),
  });
}
