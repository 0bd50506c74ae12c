import { z } from "zod";
import { countListedCoupons, listCoupons } from "#catalog/coupon/list-coupons.ts";
import { COUPON_STATUSES } from "#catalog/coupon/model.ts";
import { choice, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { formatMajor } from "#kernel/money.ts";
import { percentNumber } from "#kernel/percentage.ts";

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
