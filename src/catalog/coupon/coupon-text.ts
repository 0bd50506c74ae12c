import type { CouponTerms } from "#catalog/coupon/model.ts";
import { formatMoney } from "#kernel/money.ts";
import { percentNumber } from "#kernel/percentage.ts";

/** Describes a coupon for merchants: "20% off for 3 months", "$5.00 off forever", "10% off once". */
export function couponText(coupon: CouponTerms): string {
  const off =
    coupon.ppmOff === null
      ? formatMoney(coupon.amountOff, coupon.currency, "en")
      : `${percentNumber(coupon.ppmOff).toLocaleString("en", { maximumFractionDigits: 4 })}%`;
  return `${off} off ${durationText(coupon)}`;
}

/** "once", "forever", "for 3 months". */
function durationText({ duration, durationInMonths }: CouponTerms): string {
  if (duration !== "repeating") return duration;
  return durationInMonths === 1 ? "for 1 month" : `for ${durationInMonths} months`;
}
