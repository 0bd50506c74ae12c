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

/** The last readings. A processor that was never heard, or not for a while, says nothing. Times by the monotonic clock. */
export interface ClockReadings {
  database?: ClockReading;
  processor?: ClockReading;
  /** When this machine's clock last differed from both at once. */
  jumpedAt?: number;
  /** When the processor was last asked in vain. */
  unansweredAt?: number;
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
    if (reading && isFar(now, reading, from)) return { from, seconds: secondsApart(now, reading) };
  }
  return null;
}

/** Whether this machine's clock differs from both readings: as after a suspension, in which the monotonic clock stood still. */
export function isJump(now: ClockReading, { database, processor }: ClockReadings): boolean {
  return (
    database !== undefined &&
    processor !== undefined &&
    isFar(now, database, "database") &&
    isFar(now, processor, "processor")
  );
}

/**
 * Whether the processor's reading says nothing after a jump, since the database's next one agrees with this machine's
 * clock. The processor was asked as well, because a database on a machine with the same clock agrees too.
 */
export function isFromBeforeJump(
  now: ClockReading,
  { database, processor, jumpedAt, unansweredAt }: ClockReadings,
): boolean {
  if (!database || !processor || jumpedAt === undefined || unansweredAt === undefined) return false;
  const isAfter = database.at > jumpedAt && unansweredAt > jumpedAt;
  return processor.at <= jumpedAt && isAfter && !isFar(now, database, "database");
}

function isFar(now: ClockReading, reading: ClockReading, from: ClockFault["from"]): boolean {
  return Math.abs(secondsApart(now, reading)) > MAX_DIFFERENCE[from];
}

function secondsApart(now: ClockReading, reading: ClockReading): number {
  return (now.time - reading.time - (now.at - reading.at)) / SECOND_MS;
}
