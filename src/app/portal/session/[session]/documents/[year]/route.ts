import type { HttpRequest } from "#platform/base/http-request.ts";
import { downloadYear } from "#portal/pages/handlers/year-file.ts";

/** GET /portal/session/{bps}/documents/{year}: the invoices and credit notes of the year, as a ZIP archive. */
export async function GET(
  request: HttpRequest,
  { params }: { params: Promise<{ session: string; year: string }> },
): Promise<Response> {
  const { session, year } = await params;
  return downloadYear(request, session, year);
}
