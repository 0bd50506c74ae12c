import type { CouponEvent } from "#catalog/coupon/events.ts";
import type { Coupon } from "#catalog/coupon/model.ts";
import { lockCoupon, updateCouponRow } from "#catalog/coupon/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

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
  recordEvent<CouponEvent>(actor, { type: "coupon.deleted", object: coupon });
  setAuditDetails({ objectId: id, ...(coupon.name !== null && { name: coupon.name }) });
  return coupon;
}
