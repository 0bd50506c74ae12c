import { isDeepStrictEqual } from "node:util";
import type { CouponEvent } from "#catalog/coupon/events.ts";
import type { Coupon, UpdateCoupon } from "#catalog/coupon/model.ts";
import { lockCoupon, updateCouponRow } from "#catalog/coupon/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

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
  recordEvent<CouponEvent>(actor, { type: "coupon.updated", object: updated });
  setAuditDetails({
    objectId: id,
    ...(updated.name !== null && { name: updated.name }),
    changes: fieldChanges(coupon, updated, ["name", "metadata"]),
  });
  return updated;
}
