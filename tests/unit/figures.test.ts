import { describe, expect, test } from "vitest";
import { createdWithin } from "#dashboard/filters/list-filter.ts";
import { figurePeriod, lastDayOf, parseFigureRange } from "#domain/merchant/figures.ts";

describe("a period", () => {
  test("ends with today's day where the time zone is", () => {
    const at = new Date("2026-11-21T23:30:00Z");
    expect(figurePeriod("7d", at, "UTC").parts.at(-1)).toBe("2026-11-21");
    expect(figurePeriod("7d", at, "Europe/Berlin").parts.at(-1)).toBe("2026-11-22");
    expect(figurePeriod("7d", at, "America/Los_Angeles").parts.at(-1)).toBe("2026-11-21");
    expect(figurePeriod("7d", at, "Europe/Berlin").end).toEqual(new Date("2026-11-22T23:00:00Z"));
  });

  test("has as many days as it says, and the same number before it", () => {
    const { parts, previousStart, start, end } = figurePeriod("30d", new Date("2026-11-21T12:00:00Z"), "UTC");
    expect(parts).toHaveLength(30);
    expect([parts[0], parts[29]]).toEqual(["2026-10-23", "2026-11-21"]);
    expect([previousStart, start, end].map((date) => date.toISOString().slice(0, 10))).toEqual([
      "2026-09-23",
      "2026-10-23",
      "2026-11-22",
    ]);
  });

  test("keeps midnight where clocks go forward and back", () => {
    const spring = figurePeriod("7d", new Date("2026-03-30T12:00:00Z"), "Europe/Berlin");
    expect(spring.parts).toContain("2026-03-29");
    expect(spring.start).toEqual(new Date("2026-03-23T23:00:00Z"));
    expect(spring.end).toEqual(new Date("2026-03-30T22:00:00Z"));
  });

  test("of twelve months is cut into months, through the turn of the year", () => {
    const { unit, parts, previousStart } = figurePeriod("12m", new Date("2026-02-10T12:00:00Z"), "UTC");
    expect([unit, parts[0], parts[11], parts.length]).toEqual(["month", "2025-03-01", "2026-02-01", 12]);
    expect(previousStart).toEqual(new Date("2024-03-01T00:00:00Z"));
    expect(lastDayOf("2026-02-01", "month")).toBe("2026-02-28");
    expect(lastDayOf("2026-02-01", "day")).toBe("2026-02-01");
  });

  test("is 30 days long for an address that names none", () => {
    expect([undefined, "x", ["7d"], "7d"].map(parseFigureRange)).toEqual(["30d", "30d", "30d", "7d"]);
  });
});

test("a filter's days begin and end at midnight of the reader's time zone", () => {
  expect(createdWithin({ from: "2026-03-29", to: "2026-03-29" }, "Europe/Berlin")).toEqual({
    createdAfter: new Date("2026-03-28T23:00:00Z"),
    createdBefore: new Date("2026-03-29T22:00:00Z"),
  });
  expect(createdWithin({ to: "2026-12-31" }, "UTC")).toEqual({
    createdAfter: undefined,
    createdBefore: new Date("2027-01-01T00:00:00Z"),
  });
});
