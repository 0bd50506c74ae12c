import { pageUser } from "#server/auth/page-session.ts";
import { answerExport } from "#server/exports/answer-export.ts";

/** GET /{mode}/exports/{list}: the list as CSV, filtered as the address says, all pages of it. */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string; list: string }> }) {
  return answerExport(request, { ...(await params), user: await pageUser() });
}
