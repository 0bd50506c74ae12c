import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { CouponDetailsForm, CouponForm, couponOf, couponUpdateOf } from "#dashboard/forms/coupon-schema.ts";
import { couponList } from "#server/lists/coupons.ts";
import { createCoupon } from "#server/services/coupon/create-coupon.ts";
import { deleteCoupon } from "#server/services/coupon/delete-coupon.ts";
import { getCouponDetail } from "#server/services/coupon/get-coupon-detail.ts";
import { updateCoupon } from "#server/services/coupon/update-coupon.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentCoupon } from "#wire/v3/coupon.ts";

export const couponRouter = router({
  list: listProcedure(couponList),
  count: countProcedure(couponList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getCouponDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentCoupon(detail.coupon) }) };
  }),

  create: mutationProcedure({ role: "DEVELOPER", audit: "coupon.created" }, CouponForm).mutation(({ ctx, input }) =>
    createCoupon(ctx.actor, couponOf(input, ctx.timeZone)),
  ),

  /** `before` is what the form was filled with: only what differs is changed. */
  update: mutationProcedure(
    { role: "DEVELOPER", audit: "coupon.updated" },
    Reference.extend({ before: filledForm(CouponDetailsForm), form: CouponDetailsForm }),
  ).mutation(({ ctx, input: { id, before, form } }) => updateCoupon(ctx.actor, id, couponUpdateOf(before, form))),

  delete: mutationProcedure({ role: "DEVELOPER", audit: "coupon.deleted" }, Reference).mutation(({ ctx, input }) =>
    deleteCoupon(ctx.actor, input.id),
  ),
});
