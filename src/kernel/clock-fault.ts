/** The time of another machine, and when it was read, by this machine's monotonic clock in milliseconds. */
export interface ClockReading {
  time: number;
  at: number;
}

/** The clock that this machine's clock differs from too much. */
export interface ClockFault {
  from: "database" | "processor";
  /** Positive if this machine's clock is ahead, negative if it is behind. */
  seconds: number;
}

/** The latest readings. All times are by the monotonic clock. */
export interface ClockReadings {
  database?: ClockReading;
  processor?: ClockReading;
  /** When this machine's clock last differed from both readings. */
  jumpedAt?: number;
  /** When the processor was last called without a response. */
  unansweredAt?: number;
}

const SECOND_MS = 1_000;
/** The largest allowed differences, in seconds. The processor's time is in whole seconds, and its responses may be slow. */
const MAX_DIFFERENCE = { database: 30, processor: 300 } as const;
/** How long a reading of the processor is used. If it shows a fault, it is used until the next reading. */
const MAX_PROCESSOR_AGE_MS = 60 * SECOND_MS;

/**
 * Compares this machine's clock with those of the database and the payment processor. The monotonic clock says how much
 * time has passed since each reading, so a jump of the clock shows without a new reading.
 * @param now the time by this machine's clock and by its monotonic clock.
 * @param previous the previous result.
 * @returns the fault; null if the clock is right enough for due work.
 */
export function clockFault(
  now: ClockReading,
  { database, processor }: ClockReadings,
  previous: ClockFault | null,
): ClockFault | null {
  const isRecent = processor !== undefined && now.at - processor.at <= MAX_PROCESSOR_AGE_MS;
  const compared = isRecent || previous?.from === "processor" ? processor : undefined;
  for (const [from, reading] of [["database", database] as const, ["processor", compared] as const]) {
    if (reading && isFar(now, reading, from)) return { from, seconds: secondsApart(now, reading) };
  }
  return null;
}

/** Whether this machine's clock differs from both readings, as after a suspension, when the monotonic clock stops. */
export function isJump(now: ClockReading, { database, processor }: ClockReadings): boolean {
  return (
    database !== undefined &&
    processor !== undefined &&
    isFar(now, database, "database") &&
    isFar(now, processor, "processor")
  );
}

/**
 * Whether the processor's reading is outdated by a jump, because the database's next reading agrees with this machine's
 * clock. The processor must have been called since, because a database on the same machine always agrees.
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
