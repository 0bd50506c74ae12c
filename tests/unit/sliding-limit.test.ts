import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#platform/base/ids.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";

const HOUR = 3_600;
/** The end of an hour of the clock. */
const END = Date.UTC(2026, 10, 27, 13) / 1000;

let key: string;

beforeEach(() => {
  key = `test:${newId("request")}`;
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** @param seconds after the end of the hour; negative before it. */
function use(seconds: number, limit = 5) {
  vi.setSystemTime((END + seconds) * 1000);
  return countSlidingUse(key, limit, HOUR);
}

test("the end of a clock hour allows no additional uses", async () => {
  for (let used = 0; used < 5; used++) expect(await use(-1)).toMatchObject({ allowed: true });
  expect(await use(1)).toEqual({ allowed: false, retryAfter: HOUR - 1 });
  expect(await use(HOUR - 1)).toMatchObject({ allowed: false });
  expect(await use(HOUR)).toMatchObject({ allowed: true });
});

test("uses within an hour never exceed the limit, and the stated time allows one", async () => {
  const allowed: number[] = [];
  for (let at = 0; at < 5 * HOUR; at += 97) {
    const found = await use(at);
    if (found.allowed) allowed.push(at);
    else if (at % (97 * 20) === 0) {
      const later = at + found.retryAfter;
      const retried = await use(later);
      expect(retried).toMatchObject({ allowed: true });
      if (retried.allowed) await retried.release();
    }
  }
  expect(allowed.length).toBeGreaterThan(15);
  for (const start of allowed) {
    expect(allowed.filter((at) => at >= start && at < start + HOUR).length).toBeLessThanOrEqual(5);
  }
});

test("rejected and released uses don't count, and simultaneous ones don't exceed the limit", async () => {
  const first = await use(0);
  // Once, however often it is given back.
  for (let time = 1; time <= 2; time++) if (first.allowed) await first.release();
  const found = await Promise.all(Array.from({ length: 20 }, () => use(0)));
  expect(found.filter(({ allowed }) => allowed)).toHaveLength(5);
  expect(await use(HOUR + 600)).toMatchObject({ allowed: true });
});
