import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInForce, overlap, type TaxRate } from "#catalog/tax-rate/model.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";
import { TAX_CLASSES, type TaxClass } from "#kernel/tax-class.ts";
import { taxLocationOf } from "#kernel/tax-location.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { type OfferLine, priceOrder, shippingTaxRate } from "#order/offer.ts";
import { orderTaxes } from "#order/order-taxes.ts";
import { ratesOfLocation, type Taxation, taxRateOf } from "#order/taxation.ts";
import { aDiscount } from "../factories/discount.ts";

const rate = (id: string, change: Partial<TaxRate> = {}): TaxRate => ({
  id,
  livemode: false,
  active: true,
  country: "US",
  state: null,
  taxClass: "standard",
  displayName: "Tax",
  description: null,
  ratePpm: 100_000,
  inclusive: false,
  validFrom: null,
  validUntil: null,
  metadata: {},
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...change,
});

const applied = (id: string, change: Partial<TaxRate> = {}) => {
  const { displayName, ratePpm, inclusive } = rate(id, change);
  return { id, displayName, ratePpm, inclusive };
};

describe("the rate of a line", () => {
  const rates = [
    rate("country"),
    rate("california", { state: "CA" }),
    rate("new_york", { state: "NY", taxClass: "reduced" }),
    rate("reduced", { taxClass: "reduced" }),
  ];
  const ofPlace = (taxClass: TaxClass, state?: string) => {
    const place = { country: "US", ...(state && { state }) };
    return taxRateOf({ ...place, rates: ratesOfLocation(rates, place) }, { taxClass, taxBehavior: "unspecified" })?.id;
  };

  test.each<[TaxClass, string | undefined, string | undefined]>([
    ["standard", undefined, "country"],
    ["standard", "CA", "california"],
    ["standard", "NY", "country"],
    ["reduced", "CA", "reduced"],
    ["reduced", "NY", "new_york"],
    ["super_reduced", "CA", "california"],
    ["super_reduced", undefined, "country"],
    ["zero", "CA", undefined],
  ])("of class %s in %s is %s: the state's before the country's, the class's before the standard one", (...of) => {
    const [taxClass, state, id] = of;
    expect(ofPlace(taxClass, state)).toBe(id);
  });

  test("in class zero has its own rate, if one exists", () => {
    const taxation: Taxation = { country: "DE", rates: { zero: applied("exempt", { ratePpm: 0 }) } };
    expect(taxRateOf(taxation, { taxClass: "zero", taxBehavior: "unspecified" })?.id).toBe("exempt");
    expect(taxRateOf(taxation, { taxClass: "standard", taxBehavior: "unspecified" })).toBeNull();
  });

  test("contains the tax as the price says, otherwise as the rate says", () => {
    const taxation: Taxation = { country: "DE", rates: { standard: applied("vat") } };
    const inclusive = (taxBehavior: TaxBehavior) =>
      taxRateOf(taxation, { taxClass: "standard", taxBehavior })?.inclusive;
    expect([inclusive("inclusive"), inclusive("exclusive"), inclusive("unspecified")]).toEqual([true, false, false]);
  });
});

test("a location has the state as in addresses, if the country's states are listed", () => {
  expect(taxLocationOf({ country: "US", state: "california" })).toEqual({ country: "US", state: "CA" });
  expect(taxLocationOf({ country: "DE", state: "Bayern" })).toEqual({ country: "DE" });
  expect(taxLocationOf({ state: "CA" })).toBeUndefined();
});

test("two rates overlap exactly where a time is in both", () => {
  const time = fc.option(fc.integer({ min: 0, max: 20 }).map((hour) => new Date(hour * 3_600_000)));
  const validity = fc
    .record({ validFrom: time, validUntil: time })
    .filter(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom < validUntil);
  fc.assert(
    fc.property(validity, validity, (a, b) => {
      const hours = Array.from({ length: 24 }, (_, hour) => new Date((hour - 1) * 3_600_000));
      expect(overlap(a, b)).toBe(hours.some((at) => isInForce(a, at) && isInForce(b, at)));
    }),
  );
});

const line = (amountSubtotal: bigint, taxClass: TaxClass): OfferLine => ({
  productId: "prod_1",
  priceId: "price_1",
  name: "Coffee",
  description: null,
  imageUrl: null,
  unitLabel: null,
  withdrawal: null,
  taxClass,
  taxBehavior: "unspecified",
  amountType: "FIXED",
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

test("shipping is taxed like the line with the largest amount", () => {
  const taxation: Taxation = { country: "DE", rates: { standard: applied("vat"), reduced: applied("books") } };
  const of = (...lines: OfferLine[]) => shippingTaxRate({ lines, taxation, shippingCost: null })?.id;
  expect(of(line(100n, "standard"), line(200n, "reduced"))).toBe("books");
  expect(of(line(200n, "standard"), line(200n, "reduced"))).toBe("vat");
  expect(of(line(100n, "standard"), line(200n, "zero"))).toBeUndefined();
});

test.each(["inclusive", "exclusive"] as const)(
  "the %s tax of a shipping option takes precedence over its rate's",
  (taxBehavior) => {
    const rate = { ...applied("vat"), inclusive: taxBehavior === "exclusive" };
    const amounts = { amountSubtotal: 100n, amountTax: 19n, amountTotal: 119n };
    const shippingCost = { country: "DE", optionId: "shr_1", taxBehavior, ...amounts };
    const order = { lines: [line(100n, "standard")], taxation: { country: "DE", rates: { standard: rate } } };
    expect(shippingTaxRate({ ...order, shippingCost })?.inclusive).toBe(taxBehavior === "inclusive");
    expect(orderTaxes({ ...order, shippingCost }).map(({ rate, amount }) => [rate.inclusive, amount])).toContainEqual([
      taxBehavior === "inclusive",
      19n,
    ]);
  },
);

test("for any classes, rates, discount, and shipping, the tax by rate equals the order's to the cent", () => {
  const anyRate = fc.option(fc.record({ ratePpm: fc.integer({ min: 0, max: 1_000_000 }), inclusive: fc.boolean() }));
  const cart = fc.array(
    fc.record({ amount: fc.bigInt({ min: 0n, max: 99_999_999n }), taxClass: fc.constantFrom(...TAX_CLASSES) }),
    { minLength: 1, maxLength: 20 },
  );
  const anyDiscount = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }).map((ppmOff) => ({ ppmOff, amountOff: null, currency: null })),
      fc.bigInt({ min: 1n, max: 99_999_999n }).map((amountOff) => ({ ppmOff: null, amountOff, currency: "EUR" })),
    ),
  );
  fc.assert(
    fc.property(
      cart,
      fc.tuple(anyRate, anyRate, anyRate, anyRate),
      anyDiscount,
      fc.integer({ min: 0, max: 99_999 }),
      (bought, drawn, terms, amount) => {
        const rates = Object.fromEntries(
          TAX_CLASSES.flatMap((taxClass, index) => {
            const terms = drawn[index];
            return terms ? [[taxClass, applied(taxClass, terms)]] : [];
          }),
        );
        const order = {
          lines: bought.map(({ amount, taxClass }) => line(amount, taxClass)),
          settings: {
            ...DEFAULT_SETTINGS,
            shippingCountries: ["DE"],
            shippingOptions: [{ id: "shr_1", displayName: "Post", amount, currency: "EUR" }],
          },
          currency: "EUR",
        };
        const discounts = terms ? [aDiscount(terms)] : [];
        const priced = priceOrder(order, { discounts, taxation: { country: "DE", rates } }, { country: "DE" });
        const taxes = orderTaxes(priced);
        expect(taxes.reduce((sum, tax) => sum + tax.amount, 0n)).toBe(priced.amountTax);
        const added = taxes.reduce((sum, tax) => (tax.rate.inclusive ? sum : sum + tax.amount), 0n);
        expect(priced.amountTotal).toBe(priced.amountSubtotal - priced.amountDiscount + priced.amountShipping + added);
        expect(new Set(taxes.map((tax) => tax.rate.id)).size).toBe(taxes.length);
      },
    ),
    { numRuns: 3_000 },
  );
});
