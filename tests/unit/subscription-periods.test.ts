import fc from "fast-check";
import { expect, test } from "vitest";
import { RECURRENCE_INTERVALS } from "#catalog/price/recurrence.ts";
import { addMonths, periodAt, periodIndexAt } from "#money/subscription/period.ts";

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

test("a month of a leap year ends on the 29th; yearly on 29 February goes on on the 28th, and on the 29th in leap years", () => {
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

test("periods follow each other without a hole and without overlap", () => {
  fc.assert(
    fc.property(anchors, intervals, fc.nat({ max: 60 }), (anchor, interval, index) => {
      const period = periodAt(anchor, interval, index);
      expect(period.end.getTime()).toBeGreaterThan(period.start.getTime());
      expect(periodAt(anchor, interval, index + 1).start).toEqual(period.end);
    }),
  );
});

test("a time's period is the one that it lies in", () => {
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
