import { expect, test } from "vitest";
import type { Discount } from "#catalog/coupon/discount.ts";
import { ofDiscounts, toDiscounts } from "#order/stored-order.ts";
import { aDiscount } from "../factories/discount.ts";

const percent = (change: Partial<Discount>) =>
  aDiscount({ ppmOff: 100_000, amountOff: null, currency: null }, { combinable: true, ...change } as object);

test("further discounts count only with the first: the previous version replaces or removes only the first", () => {
  const discounts = [
    percent({ promotionCodeId: "promo_1" }),
    percent({ promotionCodeId: "promo_2" }),
    percent({ promotionCodeId: null, code: null, couponId: "coupon_3" }),
  ];
  const { discount, moreDiscounts } = JSON.parse(JSON.stringify(ofDiscounts(discounts)));
  expect(toDiscounts(discount, moreDiscounts)).toEqual(discounts);
  expect(toDiscounts(null, moreDiscounts)).toEqual([]);
  const other = percent({ promotionCodeId: "promo_4" });
  const replaced = JSON.parse(JSON.stringify(ofDiscounts([other]))).discount;
  expect(toDiscounts(replaced, moreDiscounts)).toEqual([other]);
});
