import type { FirstSteps } from "#domain/merchant/first-steps.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findFirstSteps } from "#server/services/first-steps/repository.ts";

/** The merchant's progress: for every member, because it returns only IDs. */
export async function getFirstSteps(actor: Actor): Promise<FirstSteps> {
  return findFirstSteps(actor);
}
