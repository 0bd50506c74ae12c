import { expect, test } from "vitest";
import { daysText } from "#checkout/pages/day-format.ts";

const [NOVEMBER, DECEMBER] = [new Date("2026-11-25T00:00:00Z"), new Date("2026-12-25T00:00:00Z")];

test.each([
  ["en-GB", "25 November – 25 December 2026"],
  ["de", "25. November – 25. Dezember 2026"],
  ["ja", "2026年11月25日～2026年12月25日"],
  ["ja-JP", "2026年11月25日～2026年12月25日"],
])("a range of days in %s names its months", (locale, text) => {
  expect(daysText(NOVEMBER, DECEMBER, locale).replaceAll("\u2009", " ")).toBe(text);
});
