import { z } from "zod";
import { choice, searchText } from "#dashboard/filters/list-filter.ts";
import { COUPON_STATUSES } from "#domain/discount/coupon.ts";
import { formatMajor } from "#domain/shared/money.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import { defineList } from "#server/lists/list.ts";
import { countListedCoupons, listCoupons } from "#server/services/coupon/list-coupons.ts";

export const couponList = defineList({
  filter: z.object({ q: searchText(), status: choice(COUPON_STATUSES) }),
  rows: ({ actor }, { q, status }, page) => listCoupons(actor, { search: q, status }, page),
  count: ({ actor }, { q, status }, limit) => countListedCoupons(actor, { search: q, status }, limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "name", value: ({ name }) => name },
    { title: "active", value: ({ redeemable }) => redeemable },
    { title: "percent_off", value: ({ ppmOff }) => ppmOff && percentNumber(ppmOff) },
    {
      title: "amount_off",
      value: (coupon) => (coupon.currency === null ? null : formatMajor(coupon.amountOff, coupon.currency)),
    },
    { title: "currency", value: ({ currency }) => currency },
    { title: "duration", value: ({ duration }) => duration },
    { title: "duration_in_months", value: ({ durationInMonths }) => durationInMonths },
    { title: "products", value: ({ productIds }) => productIds.join(" ") },
    { title: "times_redeemed", value: ({ timesRedeemed }) => timesRedeemed },
    { title: "max_redemptions", value: ({ maxRedemptions }) => maxRedemptions },
    { title: "redeem_by_utc", value: ({ redeemBy }) => redeemBy },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
