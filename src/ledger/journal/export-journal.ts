import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { journalBeancount } from "#ledger/journal/format-beancount.ts";
import { journalCsv } from "#ledger/journal/format-csv.ts";
import {
  accountNumber,
  DATEV_CURRENCY,
  type DatevSettings,
  encodeWindows1252,
  journalDatev,
} from "#ledger/journal/format-datev.ts";
import { journalHledger } from "#ledger/journal/format-hledger.ts";
import { journalTransactions } from "#ledger/journal/journal-transactions.ts";
import { type JournalDays, type JournalFormat, type JournalTransaction, timesOfDays } from "#ledger/journal/model.ts";
import { findUsedAccounts } from "#ledger/journal/store.ts";
import type { DownloadedFile } from "#platform/base/file-stream.ts";

export interface JournalRequest extends JournalDays {
  format: JournalFormat;
  /** Required for `datev`. */
  datev?: DatevSettings | undefined;
}

const FILES: Readonly<Record<JournalFormat, { suffix: string; contentType: string }>> = {
  csv: { suffix: ".csv", contentType: "text/csv; charset=utf-8" },
  hledger: { suffix: ".journal", contentType: "text/plain; charset=utf-8" },
  beancount: { suffix: ".beancount", contentType: "text/plain; charset=utf-8" },
  datev: { suffix: ".csv", contentType: "text/csv; charset=windows-1252" },
};

/**
 * The ledger of some days of the merchant's time zone, in order. Names of customers require `customers:read`, and are
 * left out without it.
 * @param request its days are `areJournalDays`.
 * @throws DomainError `insufficient_scope`; `parameter_missing` for DATEV without its settings; `parameter_invalid` without a number of an account that is
 * used.
 */
export async function exportJournal(actor: Actor, request: JournalRequest): Promise<DownloadedFile> {
  requireScope(actor, "balance_transactions:read");
  const { format, from, to, datev } = request;
  const timeZone = await getTimeZone(actor);
  const times = timesOfDays(request, timeZone);
  if (format === "datev") await requireAccountNumbers(actor, times, datev);
  const { suffix, contentType } = FILES[format];
  const mode = actor.livemode ? "live" : "test";
  const kind = format === "datev" ? "EXTF_journal" : "journal";
  return {
    name: `${kind}-${mode}-${from}-${to}${suffix}`,
    contentType,
    chunks: encoded(textOf(request, journalTransactions(actor, times, timeZone)), format),
  };
}

async function requireAccountNumbers(
  actor: Actor,
  times: { start: Date; end: Date },
  settings: DatevSettings | undefined,
): Promise<void> {
  if (!settings) throw fieldError("parameter_missing", "consultant", "is required for DATEV");
  const used = await findUsedAccounts(actor, times, DATEV_CURRENCY);
  const missing = used.filter((account) => accountNumber(settings, account) === undefined);
  if (missing.length === 0) return;
  throw fieldError("parameter_invalid", "accounts", `has no number for ${missing.join(", ")}`);
}

function textOf(
  { format, from, to, datev }: JournalRequest,
  batches: AsyncIterable<JournalTransaction[]>,
): AsyncGenerator<string> {
  if (format === "hledger") return journalHledger(batches);
  if (format === "beancount") return journalBeancount(batches, { from, to });
  if (format === "datev" && datev) return journalDatev(batches, { from, to }, datev, new Date());
  return journalCsv(batches);
}

async function* encoded(texts: AsyncGenerator<string>, format: JournalFormat): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield format === "datev" ? encodeWindows1252(text) : encoder.encode(text);
}
