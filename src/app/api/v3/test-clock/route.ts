import { getTestClock } from "#account/test-clock/get-test-clock.ts";
import { presentTestClock, TestClockV3 } from "#account/test-clock/wire-v3.ts";
import { endpoint } from "#api/v3.ts";

/** GET /api/v3/test-clock (extension): test mode only. */
export const GET = endpoint({
  summary: "Get the test clock",
  description: "Returns the test clock. Test mode only.",
  extension: true,
  scope: "test_clock:write",
  errors: ["parameter_invalid"],
  returns: TestClockV3,
  run: ({ actor }) => getTestClock(actor),
  present: presentTestClock,
});
