import { z } from "zod";
import { MAX_OFFSET_SECONDS, type TestClock } from "#domain/merchant/test-clock.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { livemode, objectName, unixTime } from "#wire/v3/printed.ts";

/** The clock of test mode (extension). */
export const TestClockV3 = z
  .object({
    object: objectName("test_clock"),
    livemode,
    now: unixTime("The time in your test mode."),
    offset_seconds: z.int().min(0).meta({ description: "How far it stands ahead of the wall clock." }),
    status: z.enum(["ready", "advancing"]).meta({
      description:
        "`advancing` while renewals, charges and ends of subscriptions are worked off on the way to the time that was asked for; writes of test mode are refused meanwhile.",
    }),
    progress: z.number().min(0).max(1).meta({ description: "How far it has come. 1 once it is `ready`." }),
  })
  .meta({ id: "TestClock", description: "The clock of your test mode." });

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
    seconds: z
      .int()
      .min(1)
      .max(MAX_OFFSET_SECONDS)
      .meta({ description: "How far to move it ahead. It can stand 1,830 days ahead in all.", maximum: undefined }),
  })
  .meta({ id: "AdvanceTestClock" });
