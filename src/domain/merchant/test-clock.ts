/** The clock of a merchant's test mode. */
export interface TestClock {
  now: Date;
  /** Ahead of the wall clock. */
  offsetSeconds: number;
}

/** A clock after a move, and what the move triggered. */
export interface AdvancedTestClock extends TestClock {
  /** Open sessions that are over by the new time. Workers expire them within seconds. */
  endingSessions: number;
  /** Deliveries of webhooks that are due now, at most 1,000. */
  dueDeliveries: number;
}

/** Most that it can be moved in all, in seconds: 1,830 days, five years, so that what recurs yearly can be seen to recur. */
export const MAX_OFFSET_SECONDS = 1_830 * 86_400;
