import { pageUser } from "#server/auth/page-session.ts";
import { handleExport } from "#server/exports/handle-export.ts";
import { withTextErrors } from "#server/platform/text-response.ts";

/** GET /{mode}/exports/{list}: the list as CSV, filtered as the address says, all pages of it. */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string; list: string }> }) {
  return withTextErrors(request, async () => handleExport(request, { ...(await params), user: await pageUser() }));
}
