import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getCreditNote } from "#money/credit-note/get-credit-note.ts";
import { CreditNoteV3, presentCreditNote } from "#money/credit-note/wire-v3.ts";

/** GET /api/v3/credit-notes/{id} (extension). */
export const GET = endpoint({
  summary: "Get a credit note",
  description: "Returns a credit note. Its amounts do not change after it is issued.",
  extension: true,
  scope: "credit_notes:read",
  path: PathId,
  returns: CreditNoteV3,
  run: ({ actor, path }) => getCreditNote(actor, path.id),
  present: presentCreditNote,
});
