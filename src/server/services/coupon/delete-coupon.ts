import type { Coupon } from "#domain/discount/coupon.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { lockCoupon, updateCouponRow } from "#server/services/coupon/repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";

/**
 * Deletes a coupon: the coupon and its codes can no longer be redeemed. Open sessions that have it keep it, and past
 * sales stay unchanged.
 * @returns the coupon before the deletion.
 * @throws DomainError `resource_missing` for an id that is not the actor's, or that of a deleted coupon.
 */
export async function deleteCoupon(actor: Actor, id: string): Promise<Coupon> {
  requireScope(actor, "coupons:write");
  const coupon = await lockCoupon(actor, id);
  if (!coupon || coupon.deletedAt) throw notFound("coupon", id);
  const at = now(actor);
  await updateCouponRow(actor, { ...coupon, updatedAt: at, deletedAt: at });
  recordEvent(actor, { type: "coupon.deleted", object: coupon });
  setAuditDetails({ objectId: id, ...(coupon.name !== null && { name: coupon.name }) });
  return coupon;
}
