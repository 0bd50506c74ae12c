import { expect, test } from "vitest";
import { formatDuration } from "#dashboard/browser/ui/format-duration.ts";

test.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [3_600, "1 hour"],
  [3_900, "1 hour 5 minutes"],
  [3_601, "1 hour"],
  [86_400, "1 day"],
  [30 * 86_400, "30 days"],
  [1_830 * 86_400 - 3_600, "1,829 days 23 hours"],
])("%i seconds are %s", (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
