/** Tables that workers write at any time, whatever a merchant does. */
export const WRITTEN_BY_WORKERS = [
  "ledger_backfills",
  "ledger_daily_sums",
  "ledger_reconciliations",
  "ledger_unsummed_transactions",
] as const;
