import { handleArchive } from "#dashboard/server/document/handle-archive.ts";
import { archiveOfCustomerYear } from "#dashboard/server/invoice/invoice-archive.ts";

/** GET /{mode}/customers/{cus}/documents?year=2026: the documents that the customer got in that year, as an archive. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ mode: string; id: string }> },
): Promise<Response> {
  return handleArchive(request, params, async (reader, query) =>
    archiveOfCustomerYear(reader, (await params).id, query),
  );
}
