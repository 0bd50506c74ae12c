import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { createCoupon } from "#server/services/coupon/create-coupon.ts";
import { listCoupons } from "#server/services/coupon/list-coupons.ts";
import { CouponV3, CreateCouponV3, parseCreateCoupon, presentCoupon } from "#wire/v3/coupon.ts";
import { listOf, presentList } from "#wire/v3/list.ts";

/** GET /api/v3/coupons (extension): newest first, without those that were deleted. */
export const GET = endpoint({
  summary: "List coupons",
  description: "Newest first, without those that were deleted.",
  extension: true,
  scope: "coupons:read",
  query: listQuery(10),
  returns: listOf(CouponV3),
  run: ({ actor, query }) => listCoupons(actor, {}, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/coupons", presentCoupon),
});

/** POST /api/v3/coupons (extension): all but name and metadata is fixed once it is made. */
export const POST = endpoint({
  summary: "Create a coupon",
  description:
    "All but `name` and `metadata` is fixed once it is made. Customers can't type it: make promotion codes of it.",
  extension: true,
  scope: "coupons:write",
  body: CreateCouponV3,
  example: { name: "Three months for less", percent_off: 20, duration: "repeating", duration_in_months: 3 },
  errors: ["resource_missing"],
  returns: CouponV3,
  run: ({ actor, body }) => createCoupon(actor, parseCreateCoupon(body)),
  present: presentCoupon,
});
