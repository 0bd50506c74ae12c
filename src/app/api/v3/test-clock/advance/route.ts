import { endpoint } from "#server/rest/v3.ts";
import { advanceTestClock } from "#server/services/test-clock/advance-test-clock.ts";
import { AdvanceTestClockV3, presentTestClock, TestClockV3 } from "#wire/v3/test-clock.ts";

/** POST /api/v3/test-clock/advance (extension): test mode only, forward only. */
export const POST = endpoint({
  summary: "Advance the test clock",
  description:
    "In test mode only. It goes forward only, and 1,830 days in all. Where something of a subscription falls due on the way, the answer has `status: advancing`, and the clock moves on in the background.",
  extension: true,
  scope: "test_clock:write",
  body: AdvanceTestClockV3,
  example: { seconds: 3600 },
  returns: TestClockV3,
  run: ({ actor, body }) => advanceTestClock(actor, body.seconds),
  present: presentTestClock,
});
