import { createCoupon } from "#catalog/coupon/create-coupon.ts";
import { deleteCoupon } from "#catalog/coupon/delete-coupon.ts";
import { updateCoupon } from "#catalog/coupon/update-coupon.ts";
import { presentCoupon } from "#catalog/coupon/wire-v3.ts";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { CouponDetailsForm, CouponForm, couponOf, couponUpdateOf } from "#dashboard/forms/coupon-schema.ts";
import { couponList } from "#dashboard/server/coupon/list.ts";
import { getCouponDetail } from "#dashboard/server/coupon/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";

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
