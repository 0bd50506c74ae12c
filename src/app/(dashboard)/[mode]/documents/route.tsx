import { handleArchive } from "#dashboard/server/document/handle-archive.ts";
import { archiveOfList } from "#dashboard/server/invoice/invoice-archive.ts";

/** GET /{mode}/documents: the documents of the list of invoices, filtered by the URL's query, as an archive. */
export function GET(request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> {
  return handleArchive(request, params, archiveOfList);
}
