import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import { creditNoteContent } from "#documents/credit-note/credit-note-content.ts";
import { findCreditNoteDocument, insertCreditNoteDocument } from "#documents/credit-note/document-store.ts";
import { documentLanguage } from "#documents/document-language.ts";
import { storedPdf } from "#documents/stored-pdf.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import type { Invoice } from "#money/invoice/model.ts";

/**
 * The PDF of a credit note: see `storedPdf`. One that became void has another, which says so. The caller checks who may
 * read it.
 * @throws DomainError `unavailable`.
 */
export function creditNotePdf(
  actor: Actor,
  creditNote: CreditNote,
  invoice: Invoice,
): Promise<Uint8Array<ArrayBuffer>> {
  return storedPdf(actor, {
    find: () => findCreditNoteDocument(actor, creditNote),
    content: async () => {
      const [timeZone, messages] = await Promise.all([getTimeZone(actor), documentLanguage(actor, invoice)]);
      return creditNoteContent(creditNote, invoice, timeZone, messages);
    },
    insert: (pdf) => insertCreditNoteDocument(actor, creditNote, { pdf, at: now(actor) }),
  });
}
