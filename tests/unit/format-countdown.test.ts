import { expect, test } from "vitest";
import { formatCountdown } from "#dashboard/browser/webhook-delivery/format-countdown.ts";

test.each([
  [-5, "now"],
  [0, "now"],
  [1, "in 1 s"],
  [59, "in 59 s"],
  [60, "in 1 min 0 s"],
  [252, "in 4 min 12 s"],
  [3_600, "in 1 h 0 min"],
  [7_259, "in 2 h 0 min"],
  [97_200, "in 1 d 3 h"],
])("%i seconds ahead is %s", (seconds, words) => {
  expect(formatCountdown(seconds)).toBe(words);
});
