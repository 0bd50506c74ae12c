import { foldTransactions } from "#ledger/daily-sums/store.ts";

/** Transactions per statement: few enough that its locks are brief. */
const BATCH_TRANSACTIONS = 1_000;

/**
 * Adds to the daily sums what they don't contain yet. Any number of processes may run it at the same time.
 * @param stopping ends it after the current batch.
 */
export async function foldDailySums(stopping?: AbortSignal): Promise<void> {
  let folded: number;
  do {
    folded = await foldTransactions(BATCH_TRANSACTIONS);
  } while (folded === BATCH_TRANSACTIONS && !stopping?.aborted);
}
