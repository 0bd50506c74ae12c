import { pageUser } from "#dashboard/server/auth/page-session.ts";
import { handleReport } from "#dashboard/server/report/handle-report.ts";
import { withTextErrors } from "#platform/base/text-response.ts";

/**
 * GET /{mode}/reports/{name}: a file for the accountant. `?month=` and `?format=` say of which month and in which format,
 * `?merchant=` names the business of the page that links here.
 */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string; name: string }> }) {
  const merchantId = new URL(request.url).searchParams.get("merchant") ?? undefined;
  return withTextErrors(request, async () =>
    handleReport(request, { ...(await params), user: await pageUser(merchantId) }),
  );
}
