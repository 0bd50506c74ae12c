import { describe, expect, test } from "vitest";
import type { Discount } from "#catalog/coupon/discount.ts";
import type { Recurrence } from "#catalog/price/recurrence.ts";
import { appliedDiscounts, discountsOfNextPayment, missesMinimum, monthsOfDiscount } from "#order/applied-discount.ts";
import { aDiscount } from "../factories/discount.ts";

const TENTH = { ppmOff: 100_000, amountOff: null, currency: null } as const;

/** A line of $10.00 that recurs, with what is due of it today. */
const line = (interval: Recurrence["interval"] | null, amountSubtotal = 1000n, quantity = 1, intervalCount = 1) => ({
  productId: "prod_1",
  unitAmount: 1000n,
  quantity,
  recurrence: interval && { interval: interval, intervalCount },
  amountSubtotal,
});
const repeating = (durationInMonths: number) => aDiscount(TENTH, { duration: "repeating", durationInMonths });
const forever = aDiscount(TENTH, { duration: "forever" });

describe("the payment after today's has the discount", () => {
  const lasts = (discount: Discount, lines = [line("month")], trialDays = 0) =>
    discountsOfNextPayment({ discounts: [discount], lines }, trialDays).length > 0;

  test("of a coupon for ever, and not of a coupon for once", () => {
    expect(lasts(forever)).toBe(true);
    expect(lasts(aDiscount(TENTH))).toBe(false);
  });

  test("if its period starts within the months of a repeating one", () => {
    expect([1, 2, 3].map((months) => lasts(repeating(months)))).toEqual([false, true, true]);
    expect([11, 12, 13].map((months) => lasts(repeating(months), [line("year")]))).toEqual([false, false, true]);
    expect([3, 4].map((months) => lasts(repeating(months), [line("month", 1000n, 1, 3)]))).toEqual([false, true]);
    expect([3, 4].map((weeks) => lasts(repeating(1), [line("week", 1000n, 1, weeks)]))).toEqual([true, false]);
    expect([27, 28].map((days) => lasts(repeating(1), [line("day", 1000n, 1, days)]))).toEqual([true, false]);
  });

  test("after a trial, which uses nothing up", () => {
    for (const discount of [forever, aDiscount(TENTH), repeating(1)]) {
      expect(lasts(discount, [line("month", 0n)], 365)).toBe(true);
    }
  });

  test("after a trial with an item due today, for the months counted from today", () => {
    const lines = [line("month", 0n), line(null)];
    expect(lasts(aDiscount(TENTH), lines, 7)).toBe(false);
    expect([27, 28, 56].map((days) => lasts(repeating(1), lines, days))).toEqual([true, false, false]);
    expect(lasts(repeating(3), lines, 56)).toBe(true);
  });

  test("not without a recurring item, or without an applied discount", () => {
    expect(lasts(forever, [line(null)])).toBe(false);
    expect(lasts(forever, [line(null), line("month", 0n, 0)])).toBe(false);
    expect(lasts({ ...forever, suspended: true })).toBe(false);
    expect(lasts({ ...forever, minimumAmount: 1001n })).toBe(false);
  });
});

describe("a page may promise the discount", () => {
  const MONTHLY = { interval: "month", intervalCount: 1 } as const;
  const YEARLY = { interval: "year", intervalCount: 1 } as const;
  const months = (discount: Discount, trialDays: number, interval: Recurrence = MONTHLY, dueToday = 0n) =>
    monthsOfDiscount({ lines: [line(interval.interval, 0n), line(null, dueToday)] }, discount, trialDays, interval);

  test("for its months, from today or after a trial that uses nothing up", () => {
    expect(months(repeating(3), 0, MONTHLY, 1000n)).toBe(3);
    expect(months(repeating(3), 90)).toBe(3);
  });

  test("for its remaining months if something is due today next to the trial", () => {
    expect([7, 28, 56].map((days) => months(repeating(3), days, MONTHLY, 1000n))).toEqual([3, 2, null]);
  });

  test("for only the first payment after a trial, if it is for once or ends before the second", () => {
    expect(months(aDiscount(TENTH), 14)).toBeNull();
    expect(months(repeating(1), 14)).toBeNull();
    expect([12, 13].map((count) => months(repeating(count), 14, YEARLY))).toEqual([null, 13]);
  });
});

test("a discount applies from its minimum on, whatever is due today", () => {
  const discount = aDiscount(TENTH, { minimumAmount: 2000n });
  const [small, large] = [[line(null)], [line(null), line("month", 0n)]];
  expect([small, large].map((lines) => missesMinimum(lines, discount))).toEqual([true, false]);
  expect(appliedDiscounts({ lines: small, discounts: [discount] })).toEqual([]);
  expect(appliedDiscounts({ lines: large, discounts: [discount] })).toEqual([discount]);
});
