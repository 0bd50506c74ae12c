import { recordAction } from "#account/audit-log/record-action.ts";
import type { SignedInUser } from "#account/user/store.ts";
import { actorOf } from "#dashboard/server/auth/session.ts";
import { streamedDownload } from "#dashboard/server/streamed-download.ts";
import { parseMode } from "#kernel/mode.ts";
import { JournalQueryV3, parseJournalQuery } from "#ledger/journal/wire-v3.ts";
import { exportReport } from "#ledger/report/export-report.ts";
import { REPORT_NAMES, type ReportName } from "#ledger/report/report-name.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { textErrorResponse } from "#platform/base/text-response.ts";

interface ReportRequest {
  mode: string;
  name: string;
  /** The user; undefined when signed out. */
  user: SignedInUser | undefined;
}

/** Names of files in sentences of the audit log. */
const REPORT_LABELS: Readonly<Record<ReportName, string>> = {
  summary: "the monthly summary",
  payments: "the payments of a month",
  refunds: "the refunds of a month",
  disputes: "the disputes of a month",
  fees: "the fees of a month",
  invoices: "the invoices of a month with their taxes",
  journal: "the journal",
  month: "everything for the accountant",
};

/**
 * Handles `GET /{mode}/reports/{name}?month=2026-11`: a file for the accountant, with the query of the journal's export.
 * Problems are reported before the first byte; a later error breaks the download off.
 * @throws DomainError `rate_limited`, and those of `exportReport`; any error of the database.
 */
export async function handleReport(request: Request, { mode: modeText, name, user }: ReportRequest): Promise<Response> {
  const mode = parseMode(modeText);
  const report = REPORT_NAMES.find((known) => known === name);
  if (!mode || !report) return textErrorResponse(request, 404, "This report doesn't exist.");
  if (!user) return textErrorResponse(request, 401, "You're signed out. Sign in and download again.");
  const { searchParams } = new URL(request.url);
  searchParams.delete("merchant");
  const query = JournalQueryV3.safeParse(Object.fromEntries(searchParams));
  if (!query.success) {
    const problems = query.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`);
    return textErrorResponse(request, 400, problems.join("\n"));
  }
  if (report !== "journal" && query.data.month === undefined) {
    return textErrorResponse(request, 400, "month is required.");
  }
  const actor = actorOf(user, mode, requestIdOf(request));
  return streamedDownload(request, user.id, {
    open: () => exportReport(actor, report, parseJournalQuery(query.data)),
    record: () => recordAction(actor, "report.downloaded", { facts: { report: REPORT_LABELS[report] } }),
  });
}
