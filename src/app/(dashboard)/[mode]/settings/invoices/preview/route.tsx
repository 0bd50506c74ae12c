import { handlePdfPreview } from "#dashboard/server/document/handle-pdf.ts";
import { previewDocument } from "#documents/preview/preview-document.ts";

/** GET /{mode}/settings/invoices/preview: a sample invoice with the saved settings, as PDF. */
export function GET(request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> {
  return handlePdfPreview(request, params, previewDocument);
}
