import type { Actor } from "#domain/shared/actor.ts";
import { deleteSampleData, holdSampleData } from "#server/services/sample-data/repository.ts";
import { requireSampleKeeper } from "#server/services/sample-data/require-sample-keeper.ts";

/**
 * Takes away what loading the sample data made, by the ids that were written down then. A sample product or link that
 * something of the merchant's own needs, a link or a session, stays as his own.
 * @throws DomainError as `loadSampleData`.
 */
export async function removeSampleData(actor: Actor): Promise<void> {
  requireSampleKeeper(actor);
  await holdSampleData(actor);
  await deleteSampleData(actor);
}
