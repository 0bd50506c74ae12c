/** A time that another machine told, and when, by this machine's monotonic clock in milliseconds. */
export interface ClockReading {
  time: number;
  at: number;
}

/** A clock that this machine's differs from. */
export interface ClockFault {
  from: "database" | "processor";
  /** By how much this machine's clock is ahead; below 0 it is behind. */
  seconds: number;
}

/** The last readings. A processor that was never heard, or not for a while, says nothing. */
export interface ClockReadings {
  database?: ClockReading;
  processor?: ClockReading;
}

const SECOND_MS = 1_000;
/** The largest differences that are no fault, in seconds. The processor's response tells whole seconds, and may take some. */
const MAX_DIFFERENCE = { database: 30, processor: 300 } as const;
/** A processor's time is compared for this long; after a fault that it showed, until another one agrees. */
const MAX_PROCESSOR_AGE_MS = 60 * SECOND_MS;

/**
 * Whether a clock is too wrong for work that falls due, compared with the database's and the payment processor's. The
 * monotonic clock says how much time has passed since each reading, so a jump of the clock shows without a new one.
 * @param now the machine's clock, and its monotonic clock.
 * @param previous what was found last.
 */
export function clockFault(
  now: ClockReading,
  { database, processor }: ClockReadings,
  previous: ClockFault | null,
): ClockFault | null {
  const isRecent = processor !== undefined && now.at - processor.at <= MAX_PROCESSOR_AGE_MS;
  const heard = isRecent || previous?.from === "processor" ? processor : undefined;
  for (const [from, reading] of [["database", database] as const, ["processor", heard] as const]) {
    if (!reading) continue;
    const seconds = (now.time - reading.time - (now.at - reading.at)) / SECOND_MS;
    if (Math.abs(seconds) > MAX_DIFFERENCE[from]) return { from, seconds };
  }
  return null;
}
