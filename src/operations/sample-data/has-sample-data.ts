import type { Actor } from "#kernel/actor.ts";
import { isSampleLoaded } from "#operations/sample-data/store.ts";

/** Whether the sample data is loaded. */
export async function hasSampleData(actor: Actor): Promise<boolean> {
  return isSampleLoaded(actor);
}
