import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES } from "#kernel/currency.ts";
import { isTooSmall, minCharge } from "#kernel/min-charge.ts";
import { roundingStep } from "#kernel/rounding-step.ts";
import { sandbox } from "#money/processor/sandbox/sandbox.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import type { OfferLine } from "#order/offer.ts";
import { isTotalRaisable } from "#order/raisable-total.ts";
import { aDiscount } from "../factories/discount.ts";

/** Stripe's table of minimum charge amounts, in minor units. */
const PUBLISHED =
  "USD 50, AED 200, ARS 50, AUD 50, BRL 50, CAD 50, CHF 50, COP 50, CZK 1500, DKK 250, EUR 50, GBP 30, HKD 400, HUF 17500, IDR 50, ILS 50, INR 50, JPY 50, KRW 50, MXN 1000, MYR 200, NOK 300, NZD 50, PHP 50, PLN 200, RON 200, RUB 50, SEK 300, SGD 50, THB 1000, ZAR 50";

describe("the minimum of a charge", () => {
  test.each(PUBLISHED.split(", ").map((row) => row.split(" ") as [string, string]))("%s %s", (currency, minor) => {
    expect(minCharge(currency)).toBe(BigInt(minor));
    expect(sandbox.minAmount(currency)).toBe(BigInt(minor));
  });

  test("is half of the unit of any other currency: 0.50, 0.500, and 1 without decimals", () => {
    expect([minCharge("UAH"), minCharge("KWD"), minCharge("VND")]).toEqual([50n, 500n, 1n]);
  });

  test("can be charged in every currency", () => {
    for (const currency of CURRENCIES) {
      expect(minCharge(currency)).toBeGreaterThan(0n);
      expect(roundingStep(currency) > minCharge(currency) || minCharge(currency) % roundingStep(currency) === 0n).toBe(
        true,
      );
    }
  });

  test("an amount is too small above zero and below it, and nowhere else", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -10n, max: 2_000n }), fc.bigInt({ min: 0n, max: 1_000n }), (amount, min) => {
        expect(isTooSmall(amount, min)).toBe(amount > 0n && amount < min);
      }),
    );
    expect([isTooSmall(0n, 50n), isTooSmall(1n, 50n), isTooSmall(49n, 50n), isTooSmall(50n, 50n)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

const LINE: OfferLine = {
  productId: "prod_1",
  priceId: "price_1",
  name: "Sticker",
  description: null,
  imageUrl: null,
  unitLabel: null,
  withdrawal: null,
  taxClass: "standard",
  taxBehavior: "unspecified",
  amountType: "FIXED",
  recurrence: null,
  minimumAmount: null,
  maximumAmount: null,
  unitAmount: 30n,
  quantity: 1,
  adjustableQuantity: null,
  optionalQuantity: null,
  amountSubtotal: 30n,
  amountDiscount: 0n,
  amountTax: 0n,
  amountTotal: 30n,
};

const offer = (
  line: Partial<OfferLine> = {},
  settings = {},
  discount = null as ReturnType<typeof aDiscount> | null,
) => ({
  lines: [{ ...LINE, ...line }],
  mode: "payment" as const,
  currency: "USD",
  settings: { ...DEFAULT_SETTINGS, ...settings },
  discounts: discount ? [discount] : [],
});

describe("the customer can raise the total", () => {
  test.each([
    ["by a quantity", offer({ adjustableQuantity: { minimum: 1, maximum: 2 } })],
    ["by the amount", offer({ amountType: "CUSTOM" })],
    ["by the amount up to its maximum", offer({ amountType: "CUSTOM", maximumAmount: 31n })],
    ["by an address that is taxed", offer({}, { automaticTax: true })],
    ["by a way to ship", offer({}, { shippingOptions: [] })],
    [
      "without a code that they can remove",
      offer({}, { allowPromotionCodes: true }, aDiscount({ ppmOff: 500_000, amountOff: null, currency: null })),
    ],
  ])("%s", (_, raisable) => expect(isTotalRaisable(raisable)).toBe(true));

  test.each([
    ["a fixed line", offer()],
    ["the maximum quantity", offer({ adjustableQuantity: { minimum: 0, maximum: 1 } })],
    ["the maximum amount", offer({ amountType: "CUSTOM", maximumAmount: 30n })],
    ["a promotion code that could only lower it", offer({}, { allowPromotionCodes: true })],
    ["the merchant's discount", offer({}, {}, aDiscount({ ppmOff: 500_000, amountOff: null, currency: null }))],
    [
      "a quantity of what is in its trial",
      {
        ...offer(
          {
            recurrence: { interval: "month", intervalCount: 1 },
            adjustableQuantity: { minimum: 1, maximum: 9 },
            amountSubtotal: 0n,
          },
          { subscriptionData: { trialPeriodDays: 7 } },
        ),
        mode: "subscription" as const,
      },
    ],
  ])("not by %s", (_, fixed) => expect(isTotalRaisable(fixed)).toBe(false));
});
