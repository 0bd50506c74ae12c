import type { Actor } from "#kernel/actor.ts";
import { requireSampleDataAccess } from "#operations/sample-data/require-sample-data-access.ts";
import { deleteSampleData, lockSampleData } from "#operations/sample-data/store.ts";

/**
 * Removes the sample data, by the ids that were recorded on loading. A sample product or link that a link or session of
 * the merchant's own uses stays, as the merchant's own.
 * @throws DomainError as `loadSampleData`.
 */
export async function removeSampleData(actor: Actor): Promise<void> {
  requireSampleDataAccess(actor);
  await lockSampleData(actor);
  await deleteSampleData(actor);
}
