import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import { retryAfterSeconds } from "#platform/outgoing/retry-after.ts";
import { deliveryOutcome } from "#signals/webhook-delivery/retry-schedule.ts";

const AT = new Date("2026-11-21T12:00:00.000Z");
const STEPS = [30, 300, 1_800];

function response(status: number | null, retryAfter: number | null = null): ReceiverResponse {
  return { status, body: "", error: null, durationMs: 1, retryAfterSeconds: retryAfter };
}

const failure = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 100, max: 599 }).filter((status) => status !== 410 && (status < 200 || status > 299)),
);
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("three retries come a fifth around their step, or later when the receiver asks, but never after twice the step", () => {
  const patience = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }));
  fc.assert(
    fc.property(failure, patience, random, fc.integer({ min: 1, max: 3 }), (status, retryAfter, chance, attempts) => {
      const outcome = deliveryOutcome(response(status, retryAfter), attempts, AT, chance);
      if (outcome.status !== "pending") throw new Error(outcome.status);
      const seconds = (outcome.nextAttemptAt.getTime() - AT.getTime()) / 1000;
      const step = STEPS[attempts - 1] ?? 0;
      expect(seconds).toBeGreaterThanOrEqual(step * 0.8 - 0.001);
      expect(seconds).toBeLessThanOrEqual(Math.max(step * 1.2, Math.min(retryAfter ?? 0, 2 * step)) + 0.001);
      expect(seconds).toBeGreaterThanOrEqual(Math.min(retryAfter ?? 0, 2 * step) - 0.001);
    }),
  );
});

test("the fourth failure is the last, whatever the receiver asks for", () => {
  fc.assert(
    fc.property(failure, random, fc.integer({ min: 4, max: 9 }), (status, chance, attempts) => {
      expect(deliveryOutcome(response(status, 60), attempts, AT, chance)).toEqual({ status: "failed", gone: false });
    }),
  );
});

test("every 2xx is a delivery, and 410 disables the endpoint, at each attempt", () => {
  for (const attempts of [1, 2, 3, 4]) {
    for (const status of [200, 201, 204, 299]) {
      expect(deliveryOutcome(response(status), attempts, AT, 0.5)).toEqual({ status: "delivered" });
    }
    expect(deliveryOutcome(response(410), attempts, AT, 0.5)).toEqual({ status: "failed", gone: true });
    for (const status of [199, 300, 301, 304]) {
      expect(deliveryOutcome(response(status), attempts, AT, 0.5)).not.toEqual({ status: "delivered" });
    }
  }
});

test("Retry-After is read as seconds and as a date", () => {
  expect(retryAfterSeconds("120", AT)).toBe(120);
  expect(retryAfterSeconds("Sat, 21 Nov 2026 12:01:30 GMT", AT)).toBe(90);
  expect(retryAfterSeconds("Sat, 21 Nov 2026 11:00:00 GMT", AT)).toBe(0);
  for (const header of [undefined, "", "soon", "-5", "99999999999999999999"]) {
    expect(retryAfterSeconds(header, AT) ?? 0).toBeLessThan(1e9);
  }
});
