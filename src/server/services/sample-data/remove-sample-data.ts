import type { Actor } from "#domain/shared/actor.ts";
import { deleteSampleData, lockSampleData } from "#server/services/sample-data/repository.ts";
import { requireSampleDataAccess } from "#server/services/sample-data/require-sample-data-access.ts";

/**
 * Takes away what loading the sample data made, by the ids that were written down then. A sample product or link that
 * something of the merchant's own needs, a link or a session, stays as his own.
 * @throws DomainError as `loadSampleData`.
 */
export async function removeSampleData(actor: Actor): Promise<void> {
  requireSampleDataAccess(actor);
  await lockSampleData(actor);
  await deleteSampleData(actor);
}
