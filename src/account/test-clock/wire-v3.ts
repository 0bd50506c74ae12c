import { z } from "zod";
import { MAX_OFFSET_SECONDS, type TestClock } from "#account/test-clock/model.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { livemode, objectName, unixTime } from "#kernel/wire-v3/fields.ts";

/** The clock of test mode (extension). */
export const TestClockV3 = z
  .object({
    object: objectName("test_clock"),
    livemode,
    now: unixTime("Current time in test mode."),
    offset_seconds: z.int().min(0).meta({ description: "Seconds that the test clock is ahead of real time." }),
    status: z.enum(["ready", "advancing"]).meta({
      description:
        "`advancing`: everything due before the target time is being processed in order, for example renewals, delayed payments, and expirations. Until it is done, write requests in test mode are rejected.",
    }),
    progress: z.number().min(0).max(1).meta({ description: "Progress from 0 to 1. 1 when `ready`." }),
  })
  .meta({ id: "TestClock", description: "The test clock of your account." });

export function presentTestClock(clock: TestClock): z.infer<typeof TestClockV3> {
  return {
    object: "test_clock",
    livemode: false,
    now: unixSeconds(clock.now),
    offset_seconds: clock.offsetSeconds,
    status: clock.status,
    progress: clock.progress,
  };
}

/** POST /api/v3/test-clock/advance (extension). */
export const AdvanceTestClockV3 = z
  .object({
    seconds: z.int().min(1).max(MAX_OFFSET_SECONDS).meta({
      description: "Number of seconds to advance the clock. It can be at most 1,830 days ahead of real time.",
      maximum: undefined,
    }),
  })
  .meta({ id: "AdvanceTestClock" });
