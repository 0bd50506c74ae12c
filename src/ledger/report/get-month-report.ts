import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { isLedgerComplete } from "#ledger/backfill/store.ts";
import { type JournalDays, timesOfDays } from "#ledger/journal/model.ts";
import { type MonthReport, reportOf } from "#ledger/report/model.ts";
import { findMovedSums, findTaxedSums } from "#ledger/report/store.ts";

/**
 * The sums of a month in the merchant's time zone: sales and taxes by the dates of invoices, and money by the days on
 * which it moved.
 * @param days those of the month.
 * @throws DomainError `insufficient_scope`.
 */
export async function getMonthReport(actor: Actor, days: JournalDays): Promise<MonthReport> {
  requireScope(actor, "balance_transactions:read");
  const timeZone = await getTimeZone(actor);
  const times = timesOfDays(days, timeZone);
  const taxed = await findTaxedSums(actor, times);
  const moved = await findMovedSums(actor, times);
  const isComplete = await isLedgerComplete(actor);
  return reportOf({ month: days.from.slice(0, 7), timeZone, isComplete }, { taxed, moved });
}
