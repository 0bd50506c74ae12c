import { PathId } from "#api/endpoint.ts";
import { download } from "#api/v3.ts";
import { getCreditNotePdf } from "#documents/credit-note/get-credit-note-pdf.ts";

/** GET /api/v3/credit-notes/{id}/pdf (extension): the credit note's document. */
export const GET = download({
  scope: "credit_notes:read",
  path: PathId,
  isStreamed: false,
  run: ({ actor, path }) => getCreditNotePdf(actor, path.id),
});
