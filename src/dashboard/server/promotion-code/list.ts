import { z } from "zod";
import { countListedPromotionCodes, listPromotionCodes } from "#catalog/promotion-code/list-promotion-codes.ts";
import { PROMOTION_CODE_STATUSES } from "#catalog/promotion-code/model.ts";
import { choice, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { formatMajor } from "#kernel/money.ts";
import { percentNumber } from "#kernel/percentage.ts";

export const promotionCodeList = defineList({
  filter: z.object({ q: searchText(), status: choice(PROMOTION_CODE_STATUSES) }),
  rows: ({ actor }, { q, status }, page) => listPromotionCodes(actor, { search: q, status }, page),
  count: ({ actor }, { q, status }, limit) => countListedPromotionCodes(actor, { search: q, status }, limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "code", value: ({ code }) => code },
    { title: "active", value: ({ redeemable }) => redeemable },
    { title: "percent_off", value: ({ coupon: { ppmOff } }) => ppmOff && percentNumber(ppmOff) },
    {
      title: "amount_off",
      value: ({ coupon }) => (coupon.currency === null ? null : formatMajor(coupon.amountOff, coupon.currency)),
    },
    { title: "currency", value: ({ coupon }) => coupon.currency },
    { title: "coupon", value: ({ coupon }) => coupon.id },
    { title: "duration", value: ({ coupon }) => coupon.duration },
    { title: "times_redeemed", value: ({ timesRedeemed }) => timesRedeemed },
    { title: "max_redemptions", value: ({ maxRedemptions }) => maxRedemptions },
    { title: "once_per_customer", value: ({ maxRedemptionsPerCustomer }) => maxRedemptionsPerCustomer === 1 },
    { title: "max_redemptions_per_customer", value: ({ maxRedemptionsPerCustomer }) => maxRedemptionsPerCustomer },
    { title: "combinable", value: ({ combinable }) => combinable },
    { title: "starts_utc", value: ({ startsAt }) => startsAt },
    { title: "expires_utc", value: ({ expiresAt }) => expiresAt },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
