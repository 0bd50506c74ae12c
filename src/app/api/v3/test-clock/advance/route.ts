import { AdvanceTestClockV3, presentTestClock, TestClockV3 } from "#account/test-clock/wire-v3.ts";
import { endpoint } from "#api/v3.ts";
import { advanceTestClock } from "#operations/clock-advance/advance-test-clock.ts";

/** POST /api/v3/test-clock/advance (extension): test mode only, forward only. */
export const POST = endpoint({
  summary: "Advance the test clock",
  description:
    "Moves the test clock forward. Test mode only. The clock can't be moved back, and can be at most 1,830 days ahead. If subscriptions are due along the way, the response has `status: advancing` and the clock continues in the background.",
  extension: true,
  scope: "test_clock:write",
  body: AdvanceTestClockV3,
  example: { seconds: 3600 },
  returns: TestClockV3,
  run: ({ actor, body }) => advanceTestClock(actor, body.seconds),
  present: presentTestClock,
});
