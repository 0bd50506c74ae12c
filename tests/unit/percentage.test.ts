import { expect, test } from "vitest";
import { parsePercentText } from "#kernel/percentage.ts";

test.each([
  ["19", 190_000],
  ["8,875", 88_750],
  [" 19 % ", 190_000],
  ["0.0001%", 1],
  ["100", 1_000_000],
])("%j is read as a percentage", (text, percentage) => {
  expect(parsePercentText(text)).toBe(percentage);
});

test.each(["", "%", "19 %%", "1 9", "100.1", "1.23456", "-1", "1e1", `1${" ".repeat(160_000)}x`])(
  "invalid percentages are rejected",
  (text) => {
    expect(parsePercentText(text)).toBeUndefined();
  },
);
