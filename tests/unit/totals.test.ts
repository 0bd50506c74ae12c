import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DiscountTerms } from "#catalog/coupon/discount.ts";
import { roundingStep } from "#kernel/rounding-step.ts";
import { lineTotals, sumTotals } from "#order/totals.ts";

const percentOff = (ppmOff: number): DiscountTerms => ({ ppmOff, amountOff: null, currency: null });
const amountOff = (amountOff: bigint): DiscountTerms => ({ ppmOff: null, amountOff, currency: "USD" });
const exclusive = (ratePpm: number) => ({ ratePpm, inclusive: false });
const inclusive = (ratePpm: number) => ({ ratePpm, inclusive: true });

const subtotals = fc.array(fc.bigInt({ min: 0n, max: 99_999_999n }), { minLength: 1, maxLength: 20 });
const discount = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }).map(percentOff),
    fc.bigInt({ min: 1n, max: 99_999_999n }).map(amountOff),
  ),
);
const taxRate = fc.option(fc.record({ ratePpm: fc.integer({ min: 0, max: 1_000_000 }), inclusive: fc.boolean() }));
const taxRates = fc.array(taxRate, { maxLength: 20 });

const RUNS = { numRuns: 5_000 };

test("a percentage off is rounded half up, line by line", () => {
  const lines = lineTotals([1n, 5n, 99n, 1000n], {
    currency: "USD",
    discounts: [{ terms: percentOff(500_000) }],
    taxRates: [],
  });
  expect(lines.map((line) => line.amountDiscount)).toEqual([1n, 3n, 50n, 500n]);
  expect(lines.map((line) => line.amountTotal)).toEqual([0n, 2n, 49n, 500n]);
});

describe("an amount off", () => {
  const off = (amount: bigint, lines: bigint[]) =>
    lineTotals(lines, { currency: "USD", discounts: [{ terms: amountOff(amount) }], taxRates: [] }).map(
      (line) => line.amountDiscount,
    );

  test("is split in proportion, with the remainder on the largest line", () => {
    expect(off(100n, [333n, 334n, 333n])).toEqual([33n, 34n, 33n]);
    expect(off(1000n, [1000n, 2000n, 3000n])).toEqual([166n, 333n, 501n]);
  });

  test("never takes more than the lines cost", () => {
    expect(off(5000n, [1000n, 2000n])).toEqual([1000n, 2000n]);
    expect(off(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n]);
    expect(off(10n, [0n, 0n])).toEqual([0n, 0n]);
  });
});

test("an exclusive tax is added to the discounted amount", () => {
  const [line] = lineTotals([1999n], {
    currency: "USD",
    discounts: [{ terms: percentOff(100_000) }],
    taxRates: [exclusive(190_000)],
  });
  expect(line).toEqual({ amountSubtotal: 1999n, amountDiscount: 200n, amountTax: 342n, amountTotal: 2141n });
});

test("an inclusive tax stays inside: gross · r / (100 + r), rounded half up", () => {
  const [line] = lineTotals([11900n], { currency: "USD", discounts: [], taxRates: [inclusive(190_000)] });
  expect(line).toEqual({ amountSubtotal: 11900n, amountDiscount: 0n, amountTax: 1900n, amountTotal: 11900n });
  const [half] = lineTotals([1n], { currency: "USD", discounts: [], taxRates: [inclusive(1_000_000)] });
  expect(half?.amountTax).toBe(1n);
});

test("a tax of several decimals is exact", () => {
  expect(lineTotals([100_00n], { currency: "USD", discounts: [], taxRates: [exclusive(88_750)] })[0]?.amountTax).toBe(
    888n,
  );
  expect(lineTotals([100_000_000n], { currency: "USD", discounts: [], taxRates: [exclusive(1)] })[0]?.amountTax).toBe(
    100n,
  );
});

test("for any cart and rates, the totals are those of the lines, and no line is negative", () => {
  fc.assert(
    fc.property(subtotals, discount, taxRates, (amounts, discount, taxRates) => {
      const lines = lineTotals(amounts, {
        currency: "USD",
        discounts: discount ? [{ terms: discount }] : [],
        taxRates,
      });
      const sum = sumTotals(lines);
      const added = lines.reduce(
        (tax, { amountTax }, index) => (taxRates[index]?.inclusive ? tax : tax + amountTax),
        0n,
      );
      expect(sum.amountTotal).toBe(sum.amountSubtotal - sum.amountDiscount + added);
      expect(sum.amountSubtotal).toBe(amounts.reduce((total, amount) => total + amount, 0n));
      for (const [index, line] of lines.entries()) {
        expect(line.amountDiscount).toBeGreaterThanOrEqual(0n);
        expect(line.amountDiscount).toBeLessThanOrEqual(line.amountSubtotal);
        expect(line.amountTax).toBeGreaterThanOrEqual(0n);
        expect(line.amountTax).toBeLessThanOrEqual(line.amountSubtotal - line.amountDiscount);
        expect(line.amountTotal).toBe(
          line.amountSubtotal - line.amountDiscount + (taxRates[index]?.inclusive ? 0n : line.amountTax),
        );
      }
    }),
    RUNS,
  );
});

describe("currencies with charge steps", () => {
  test("parts are rounded by the step, where the amounts are multiples of it", () => {
    const [dinar] = lineTotals([1250n], {
      currency: "KWD",
      discounts: [{ terms: percentOff(100_000) }],
      taxRates: [exclusive(50_000)],
    });
    expect(dinar).toEqual({ amountSubtotal: 1250n, amountDiscount: 130n, amountTax: 60n, amountTotal: 1180n });
    const ariary = lineTotals([100_00n, 200_00n], {
      currency: "MGA",
      discounts: [{ terms: amountOff(100_00n) }],
      taxRates: [],
    });
    expect(ariary.map((line) => line.amountDiscount)).toEqual([33_00n, 67_00n]);
  });

  test("a price that can't be charged is still free with 100 % off", () => {
    const [line] = lineTotals([1234n], {
      currency: "KWD",
      discounts: [{ terms: percentOff(1_000_000) }],
      taxRates: [],
    });
    expect(line).toMatchObject({ amountDiscount: 1234n, amountTotal: 0n });
  });

  test("an inclusive tax changes no total, and is exact", () => {
    expect(lineTotals([1050n], { currency: "KWD", discounts: [], taxRates: [inclusive(150_000)] })[0]).toMatchObject({
      amountTax: 137n,
      amountTotal: 1050n,
    });
  });

  test("for any cart, the total can be charged if its prices can", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("KWD", "MGA", "USD"),
        subtotals,
        discount,
        taxRates,
        (currency, drawn, off, rates) => {
          const step = roundingStep(currency);
          const terms = off?.amountOff ? { ...off, amountOff: off.amountOff * step } : off;
          const amounts = drawn.map((amount) => amount * step);
          for (const line of lineTotals(amounts, { currency, discounts: terms ? [{ terms }] : [], taxRates: rates })) {
            expect(line.amountDiscount % step).toBe(0n);
            expect(line.amountTotal % step).toBe(0n);
            expect(line.amountTotal).toBeGreaterThanOrEqual(0n);
          }
        },
      ),
      RUNS,
    );
  });
});

test("an amount off applies to the last unit, or up to the cart's total", () => {
  fc.assert(
    fc.property(subtotals, fc.bigInt({ min: 1n, max: 99_999_999n }), (amounts, off) => {
      const sum = sumTotals(
        lineTotals(amounts, { currency: "USD", discounts: [{ terms: amountOff(off) }], taxRates: [] }),
      );
      const whole = sum.amountSubtotal;
      expect([off, whole]).toContain(sum.amountDiscount);
      expect(sum.amountDiscount <= off && sum.amountDiscount <= whole).toBe(true);
    }),
    RUNS,
  );
});

test("a discount for some lines leaves the others unchanged, as if they were absent", () => {
  const lines = fc.array(fc.record({ amount: fc.bigInt({ min: 0n, max: 99_999_999n }), isDiscounted: fc.boolean() }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(lines, discount, taxRate, (cart, discount, taxRate) => {
      const isDiscounted = (index: number) => cart[index]?.isDiscounted === true;
      const totals = lineTotals(
        cart.map(({ amount }) => amount),
        {
          currency: "USD",
          discounts: discount ? [{ terms: discount, isDiscounted }] : [],
          taxRates: cart.map(() => taxRate),
        },
      );
      const alone = lineTotals(
        cart.filter((line) => line.isDiscounted).map(({ amount }) => amount),
        { currency: "USD", discounts: discount ? [{ terms: discount }] : [], taxRates: cart.map(() => taxRate) },
      );
      expect(totals.filter((_, index) => isDiscounted(index))).toEqual(alone);
      const others = totals.filter((_, index) => !isDiscounted(index));
      expect(others.every(({ amountDiscount }) => amountDiscount === 0n)).toBe(true);
      expect(sumTotals(totals).amountDiscount).toBe(sumTotals(alone).amountDiscount);
    }),
    RUNS,
  );
});

test("a rounded share is never further from the exact one than half a unit", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 99_999_999n }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (amount, percentage) => {
        const [line] = lineTotals([amount], { currency: "USD", discounts: [], taxRates: [exclusive(percentage)] });
        const error = 2n * ((line?.amountTax ?? 0n) * 1_000_000n - amount * BigInt(percentage));
        expect(error).toBeGreaterThan(-1_000_000n);
        expect(error).toBeLessThanOrEqual(1_000_000n);
      },
    ),
    RUNS,
  );
});
