/** How far the clock of a merchant's test mode stands. */
export interface TestClock {
  now: Date;
  /** Ahead of the wall clock. */
  offsetSeconds: number;
}

/** It can be moved so far in all: 366 days, in seconds. */
export const MOST_OFFSET_SECONDS = 366 * 86_400;
