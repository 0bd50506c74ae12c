import type { Actor } from "#kernel/actor.ts";
import { requireCopyScopes } from "#operations/copy-from-test-mode/require-copy-scopes.ts";
import { findCopiedFrom } from "#operations/copy-from-test-mode/store.ts";

/**
 * The ID of the test object that a live object was copied from; null for any other.
 * @throws DomainError `insufficient_scope`.
 */
export async function getCopiedFrom(actor: Actor, copyId: string): Promise<string | null> {
  requireCopyScopes(actor, "read");
  return findCopiedFrom(actor, copyId);
}
