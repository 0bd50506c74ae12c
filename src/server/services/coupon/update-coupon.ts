import { isDeepStrictEqual } from "node:util";
import type { Coupon, UpdateCoupon } from "#domain/discount/coupon.ts";
import { fieldChanges } from "#domain/merchant/audit-log.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { invalidFields, notFound } from "#domain/shared/errors.ts";
import { mergeMetadata, metadataProblems } from "#domain/shared/metadata.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { lockCoupon, updateCouponRow } from "#server/services/coupon/repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";

/**
 * Changes a coupon's name or metadata. Sessions keep the previous name.
 * @throws DomainError `resource_missing`, also for a deleted coupon; `invalid_metadata`.
 */
export async function updateCoupon(actor: Actor, id: string, update: UpdateCoupon): Promise<Coupon> {
  requireScope(actor, "coupons:write");
  const coupon = await lockCoupon(actor, id);
  if (!coupon || coupon.deletedAt) throw notFound("coupon", id);
  const changed: Coupon = {
    ...coupon,
    name: update.name === undefined ? coupon.name : update.name,
    metadata: update.metadata === undefined ? coupon.metadata : mergeMetadata(coupon.metadata, update.metadata),
  };
  const problems = metadataProblems(changed.metadata);
  if (problems.length > 0) throw invalidFields(problems);
  if (isDeepStrictEqual(changed, coupon)) {
    setAuditDetails({ nothingChanged: true });
    return coupon;
  }
  const updated: Coupon = { ...changed, updatedAt: now(actor) };
  await updateCouponRow(actor, updated);
  recordEvent(actor, { type: "coupon.updated", object: updated });
  setAuditDetails({
    objectId: id,
    ...(updated.name !== null && { name: updated.name }),
    changes: fieldChanges(coupon, updated, ["name", "metadata"]),
  });
  return updated;
}
