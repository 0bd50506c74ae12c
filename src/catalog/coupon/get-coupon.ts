import type { Coupon } from "#catalog/coupon/model.ts";
import { findCoupon } from "#catalog/coupon/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's, or that of a deleted coupon. */
export async function getCoupon(actor: Actor, id: string): Promise<Coupon> {
  requireScope(actor, "coupons:read");
  const coupon = await findCoupon(actor, id);
  if (!coupon || coupon.deletedAt) throw notFound("coupon", id);
  return coupon;
}
