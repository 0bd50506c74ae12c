import type { FirstSteps } from "#domain/merchant/first-steps.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findFirstSteps } from "#server/services/first-steps/repository.ts";

/** How far the merchant has come: for everybody who may sign in, as it tells ids and nothing of them. */
export async function getFirstSteps(actor: Actor): Promise<FirstSteps> {
  return findFirstSteps(actor);
}
