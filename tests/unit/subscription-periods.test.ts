import fc from "fast-check";
import { expect, test } from "vitest";
import type { Discount } from "#catalog/coupon/discount.ts";
import { RECURRENCE_INTERVALS } from "#catalog/price/recurrence.ts";
import type { SubscriptionItem } from "#money/subscription/model.ts";
import { amountOfShare, periodAfter, shareOfPeriod } from "#money/subscription/next-period.ts";
import { addMonths, periodAt, periodIndexAt } from "#money/subscription/period.ts";
import { pricePeriod } from "#money/subscription/period-price.ts";
import { subscriptionOf } from "../factories/billing-objects.ts";

const starts = (anchor: string, interval: "day" | "week" | "month" | "year", intervalCount: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    periodAt(new Date(anchor), { interval, intervalCount }, index).start.toISOString().slice(0, 10),
  );

test("the 31st becomes the month's last day, and the 31st again", () => {
  expect(starts("2026-01-31T10:00:00Z", "month", 1, 13)).toEqual([
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-30",
    "2026-12-31",
    "2027-01-31",
  ]);
});

test("a month in a leap year ends on the 29th; a year from 29 February ends on the 28th, and on the 29th in leap years", () => {
  expect(starts("2027-12-31T00:00:00Z", "month", 1, 3)).toEqual(["2027-12-31", "2028-01-31", "2028-02-29"]);
  expect(starts("2028-02-29T00:00:00Z", "year", 1, 5)).toEqual([
    "2028-02-29",
    "2029-02-28",
    "2030-02-28",
    "2031-02-28",
    "2032-02-29",
  ]);
});

test("days and weeks are seconds, quarters are three months", () => {
  expect(starts("2026-03-28T23:30:00Z", "day", 1, 3)).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
  expect(starts("2026-01-01T00:00:00Z", "week", 2, 3)).toEqual(["2026-01-01", "2026-01-15", "2026-01-29"]);
  expect(starts("2025-11-30T00:00:00Z", "month", 3, 3)).toEqual(["2025-11-30", "2026-02-28", "2026-05-30"]);
});

test("the time of the day stays", () => {
  expect(addMonths(new Date("2026-01-31T23:59:59.999Z"), 1).toISOString()).toBe("2026-02-28T23:59:59.999Z");
});

const anchors = fc.date({ min: new Date("2000-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
const intervals = fc.record({
  interval: fc.constantFrom(...RECURRENCE_INTERVALS),
  intervalCount: fc.integer({ min: 1, max: 36 }),
});

test("periods follow each other without gap or overlap", () => {
  fc.assert(
    fc.property(anchors, intervals, fc.nat({ max: 60 }), (anchor, interval, index) => {
      const period = periodAt(anchor, interval, index);
      expect(period.end.getTime()).toBeGreaterThan(period.start.getTime());
      expect(periodAt(anchor, interval, index + 1).start).toEqual(period.end);
    }),
  );
});

test("a time's period is the one that contains it", () => {
  fc.assert(
    fc.property(
      anchors,
      intervals,
      fc.nat({ max: 60 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (anchor, interval, index, part) => {
        const { start, end } = periodAt(anchor, interval, index);
        const within = new Date(start.getTime() + Math.floor(part * (end.getTime() - start.getTime())));
        expect(periodIndexAt(anchor, interval, within)).toBe(index);
      },
    ),
  );
});

const day = (date: string) => new Date(`${date}T10:00:00Z`);
const CUT = subscriptionOf({
  anchorAt: day("2026-01-01"),
  currentPeriodStart: day("2026-01-01"),
  currentPeriodEnd: day("2026-02-01"),
  cancelAt: day("2026-02-15"),
});

test("a period ends with the subscription, and its rest follows if the subscription continues", () => {
  expect(periodAfter(CUT)).toEqual({ periodIndex: 1, start: day("2026-02-01"), end: day("2026-02-15") });
  const renewed = {
    ...CUT,
    periodIndex: 1,
    currentPeriodStart: day("2026-02-01"),
    currentPeriodEnd: day("2026-02-15"),
  };
  expect(shareOfPeriod(renewed)).toEqual({ part: 14n * 86_400n, full: 28n * 86_400n });
  const rest = { periodIndex: 1, start: day("2026-02-15"), end: day("2026-03-01") };
  expect(periodAfter({ ...renewed, cancelAt: null })).toEqual(rest);
  expect(periodAfter({ ...renewed, cancelAt: day("2026-02-20") })).toEqual({ ...rest, end: day("2026-02-20") });
});

test("an end with the period, after it, or of a trial shortens nothing", () => {
  const full = { periodIndex: 1, start: day("2026-02-01"), end: day("2026-03-01") };
  for (const cancelAt of [null, day("2026-03-01"), day("2026-04-01")]) {
    expect(periodAfter({ ...CUT, cancelAt })).toEqual(full);
  }
  expect(periodAfter({ ...CUT, cancelAtPeriodEnd: true })).toEqual(full);
  const trial = { ...CUT, periodIndex: -1, anchorAt: day("2026-02-01"), cancelAt: null };
  expect(periodAfter(trial)).toEqual({ ...full, periodIndex: 0 });
});

test("a share is rounded half up by the currency's step, and a full period costs its price", () => {
  const half = { part: 1n, full: 2n };
  expect([1n, 3n, 1900n].map((amount) => amountOfShare(amount, half, "EUR"))).toEqual([1n, 2n, 950n]);
  expect(amountOfShare(1010n, half, "KWD")).toBe(510n);
  expect(amountOfShare(1235n, { part: 2n, full: 2n }, "KWD")).toBe(1235n);
});

test("a share of a discounted price has a share of its discount, and its own tax", () => {
  const fiveOff = { ppmOff: null, amountOff: 500n, currency: "EUR", productIds: [] as string[] } as Partial<Discount>;
  const rate = { id: "txr_1", displayName: "VAT", ratePpm: 190_000, inclusive: false };
  const item = {
    unitAmount: 1000n,
    quantity: 3,
    productId: "prod_1",
    taxClass: "standard",
    taxBehavior: "unspecified",
  };
  const priced = pricePeriod(
    { currency: "EUR", items: [item as SubscriptionItem] },
    {
      discounts: [fiveOff as Discount],
      taxation: { country: "DE", rates: { standard: rate } },
      share: { part: 1n, full: 4n },
    },
  );
  expect(priced).toMatchObject({ amountSubtotal: 750n, amountDiscount: 125n, amountTax: 119n, amountTotal: 744n });
});
