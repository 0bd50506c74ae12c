import type { Actor } from "#domain/shared/actor.ts";
import { isSampleLoaded } from "#server/services/sample-data/repository.ts";

/** Whether the sample data is loaded. */
export async function hasSampleData(actor: Actor): Promise<boolean> {
  return isSampleLoaded(actor);
}
