import type { Actor } from "#domain/actor.ts";
import type { FirstSteps } from "#domain/first-steps.ts";
import { findFirstSteps } from "#server/services/first-steps/repository.ts";

/** How far the merchant has come: for everybody who may sign in, as it tells ids and nothing of them. */
export async function getFirstSteps(actor: Actor): Promise<FirstSteps> {
  return findFirstSteps(actor);
}
