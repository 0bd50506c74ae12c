/** `advancing` while what is due is processed, up to the requested time. */
type TestClockStatus = "ready" | "advancing";

/** The clock of a merchant's test mode. */
export interface TestClock {
  now: Date;
  /** Ahead of the wall clock. */
  offsetSeconds: number;
  status: TestClockStatus;
  /** How far it has come, from 0 to 1: 1 once it is ready. */
  progress: number;
}

/** A clock after a move, and what the move triggered. */
export interface AdvancedTestClock extends TestClock {
  /** Open sessions that are over by the new time. Workers expire them within seconds. */
  endingSessions: number;
  /** Deliveries of webhooks that are due now, at most 1,000. */
  dueDeliveries: number;
}

/** The clock as it is stored: start and target while it is being advanced, otherwise null. */
export interface StoredTestClock {
  offsetSeconds: number;
  startSeconds: number | null;
  targetSeconds: number | null;
}

/** Maximum total offset, in seconds: 1,830 days, five years, so that yearly renewals can be tested. */
export const MAX_OFFSET_SECONDS = 1_830 * 86_400;

/** How far a clock has come, from 0 to 1, in hundredths. */
export function clockProgress({ offsetSeconds, startSeconds, targetSeconds }: StoredTestClock): number {
  if (startSeconds === null || targetSeconds === null || targetSeconds <= startSeconds) return 1;
  const share = (offsetSeconds - startSeconds) / (targetSeconds - startSeconds);
  return Math.floor(Math.min(Math.max(share, 0), 1) * 100) / 100;
}
