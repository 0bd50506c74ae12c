import type { Actor } from "#kernel/actor.ts";
import { compareModes } from "#operations/copy-from-test-mode/compare-modes.ts";
import type { CopyPlan } from "#operations/copy-from-test-mode/model.ts";

/**
 * What a copy from test mode would do now: nothing is written.
 * @throws DomainError `insufficient_scope`; `parameter_invalid` in test mode.
 */
export async function planCopy(actor: Actor): Promise<CopyPlan> {
  const { kinds } = await compareModes(actor, "read");
  return kinds.map(({ plan }) => plan);
}
