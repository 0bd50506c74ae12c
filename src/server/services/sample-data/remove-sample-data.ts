import type { Actor } from "#domain/actor.ts";
import { requireScope } from "#domain/scope.ts";
import { deleteSampleData, holdSampleData } from "#server/services/sample-data/repository.ts";

/**
 * Takes away everything that loading the sample data made. A sample product or link that was used beyond it, by a link or a session of the
 * merchant's own, stays, as does what it needs.
 */
export async function removeSampleData(actor: Actor): Promise<void> {
  for (const scope of [
    "products:write",
    "payment_links:write",
    "checkout_sessions:write",
    "customers:write",
  ] as const) {
    requireScope(actor, scope);
  }
  await holdSampleData(actor);
  await deleteSampleData(actor);
}
