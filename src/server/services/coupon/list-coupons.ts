import type { Coupon } from "#domain/discount/coupon.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { type CouponFilter, countCoupons, findCouponPage } from "#server/services/coupon/repository.ts";

/**
 * Newest first, without deleted coupons unless they are requested. @throws DomainError `resource_missing` (400) for an
 * unknown cursor.
 */
export async function listCoupons(actor: Actor, filter: CouponFilter, page: Page): Promise<PageOf<Coupon>> {
  requireScope(actor, "coupons:read");
  return findCouponPage(actor, filter, page);
}

/** The number of matching coupons, counted up to `limit`. */
export async function countListedCoupons(actor: Actor, filter: CouponFilter, limit: number): Promise<number> {
  requireScope(actor, "coupons:read");
  return countCoupons(actor, filter, limit);
}
