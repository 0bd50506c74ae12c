import * as z from "zod/mini";
import { shortText } from "#dashboard/forms/form-text.ts";

const COUNT_MESSAGE = "Enter a whole number, 1 or more. The clock only moves forward.";

/** The units in which the dashboard advances the test clock, in seconds. */
const UNIT_SECONDS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;

export const TIME_UNITS = Object.keys(UNIT_SECONDS) as (keyof typeof UNIT_SECONDS)[];

/** The dashboard's form that moves the test clock by a number of some unit. */
export const TestClockForm = z.object({
  count: shortText(20, COUNT_MESSAGE).check(z.regex(/^0*[1-9]\d{0,8}$/, COUNT_MESSAGE)),
  unit: z.enum(TIME_UNITS),
});

export type TestClockForm = z.infer<typeof TestClockForm>;

/** The number of seconds that a checked form advances the clock. */
export function secondsOf({ count, unit }: TestClockForm): number {
  return Number(count) * UNIT_SECONDS[unit];
}
