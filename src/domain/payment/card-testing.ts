/*
 * Thieves find out which stolen cards work by paying with one after the other. Few customers have a card declined, so
 * declines are what a client's attempts are limited by.
 */

/** The time in which attempts count, on the wall clock. */
export const ATTEMPT_WINDOW_MS = 3_600_000;
/** Of one client for one checkout or invoice. */
export const MAX_ATTEMPTS = 10;
/** From so many declines of a client, each further attempt waits. */
const WAIT_FROM = 20;
/** From so many, there are no further attempts. */
const MAX_DECLINES = 60;
const MAX_WAIT_MS = 10_000;

/** An attempt of a client that was declined or paid. */
export interface EndedAttempt {
  at: Date;
  declined: boolean;
}

/** A client's declines. A success halves the count, as customers of a shared address pay and thieves don't. */
export function countDeclines(attempts: readonly EndedAttempt[]): number {
  return attempts.reduce((count, { declined }) => (declined ? count + 1 : Math.floor(count / 2)), 0);
}

/**
 * How long a client has to wait before another attempt, in milliseconds; 0 if it need not.
 * @param attempts oldest first; older ones than the window are left aside.
 * @param inProgress attempts that may end as declines.
 * @param last when the client's last attempt began.
 */
export function attemptDelay(
  attempts: readonly EndedAttempt[],
  { inProgress, last, now }: { inProgress: number; last: Date | null; now: Date },
): number {
  const until = allowedAgainAt(attempts, now);
  if (until !== null) return until.getTime() - now.getTime();
  const count = countDeclines(within(attempts, now)) + inProgress;
  if (count >= MAX_DECLINES) return MAX_WAIT_MS;
  if (count < WAIT_FROM || last === null) return 0;
  const interval = Math.min(MAX_WAIT_MS, (count - WAIT_FROM + 1) * 1000);
  return Math.max(0, last.getTime() + interval - now.getTime());
}

/** When the count falls below the maximum, as attempts leave the window; null if it is below now. */
function allowedAgainAt(attempts: readonly EndedAttempt[], now: Date): Date | null {
  let counted = within(attempts, now);
  let until: Date | null = null;
  while (countDeclines(counted) >= MAX_DECLINES) {
    const [oldest, ...rest] = counted;
    if (!oldest) break;
    until = new Date(oldest.at.getTime() + ATTEMPT_WINDOW_MS);
    counted = rest;
  }
  return until;
}

function within(attempts: readonly EndedAttempt[], now: Date): readonly EndedAttempt[] {
  const start = now.getTime() - ATTEMPT_WINDOW_MS;
  return attempts.filter(({ at }) => at.getTime() > start);
}
