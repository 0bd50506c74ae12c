import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Dispute } from "#money/dispute/model.ts";
import { findDispute } from "#money/dispute/store.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`. */
export async function getDispute(actor: Actor, id: string): Promise<Dispute> {
  requireScope(actor, "disputes:read");
  const dispute = await findDispute(actor, id);
  if (!dispute) throw notFound("dispute", id);
  return dispute;
}
