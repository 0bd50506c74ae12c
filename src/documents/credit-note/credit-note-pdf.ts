import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import { creditNoteContent } from "#documents/credit-note/credit-note-content.ts";
import { findCreditNoteDocument, insertCreditNoteDocument } from "#documents/credit-note/document-store.ts";
import { documentLanguage } from "#documents/document-language.ts";
import { typeset } from "#documents/typesetting/typeset.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import type { Invoice } from "#money/invoice/model.ts";

/**
 * The PDF of a credit note: created when it is first needed, then the same bytes for everyone. The caller checks who may
 * read it. Not in a transaction: the first time takes some 50 ms.
 * @throws DomainError `unavailable` while no document can be typeset.
 */
export async function creditNotePdf(
  actor: Actor,
  creditNote: CreditNote,
  invoice: Invoice,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await findCreditNoteDocument(actor, creditNote.id);
  if (stored) return stored;
  const [timeZone, messages] = await Promise.all([getTimeZone(actor), documentLanguage(actor, invoice)]);
  const pdf = await typeset(creditNoteContent(creditNote, invoice, timeZone, messages), actor);
  await insertCreditNoteDocument(actor, { creditNoteId: creditNote.id, pdf, at: now(actor) });
  // Another process may have been faster.
  return (await findCreditNoteDocument(actor, creditNote.id)) ?? new Uint8Array(pdf);
}
