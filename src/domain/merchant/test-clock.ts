/** `advancing` while subscriptions are worked off, up to the time that was asked for. */
type TestClockStatus = "ready" | "advancing";

/** The clock of a merchant's test mode. */
export interface TestClock {
  now: Date;
  /** Ahead of the wall clock. */
  offsetSeconds: number;
  status: TestClockStatus;
  /** How far it has come, from 0 to 1: 1 once it is ready. */
  progress: number;
  /** When something of a subscription is due next; null if all rest. */
  nextDueAt: Date | null;
}

/** A clock after a move, and what the move triggered. */
export interface AdvancedTestClock extends TestClock {
  /** Open sessions that are over by the new time. Workers expire them within seconds. */
  endingSessions: number;
  /** Deliveries of webhooks that are due now, at most 1,000. */
  dueDeliveries: number;
}

/** As it is stored: start and target while it is worked off, otherwise null. */
export interface StoredTestClock {
  offsetSeconds: number;
  startSeconds: number | null;
  targetSeconds: number | null;
}

/** Most that it can be moved in all, in seconds: 1,830 days, five years, so that what recurs yearly can be seen to recur. */
export const MAX_OFFSET_SECONDS = 1_830 * 86_400;

/** How far a clock has come, from 0 to 1, in hundredths. */
export function clockProgress({ offsetSeconds, startSeconds, targetSeconds }: StoredTestClock): number {
  if (startSeconds === null || targetSeconds === null || targetSeconds <= startSeconds) return 1;
  const share = (offsetSeconds - startSeconds) / (targetSeconds - startSeconds);
  return Math.floor(Math.min(Math.max(share, 0), 1) * 100) / 100;
}
