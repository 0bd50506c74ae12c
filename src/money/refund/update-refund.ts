import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields, notFound } from "#kernel/errors.ts";
import { type MetadataChange, mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { lockPayment } from "#money/payment/store.ts";
import type { RefundEvent } from "#money/refund/events.ts";
import type { Refund } from "#money/refund/model.ts";
import { findRefund, updateRefundRow } from "#money/refund/store.ts";
import { recordEvent } from "#platform/work/record-event.ts";

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
  recordEvent<RefundEvent>(actor, { type: "refund.updated", object: updated });
  return updated;
}
