import { pageUser } from "#dashboard/server/auth/page-session.ts";
import { handleExport } from "#dashboard/server/exports/handle-export.ts";
import { withTextErrors } from "#platform/base/text-response.ts";

/**
 * GET /{mode}/exports/{list}: all pages of the list as CSV, filtered by the URL's query. `?merchant=` names the
 * business of the page that links here.
 */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string; list: string }> }) {
  const merchantId = new URL(request.url).searchParams.get("merchant") ?? undefined;
  return withTextErrors(request, async () =>
    handleExport(request, { ...(await params), user: await pageUser(merchantId) }),
  );
}
