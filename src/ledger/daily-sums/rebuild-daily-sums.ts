import { foldDailySums } from "#ledger/daily-sums/fold-daily-sums.ts";
import { resetDailySums } from "#ledger/daily-sums/store.ts";
import { inTransaction } from "#platform/database/transaction.ts";

/** Rebuilds the daily sums of merchants from the entries, while the service may be running: what it reads stays exact. */
export async function rebuildDailySums(merchantIds: readonly string[]): Promise<void> {
  for (const merchantId of merchantIds) {
    await inTransaction(() => resetDailySums(merchantId));
    await foldDailySums();
  }
}
