/** How far the clock of a merchant's test mode stands. */
export interface TestClock {
  now: Date;
  /** Ahead of the wall clock. */
  offsetSeconds: number;
}

/** A clock that was just moved, and what that woke. */
export interface AdvancedTestClock extends TestClock {
  /** Open sessions whose time is over by it, which workers expire within seconds. */
  endingSessions: number;
  /** Deliveries of webhooks that are attempted now: those that a worker was woken for, at most 1,000. */
  dueDeliveries: number;
}

/** It can be moved so far in all: 366 days, in seconds. */
export const MAX_OFFSET_SECONDS = 366 * 86_400;
