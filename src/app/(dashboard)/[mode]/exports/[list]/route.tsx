import { pageUser } from "#server/auth/page-session.ts";
import { handleExport } from "#server/exports/handle-export.ts";
import { withTextErrors } from "#server/platform/text-response.ts";

/** GET /{mode}/exports/{list}: the list as CSV, filtered as the address says, all pages of it; `?merchant=` is whose page it stands on. */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string; list: string }> }) {
  const merchantId = new URL(request.url).searchParams.get("merchant") ?? undefined;
  return withTextErrors(request, async () =>
    handleExport(request, { ...(await params), user: await pageUser(merchantId) }),
  );
}
