import type { Refund } from "#domain/refund/refund.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { notFound } from "#domain/shared/errors.ts";
import { type MetadataChange, mergeMetadata } from "#domain/shared/metadata.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { findRefund, lockPayment, updateRefundRow } from "#server/services/refund/repository.ts";

/** Changes the metadata, and nothing else. @throws DomainError `resource_missing`, `insufficient_scope`. */
export async function updateRefund(actor: Actor, id: string, change: MetadataChange): Promise<Refund> {
  requireScope(actor, "refunds:write");
  const found = await findRefund(actor, id);
  if (!found) throw notFound("refund", id);
  await lockPayment(actor, found.paymentId);
  const refund = (await findRefund(actor, id)) ?? found;
  const updated = { ...refund, metadata: mergeMetadata(refund.metadata, change), updatedAt: now(actor) };
  await updateRefundRow(actor, id, { metadata: updated.metadata, updatedAt: updated.updatedAt });
  recordEvent(actor, { type: "refund.updated", object: updated });
  return updated;
}
