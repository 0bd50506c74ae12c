import { pageUser } from "#server/auth/page-session.ts";
import { answerExport } from "#server/exports/answer-export.ts";
import { answeredOrRefused } from "#server/platform/text-answer.ts";

/** GET /{mode}/exports/{list}: the list as CSV, filtered as the address says, all pages of it. */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string; list: string }> }) {
  return answeredOrRefused(request, async () => answerExport(request, { ...(await params), user: await pageUser() }));
}
