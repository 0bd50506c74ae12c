import { describe, expect, test } from "vitest";
import { labeledParts, valueScale } from "#dashboard/browser/stats/chart-scale.ts";
import { createdWithin, day } from "#dashboard/filters/list-filter.ts";
import { changeInPercent, parseStatsTime, seriesOf, shareInPercent, statsPeriod } from "#dashboard/home/stats.ts";

describe("a period", () => {
  test("ends today in the time zone", () => {
    const at = new Date("2026-11-21T23:30:00Z");
    expect(statsPeriod("7d", at, "UTC").parts.at(-1)).toBe("2026-11-21");
    expect(statsPeriod("7d", at, "Europe/Berlin").parts.at(-1)).toBe("2026-11-22");
    expect(statsPeriod("7d", at, "America/Los_Angeles").parts.at(-1)).toBe("2026-11-21");
    expect(statsPeriod("7d", at, "Europe/Berlin").end).toEqual(new Date("2026-11-22T23:00:00Z"));
  });

  test("has the given number of days, and the same number before it", () => {
    const period = statsPeriod("30d", new Date("2026-11-21T12:00:00Z"), "UTC");
    const { parts, previousParts, lastDay, previousStart, start, end } = period;
    expect([parts.length, previousParts.length]).toEqual([30, 30]);
    expect([parts[0], parts[29], lastDay]).toEqual(["2026-10-23", "2026-11-21", "2026-11-21"]);
    expect([previousParts[0], previousParts[29]]).toEqual(["2026-09-23", "2026-10-22"]);
    expect([previousStart, start, end].map((date) => date.toISOString().slice(0, 10))).toEqual([
      "2026-09-23",
      "2026-10-23",
      "2026-11-22",
    ]);
  });

  test("keeps midnight where clocks go forward and back", () => {
    const spring = statsPeriod("7d", new Date("2026-03-30T12:00:00Z"), "Europe/Berlin");
    expect(spring.parts).toContain("2026-03-29");
    expect(spring.start).toEqual(new Date("2026-03-23T23:00:00Z"));
    expect(spring.end).toEqual(new Date("2026-03-30T22:00:00Z"));
  });

  test("of twelve months is split into months, across the turn of the year", () => {
    const period = statsPeriod("12m", new Date("2026-02-10T12:00:00Z"), "UTC");
    const { unit, parts, previousParts, lastDay, previousStart } = period;
    expect([unit, parts[0], parts[11], parts.length]).toEqual(["month", "2025-03-01", "2026-02-01", 12]);
    expect([previousParts[0], previousParts[11], previousParts.length]).toEqual(["2024-03-01", "2025-02-01", 12]);
    expect(previousStart).toEqual(new Date("2024-03-01T00:00:00Z"));
    expect(lastDay).toBe("2026-02-28");
  });

  test("with custom days has the same number of days before it, in weeks if there are many", () => {
    const at = new Date("2026-11-21T12:00:00Z");
    const month = statsPeriod({ from: "2026-03-01", to: "2026-03-31" }, at, "Europe/Berlin");
    expect([month.unit, month.parts.length, month.previousParts[0]]).toEqual(["day", 31, "2026-01-29"]);
    expect(month.start).toEqual(new Date("2026-02-28T23:00:00Z"));
    expect(month.end).toEqual(new Date("2026-03-31T22:00:00Z"));
    const half = statsPeriod({ from: "2026-01-01", to: "2026-06-30" }, at, "UTC");
    expect([half.unit, half.parts.length, half.parts[1], half.lastDay]).toEqual([
      "week",
      26,
      "2026-01-08",
      "2026-06-30",
    ]);
    expect([half.previousParts.length, half.previousParts[0]]).toEqual([26, "2025-07-04"]);
  });

  test.each([
    ["", "30d"],
    ["range=x", "30d"],
    ["range=7d", "7d"],
    ["from=2026-01-01&to=2026-01-31&range=7d", { from: "2026-01-01", to: "2026-01-31" }],
    ["from=2026-01-01&to=2026-01-01", { from: "2026-01-01", to: "2026-01-01" }],
    ["from=2024-01-01&to=2025-12-31", { from: "2024-01-01", to: "2025-12-31" }],
    ["from=2024-01-01&to=2026-01-01", undefined],
    ["from=2026-01-02&to=2026-01-01", undefined],
    ["from=2026-02-30&to=2026-03-01", undefined],
    ["from=0050-01-01&to=0050-01-02", undefined],
    ["from=9999-12-31&to=9999-12-31", undefined],
    ["from=2026-01-01", undefined],
    ["to=soon", undefined],
  ])("in the URL ?%s is %o", (address, time) => {
    expect(parseStatsTime(new URLSearchParams(address))).toEqual(time);
  });
});

test("days are summed in their part, and those before the period separately", () => {
  const period = { previousParts: ["2025-11-01", "2025-12-01"], parts: ["2026-01-01", "2026-02-01"] };
  const days = [
    { day: "2025-11-30", value: 1 },
    { day: "2025-12-31", value: 2 },
    { day: "2026-01-01", value: 4 },
    { day: "2026-01-31", value: 8 },
    { day: "2026-02-01", value: 16 },
  ];
  expect(seriesOf(period, days, (a, b) => a + b, 0)).toEqual({
    previousParts: [1, 2],
    parts: [12, 16],
    total: 28,
    previous: 3,
  });
});

test("a change is in full percent, and absent if the previous value is 0", () => {
  const changes = [
    { total: 3, previous: 2 },
    { total: 0, previous: 2 },
    { total: 2, previous: 3 },
    { total: 2, previous: 2 },
    { total: 2, previous: 0 },
    { total: 0, previous: 0 },
  ];
  expect(changes.map(changeInPercent)).toEqual([50, -100, -33, 0, null, null]);
  expect(shareInPercent({ total: 2, previous: 0 }, { total: 3, previous: 0 })).toEqual({ total: 67, previous: null });
});

describe("a chart", () => {
  test.each([
    [1, [0]],
    [7, [0, 2, 4, 6]],
    [12, [2, 5, 8, 11]],
    [30, [5, 11, 17, 23, 29]],
    [90, [17, 35, 53, 71, 89]],
  ])("with %i parts labels at most five at equal distances, always including the last one", (count, labeled) => {
    expect(labeledParts(count)).toEqual(labeled);
  });

  test("has its highest line at or above its highest value", () => {
    const { lines, heightOf } = valueScale([1_130]);
    expect(lines).toEqual([0, 500, 1_000, 1_500]);
    expect([heightOf(0), heightOf(750), heightOf(1_500)]).toEqual([0, 50, 100]);
  });

  test("shows values below 0, and is drawn if all are 0", () => {
    const { lines, heightOf } = valueScale([1_000, -1_000]);
    expect([lines.at(0), heightOf(-1_000), heightOf(0), heightOf(1_000)]).toEqual([-1_000, 0, 50, 100]);
    expect([valueScale([0, 0]).heightOf(0), valueScale([0, -10]).heightOf(0)]).toEqual([0, 100]);
  });
});

test.each([
  ["1999-12-31", false],
  ["2000-01-01", true],
  ["2999-12-31", true],
  ["9999-12-31", false],
])("a list can be filtered by the day %s: %s", (text, isTaken) => {
  expect(day().safeParse(text).success).toBe(isTaken);
});

test("a filter's days start and end at midnight of the reader's time zone", () => {
  expect(createdWithin({ from: "2026-03-29", to: "2026-03-29" }, "Europe/Berlin")).toEqual({
    createdAfter: new Date("2026-03-28T23:00:00Z"),
    createdBefore: new Date("2026-03-29T22:00:00Z"),
  });
  expect(createdWithin({ to: "2026-12-31" }, "UTC")).toEqual({
    createdAfter: undefined,
    createdBefore: new Date("2027-01-01T00:00:00Z"),
  });
});
