import type { CreditNote } from "#money/credit-note/model.ts";

export interface CreditNoteEvent {
  type: "credit_note.created" | "credit_note.voided";
  object: CreditNote;
}
