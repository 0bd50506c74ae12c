import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listCreditNotes } from "#money/credit-note/list-credit-notes.ts";
import {
  CreditNoteFilterV3,
  CreditNoteV3,
  parseCreditNoteFilter,
  presentCreditNote,
} from "#money/credit-note/wire-v3.ts";

/** GET /api/v3/credit-notes (extension): newest first. */
export const GET = endpoint({
  summary: "List credit notes",
  description: "Returns credit notes, newest first, including void ones.",
  extension: true,
  scope: "credit_notes:read",
  query: listQuery(10, { ...CreditNoteFilterV3.shape, ...createdFilter }),
  returns: listOf(CreditNoteV3),
  run: ({ actor, query }) =>
    listCreditNotes(actor, { ...parseCreditNoteFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/credit-notes", presentCreditNote),
});
