import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { deleteCoupon } from "#catalog/coupon/delete-coupon.ts";
import { getCoupon } from "#catalog/coupon/get-coupon.ts";
import { updateCoupon } from "#catalog/coupon/update-coupon.ts";
import {
  CouponV3,
  DeletedCouponV3,
  parseUpdateCoupon,
  presentCoupon,
  presentDeletedCoupon,
  UpdateCouponV3,
} from "#catalog/coupon/wire-v3.ts";
import { COUPON_PARAMETERS } from "#catalog/coupon/wire-v3-other-parameters.ts";

/** GET /api/v3/coupons/{id} (extension): 404 once it was deleted. */
export const GET = endpoint({
  summary: "Get a coupon",
  description: "Returns a coupon, whether or not it can still be redeemed. A deleted coupon is not found (404).",
  extension: true,
  scope: "coupons:read",
  path: PathId,
  returns: CouponV3,
  run: ({ actor, path }) => getCoupon(actor, path.id),
  present: presentCoupon,
});

/** POST /api/v3/coupons/{id} (extension): only name and metadata can be changed. */
export const POST = endpoint({
  summary: "Update a coupon",
  description: "Updates the name and metadata of a coupon. To change anything else, create a new coupon.",
  extension: true,
  scope: "coupons:write",
  path: PathId,
  body: UpdateCouponV3,
  nulls: "clear",
  example: { name: "Spring sale" },
  otherParameters: COUPON_PARAMETERS.update,
  returns: CouponV3,
  run: ({ actor, path, body }) => updateCoupon(actor, path.id, parseUpdateCoupon(body)),
  present: presentCoupon,
});

/** DELETE /api/v3/coupons/{id} (extension): the coupon and its codes can no longer be redeemed. */
export const DELETE = endpoint({
  summary: "Delete a coupon",
  description:
    "Deletes a coupon. The coupon and its promotion codes can no longer be redeemed. Open sessions keep the discount, and completed orders do not change.",
  extension: true,
  scope: "coupons:write",
  path: PathId,
  returns: DeletedCouponV3,
  run: ({ actor, path }) => deleteCoupon(actor, path.id),
  present: presentDeletedCoupon,
});
