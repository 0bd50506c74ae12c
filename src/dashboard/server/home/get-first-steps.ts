import type { FirstSteps } from "#dashboard/home/first-steps.ts";
import { findFirstSteps } from "#dashboard/server/home/first-steps-store.ts";
import type { Actor } from "#kernel/actor.ts";

/** The merchant's progress: for every member, because it returns only IDs. */
export async function getFirstSteps(actor: Actor): Promise<FirstSteps> {
  return findFirstSteps(actor);
}
