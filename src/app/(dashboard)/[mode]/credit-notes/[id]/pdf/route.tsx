import { handlePdf } from "#dashboard/server/document/handle-pdf.ts";
import { getCreditNotePdf } from "#documents/credit-note/get-credit-note-pdf.ts";

/** GET /{mode}/credit-notes/{cn}/pdf: the credit note's document. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ mode: string; id: string }> },
): Promise<Response> {
  return handlePdf(request, params, getCreditNotePdf);
}
