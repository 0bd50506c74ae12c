import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Refund } from "#money/refund/model.ts";
import { findRefund } from "#money/refund/store.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`. */
export async function getRefund(actor: Actor, id: string): Promise<Refund> {
  requireScope(actor, "refunds:read");
  const refund = await findRefund(actor, id);
  if (!refund) throw notFound("refund", id);
  return refund;
}
