import type { Coupon } from "#domain/discount/coupon.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findCoupon } from "#server/services/coupon/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's, or that of a deleted coupon. */
export async function getCoupon(actor: Actor, id: string): Promise<Coupon> {
  requireScope(actor, "coupons:read");
  const coupon = await findCoupon(actor, id);
  if (!coupon || coupon.deletedAt) throw notFound("coupon", id);
  return coupon;
}
