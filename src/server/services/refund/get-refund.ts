import type { Refund } from "#domain/refund/refund.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findRefund } from "#server/services/refund/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`. */
export async function getRefund(actor: Actor, id: string): Promise<Refund> {
  requireScope(actor, "refunds:read");
  const refund = await findRefund(actor, id);
  if (!refund) throw notFound("refund", id);
  return refund;
}
