import type { Coupon } from "#catalog/coupon/model.ts";
import { type CouponFilter, countCoupons, findCouponPage } from "#catalog/coupon/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

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
