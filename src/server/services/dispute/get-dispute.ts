import type { Dispute } from "#domain/dispute/dispute.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findDispute } from "#server/services/dispute/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`. */
export async function getDispute(actor: Actor, id: string): Promise<Dispute> {
  requireScope(actor, "disputes:read");
  const dispute = await findDispute(actor, id);
  if (!dispute) throw notFound("dispute", id);
  return dispute;
}
