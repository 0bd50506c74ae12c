/*
 * Card testing: fraudsters find out which stolen cards work by paying with one after the other. Few customers have a
 * card declined, so a client's attempts are limited by its declines.
 */

/** Attempts count for this time, by the wall clock. */
export const ATTEMPT_WINDOW_MS = 3_600_000;
/** Maximum attempts of a client for one checkout or invoice within the window. */
export const MAX_ATTEMPTS = 10;
/** From this number of declines, a client must wait between attempts. */
const WAIT_FROM = 20;
/** From this number of declines, a client's attempts are rejected. */
const MAX_DECLINES = 60;
const MAX_WAIT_MS = 10_000;

/** An attempt of a client that was declined or paid. */
export interface EndedAttempt {
  at: Date;
  declined: boolean;
}

/** The number of a client's declines. A success halves it: customers who share an IP address pay, fraudsters don't. */
export function countDeclines(attempts: readonly EndedAttempt[]): number {
  return attempts.reduce((count, { declined }) => (declined ? count + 1 : Math.floor(count / 2)), 0);
}

/**
 * The time before a client's next attempt, in milliseconds; 0 if it doesn't have to wait.
 * @param attempts oldest first; those before the window are ignored.
 * @param inProgress attempts that may end as declines.
 * @param last when the client's last attempt started.
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

/** When enough attempts will have left the window for the count to be below the maximum; null if it is now. */
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
