import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { createCoupon } from "#catalog/coupon/create-coupon.ts";
import { listCoupons } from "#catalog/coupon/list-coupons.ts";
import { CouponV3, CreateCouponV3, parseCreateCoupon, presentCoupon } from "#catalog/coupon/wire-v3.ts";
import { COUPON_PARAMETERS } from "#catalog/coupon/wire-v3-other-parameters.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/coupons (extension): newest first, without those that were deleted. */
export const GET = endpoint({
  summary: "List coupons",
  description: "Returns coupons, newest first. Deleted coupons are not included.",
  extension: true,
  scope: "coupons:read",
  query: listQuery(10, createdFilter),
  otherParameters: COUPON_PARAMETERS.list,
  returns: listOf(CouponV3),
  run: ({ actor, query }) => listCoupons(actor, createdRange(query), pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/coupons", presentCoupon),
});

/** POST /api/v3/coupons (extension): all fields except name and metadata are fixed after creation. */
export const POST = endpoint({
  summary: "Create a coupon",
  description:
    "Creates a coupon. Only `name` and `metadata` can be changed later. Customers can't enter a coupon directly: create promotion codes for it.",
  extension: true,
  scope: "coupons:write",
  body: CreateCouponV3,
  example: { name: "20% off for 3 months", percent_off: 20, duration: "repeating", duration_in_months: 3 },
  errors: ["resource_missing"],
  otherParameters: COUPON_PARAMETERS.create,
  returns: CouponV3,
  run: ({ actor, body }) => createCoupon(actor, parseCreateCoupon(body)),
  present: presentCoupon,
});
