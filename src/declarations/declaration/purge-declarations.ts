import { DECLARATION_YEARS } from "#declarations/declaration/model.ts";
import { deleteDeclarationsBefore } from "#declarations/declaration/store.ts";
import { daysAgo, inBatches } from "#platform/base/retention.ts";

const BATCH_ROWS = 200;
const DAYS_OF_YEAR = 366;

/**
 * Deletes declarations of every merchant that were received years ago, in small batches. Any number of processes may run
 * it at the same time.
 */
export async function purgeDeclarations(signal?: AbortSignal): Promise<void> {
  const end = daysAgo(DECLARATION_YEARS * DAYS_OF_YEAR);
  await inBatches(BATCH_ROWS, (max) => deleteDeclarationsBefore(end, max), signal);
}
