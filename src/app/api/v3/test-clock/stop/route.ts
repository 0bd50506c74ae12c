import { stopTestClock } from "#account/test-clock/stop-test-clock.ts";
import { presentTestClock, TestClockV3 } from "#account/test-clock/wire-v3.ts";
import { endpoint } from "#api/v3.ts";

/** POST /api/v3/test-clock/stop (extension): test mode only, also while the clock is advancing. */
export const POST = endpoint({
  summary: "Stop the test clock",
  description:
    "Stops an advance. Test mode only. The clock stays at the time that it has reached and is `ready`. Actions that are due later are not processed. If the clock is not advancing, nothing changes.",
  extension: true,
  scope: "test_clock:write",
  duringAdvance: true,
  returns: TestClockV3,
  run: ({ actor }) => stopTestClock(actor),
  present: presentTestClock,
});
