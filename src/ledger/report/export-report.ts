import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { exportJournal, type JournalRequest } from "#ledger/journal/export-journal.ts";
import { journalTransactions } from "#ledger/journal/journal-transactions.ts";
import { type JournalTransaction, timesOfDays } from "#ledger/journal/model.ts";
import { invoicesCsv } from "#ledger/report/format-invoices.ts";
import { movementsCsv } from "#ledger/report/format-movements.ts";
import { summaryCsv } from "#ledger/report/format-summary.ts";
import { getMonthReport } from "#ledger/report/get-month-report.ts";
import { MOVED_KINDS } from "#ledger/report/model.ts";
import type { ReportName } from "#ledger/report/report-name.ts";
import { findSoldDocuments } from "#ledger/report/store.ts";
import type { DownloadedFile } from "#platform/base/file-stream.ts";
import { zipped } from "#platform/base/zip.ts";

/**
 * A file of the days of a request, in the merchant's time zone; `month` is an archive of all of them, with the journal for
 * DATEV if the request has its settings.
 * @param request its days are those of a month; its format is that of the journal.
 * @throws DomainError as `exportJournal`.
 */
export async function exportReport(actor: Actor, name: ReportName, request: JournalRequest): Promise<DownloadedFile> {
  requireScope(actor, "balance_transactions:read");
  if (name === "journal") return exportJournal(actor, request);
  const period = `${actor.livemode ? "live" : "test"}-${request.from.slice(0, 7)}`;
  if (name === "month") {
    const chunks = zipped(await archivedFiles(actor, request));
    return { name: `accounting-${period}.zip`, contentType: "application/zip", chunks };
  }
  return {
    name: `${name}-${period}.csv`,
    contentType: "text/csv; charset=utf-8",
    chunks: encoded(name === "summary" ? summaryText(actor, request) : await csvOf(actor, name, request)),
  };
}

/** The files of the archive. Problems of DATEV's settings are found before its first byte. */
async function archivedFiles(actor: Actor, request: JournalRequest): Promise<(() => Promise<DownloadedFile>)[]> {
  const { datev, ...days } = request;
  const reports = ["summary", "payments", "refunds", "disputes", "fees", "invoices"] as const;
  const files = [
    ...reports.map((name) => () => exportReport(actor, name, days)),
    ...(["csv", "hledger", "beancount"] as const).map((format) => () => exportJournal(actor, { ...days, format })),
  ];
  if (!datev) return files;
  const forDatev = await exportJournal(actor, { ...days, format: "datev", datev });
  return [...files, async () => forDatev];
}

async function* summaryText(actor: Actor, request: JournalRequest): AsyncGenerator<string> {
  yield summaryCsv(await getMonthReport(actor, request));
}

async function csvOf(
  actor: Actor,
  name: Exclude<ReportName, "summary" | "journal" | "month">,
  request: JournalRequest,
): Promise<AsyncGenerator<string>> {
  const timeZone = await getTimeZone(actor);
  const batches: AsyncIterable<JournalTransaction[]> = journalTransactions(
    actor,
    timesOfDays(request, timeZone),
    timeZone,
  );
  if (name === "invoices") return invoicesCsv(batches, (ids) => findSoldDocuments(actor, ids));
  return movementsCsv(batches, MOVED_KINDS[name]);
}

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
