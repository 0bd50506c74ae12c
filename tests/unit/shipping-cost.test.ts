import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { priceOrder } from "#order/offer.ts";
import { nameShippingOptions, type ShippingOption } from "#order/shipping-option.ts";
import { lineTotals, sumTotals } from "#order/totals.ts";
import { aDiscount } from "../factories/discount.ts";

const option = (id: string, amount: number, more: Partial<ShippingOption> = {}): ShippingOption => ({
  id,
  displayName: id,
  amount,
  currency: "EUR",
  ...more,
});
const STANDARD = option("standard", 490, { freeFrom: 5000 });
const EXPRESS = option("express", 1290, { countries: ["DE"] });
const settings = { ...DEFAULT_SETTINGS, shippingCountries: ["DE", "AT", "FR"], shippingOptions: [EXPRESS, STANDARD] };

const line = (amountSubtotal: bigint) => ({
  productId: "prod_1",
  priceId: "price_1",
  name: "Coffee",
  description: null,
  imageUrl: null,
  unitLabel: null,
  withdrawal: null,
  taxClass: "standard" as const,
  taxBehavior: "unspecified" as const,
  amountType: "FIXED" as const,
  recurrence: null,
  minimumAmount: null,
  maximumAmount: null,
  unitAmount: amountSubtotal,
  quantity: 1,
  adjustableQuantity: null,
  optionalQuantity: null,
  amountSubtotal,
  amountDiscount: 0n,
  amountTax: 0n,
  amountTotal: amountSubtotal,
});
const NOTHING_OFF = { discounts: [], taxation: null };

test("the country's cheapest option is the default, and the customer's stays while it ships there", () => {
  const chosen = (country: string | undefined, optionId?: string) =>
    priceOrder({ lines: [line(1000n)], settings, currency: "EUR" }, NOTHING_OFF, { country, optionId }).shippingCost
      ?.optionId;
  expect([chosen("DE"), chosen("DE", "express"), chosen("AT", "express"), chosen("DE", "shr_other")]).toEqual([
    "standard",
    "express",
    "standard",
    "standard",
  ]);
  // Not known yet, or none of the merchant's.
  expect([chosen(undefined), chosen("US")]).toEqual([undefined, undefined]);
});

test("the cheapest option is the one with the lowest price including tax", () => {
  const shippingOptions = [
    option("added", 950, { taxBehavior: "exclusive" }),
    option("contained", 1000, { taxBehavior: "inclusive" }),
  ];
  const vat = { id: "txr_1", displayName: "VAT", ratePpm: 190_000, inclusive: true };
  const taxed = { discounts: [], taxation: { country: "DE", rates: { standard: vat } } };
  const order = { lines: [line(1000n)], settings: { ...settings, shippingOptions }, currency: "EUR" } as const;
  expect(priceOrder(order, taxed, { country: "DE" }).shippingCost).toMatchObject({
    optionId: "contained",
    amountTax: 160n,
    amountTotal: 1000n,
    taxBehavior: "inclusive",
  });
});

test("an option keeps its ID by name or content, and IDs are unique", () => {
  let createdCount = 0;
  const named = (options: ShippingOption[]) =>
    nameShippingOptions(options, [STANDARD, EXPRESS], () => `new${++createdCount}`).map(({ id }) => id);
  expect(
    named([
      { ...EXPRESS, id: "" },
      { ...STANDARD, amount: 500 },
    ]),
  ).toEqual(["express", "standard"]);
  expect(named([STANDARD, { ...STANDARD, id: "" }, { ...STANDARD, id: "strange", amount: 1 }])).toEqual([
    "standard",
    "new1",
    "new2",
  ]);
});

test("for any order, shipping adds its amount and its tax, and has no discount", () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 99_999_999n }), { minLength: 1, maxLength: 20 });
  const anyOption = fc.record({
    amount: fc.integer({ min: 0, max: 99_999_999 }),
    freeFrom: fc.option(fc.integer({ min: 0, max: 99_999_999 }), { nil: undefined }),
  });
  const anyRate = fc.option(fc.record({ ratePpm: fc.integer({ min: 0, max: 1_000_000 }), inclusive: fc.boolean() }));
  fc.assert(
    fc.property(
      amounts,
      fc.array(anyOption, { minLength: 1, maxLength: 10 }),
      anyRate,
      fc.integer({ min: 1, max: 1_000_000 }),
      (subtotals, drawn, rate, ppmOff) => {
        const terms = { ppmOff, amountOff: null, currency: null };
        const sum = sumTotals(
          lineTotals(subtotals, {
            currency: "EUR",
            discounts: terms ? [{ terms }] : [],
            taxRates: subtotals.map(() => rate),
          }),
        );
        const shippingOptions = drawn.map(({ amount, freeFrom }, index) =>
          option(`${index}`, amount, freeFrom === undefined ? {} : { freeFrom }),
        );
        const discount = aDiscount(terms);
        const taxation = {
          country: "DE",
          rates: rate ? { standard: { ...rate, id: "txr_1", displayName: "VAT" } } : {},
        };
        const order = { lines: subtotals.map(line), settings: { ...settings, shippingOptions }, currency: "EUR" };
        const priced = priceOrder(order, { discounts: [discount], taxation }, { country: "DE" });
        const after = sum.amountSubtotal - sum.amountDiscount;
        const prices = drawn.map(({ amount, freeFrom }) =>
          freeFrom !== undefined && after >= BigInt(freeFrom) ? 0n : BigInt(amount),
        );
        const cheapest = prices.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n;
        expect(priced.amountShipping).toBe(cheapest);
        expect([priced.amountSubtotal, priced.amountDiscount]).toEqual([sum.amountSubtotal, sum.amountDiscount]);
        expect(priced.amountTax).toBe(sum.amountTax + (priced.shippingCost?.amountTax ?? 0n));
        const exclusive = rate?.inclusive ? 0n : priced.amountTax;
        expect(priced.amountTotal).toBe(after + cheapest + exclusive);
      },
    ),
    { numRuns: 2_000 },
  );
});
