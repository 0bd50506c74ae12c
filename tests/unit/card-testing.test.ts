import { describe, expect, test } from "vitest";
import { ATTEMPT_WINDOW_MS, attemptDelay, countDeclines, type EndedAttempt } from "#money/card-testing/model.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const SECOND = 1000;

const ago = (ms: number) => new Date(NOW.getTime() - ms);

/** Declines one second apart, of which the last was so long ago. */
function declines(count: number, lastMs = 0): EndedAttempt[] {
  return Array.from({ length: count }, (_, index) => ({
    at: ago(lastMs + (count - 1 - index) * SECOND),
    declined: true,
  }));
}

const success = (ms: number): EndedAttempt => ({ at: ago(ms), declined: false });

test.each([
  ["nothing", [], 0],
  ["declines", declines(7), 7],
  ["a success first", [success(9_000), ...declines(3)], 3],
  ["a success later", [...declines(41, SECOND), success(0)], 20],
  ["two successes", [...declines(41, SECOND), success(1), success(0)], 10],
] as const)("a client's count: %s", (_name, attempts, count) => {
  expect(countDeclines(attempts)).toBe(count);
});

describe("the wait before another attempt", () => {
  const delay = (attempts: EndedAttempt[], last: Date | null = NOW, inProgress = 0) =>
    attemptDelay(attempts, { inProgress, last, now: NOW });

  test.each([
    [0, 0],
    [19, 0],
    [20, 1],
    [24, 5],
    [29, 10],
    [59, 10],
  ])("after %i declines it is %i s", (count, seconds) => {
    expect(delay(declines(count))).toBe(seconds * SECOND);
  });

  test("counts from the last attempt, and can be over", () => {
    expect(delay(declines(29, 4_000), ago(4_000))).toBe(6 * SECOND);
    expect(delay(declines(29, 4_000), ago(10_000))).toBe(0);
    expect(delay(declines(29, 90_000), null)).toBe(0);
  });

  test("includes attempts in progress, so that a burst doesn't bypass it", () => {
    expect(delay(declines(1), NOW, 18)).toBe(0);
    expect(delay(declines(1), NOW, 19)).toBe(SECOND);
    expect(delay(declines(40), ago(30_000), 20)).toBe(10 * SECOND);
  });

  test("after 60 declines lasts until one of them is an hour old", () => {
    const tried = declines(60, 600_000);
    const oldest = tried[0]?.at.getTime() ?? 0;
    expect(delay(tried)).toBe(oldest + ATTEMPT_WINDOW_MS - NOW.getTime());
    // Two of them have to leave.
    expect(delay(declines(61, 600_000))).toBe(oldest + ATTEMPT_WINDOW_MS - NOW.getTime());
    expect(delay(declines(60, 600_000), ago(0))).toBeGreaterThan(10 * SECOND);
  });

  test("a success ends it", () => {
    expect(delay([...declines(70, SECOND), success(0)])).toBe(10 * SECOND);
    expect(delay([...declines(38, SECOND), success(0)])).toBe(0);
  });

  test("attempts older than an hour are ignored", () => {
    expect(delay(declines(80, ATTEMPT_WINDOW_MS))).toBe(0);
  });
});
