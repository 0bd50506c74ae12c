import { keptSince } from "#declarations/declaration/model.ts";
import { deleteDeclarationsBefore } from "#declarations/declaration/store.ts";
import { inBatches } from "#platform/base/retention.ts";

const BATCH_ROWS = 200;

/**
 * Deletes declarations of every merchant with which nothing happened for years, in small batches. Any number of processes may run it at the same time.
 */
export async function purgeDeclarations(signal?: AbortSignal): Promise<void> {
  const end = keptSince(new Date());
  await inBatches(BATCH_ROWS, (max) => deleteDeclarationsBefore(end, max), signal);
}
