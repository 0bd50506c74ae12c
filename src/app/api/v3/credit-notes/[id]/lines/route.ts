import { PathId } from "#api/endpoint.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listCreditNoteLines } from "#money/credit-note/list-credit-notes.ts";
import { CreditNoteLineV3, creditNoteLinesUrl, presentCreditNoteLine } from "#money/credit-note/wire-v3.ts";

/** GET /api/v3/credit-notes/{id}/lines (extension): as in the credit note. */
export const GET = endpoint({
  summary: "List the line items of a credit note",
  description: "Returns the line items of a credit note.",
  extension: true,
  scope: "credit_notes:read",
  path: PathId,
  query: listQuery(10),
  returns: listOf(CreditNoteLineV3),
  run: ({ actor, path, query }) => listCreditNoteLines(actor, path.id, pageFromQuery(query)),
  present: (page) =>
    presentList(page, creditNoteLinesUrl(page.creditNote), (line) => presentCreditNoteLine(line, page.creditNote)),
});
