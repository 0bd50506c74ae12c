import { isDeepStrictEqual } from "node:util";
import type { Refund } from "#domain/refund/refund.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { invalidFields, notFound } from "#domain/shared/errors.ts";
import { type MetadataChange, mergeMetadata, metadataProblems } from "#domain/shared/metadata.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { findRefund, lockPayment, updateRefundRow } from "#server/services/refund/repository.ts";

/**
 * Changes only the metadata; without a change nothing is written. @throws DomainError `resource_missing`,
 * `invalid_metadata`, `insufficient_scope`.
 */
export async function updateRefund(actor: Actor, id: string, change: MetadataChange): Promise<Refund> {
  requireScope(actor, "refunds:write");
  const found = await findRefund(actor, id);
  if (!found) throw notFound("refund", id);
  await lockPayment(actor, found.paymentId);
  const refund = (await findRefund(actor, id)) ?? found;
  const metadata = mergeMetadata(refund.metadata, change);
  const problems = metadataProblems(metadata);
  if (problems.length > 0) throw invalidFields(problems);
  if (isDeepStrictEqual(metadata, refund.metadata)) return refund;
  const updated = { ...refund, metadata, updatedAt: now(actor) };
  await updateRefundRow(actor, id, { metadata: updated.metadata, updatedAt: updated.updatedAt });
  recordEvent(actor, { type: "refund.updated", object: updated });
  return updated;
}
