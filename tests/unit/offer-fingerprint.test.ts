import { expect, test } from "vitest";
import type { Discount } from "#catalog/coupon/discount.ts";
import { offerFingerprint } from "#checkout/pages/handlers/offer-fingerprint.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { aDiscount } from "../factories/discount.ts";

const LINE = {
  productId: "prod_1",
  name: "Tea",
  unitAmount: 1000n,
  quantity: 1,
  recurrence: null,
  amountSubtotal: 1000n,
};

const fingerprint = (change: Partial<Discount>) => {
  const discount = aDiscount({ ppmOff: 100_000, amountOff: null, currency: null }, change as object);
  const offer = { currency: "USD", mode: "payment", amountTotal: 900n, lines: [LINE], settings: DEFAULT_SETTINGS };
  return offerFingerprint({ ...offer, pricing: null, shippingCost: null, discounts: [discount] } as never);
};

test.each<Partial<Discount>>([
  { promotionCodeId: "promo_2" },
  { duration: "forever" },
  { duration: "repeating", durationInMonths: 3 },
  { suspended: true },
])("an offer with another discount differs, even if its amounts are equal: %o", (change) => {
  expect(fingerprint({})).toBe(fingerprint({}));
  expect(fingerprint(change)).not.toBe(fingerprint({}));
});

test.each<[string, Partial<Discount>]>([
  ["whose minimum is not reached", { minimumAmount: 1001n }],
  ["for other products", { productIds: ["prod_2"] }],
])("a code %s makes no difference when it is suspended", (_, change) => {
  expect(fingerprint({ ...change, suspended: true })).toBe(fingerprint(change));
});
