import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** A merchant whose test clock a worker is advancing. */
export interface LeasedTestClock {
  merchantId: string;
  /** When the lease ends, by the wall clock; also identifies the lease. */
  until: Date;
}

/**
 * Leases the advancing clock that has waited longest: only for the worker.
 * @returns null if there is none without a lease.
 */
export async function leaseNextTestClock(seconds: number): Promise<LeasedTestClock | null> {
  const { rows } = await sqlAcrossTenants<LeasedTestClock>({
    name: "lease-next-test-clock",
    text: `UPDATE merchants SET test_clock_leased_until = date_trunc('milliseconds', now()) + $1 * interval '1 second'
           WHERE id = (
             SELECT id FROM merchants WHERE test_clock_target_seconds IS NOT NULL
               AND (test_clock_leased_until IS NULL OR test_clock_leased_until <= now())
             ORDER BY test_clock_leased_until NULLS FIRST, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
           RETURNING id AS "merchantId", test_clock_leased_until AS until`,
    values: [seconds],
  });
  return rows[0] ?? null;
}

/**
 * Releases the lease of a clock. The time is stored, so that the clock that has waited longest is leased next.
 * @param pauseMs the time until it can be leased again.
 */
export async function releaseTestClock({ merchantId, until }: LeasedTestClock, pauseMs: number): Promise<void> {
  await sqlAcrossTenants({
    name: "release-test-clock",
    text: `UPDATE merchants SET test_clock_leased_until = date_trunc('milliseconds', now()) + $3 * interval '1 millisecond'
           WHERE id = $1 AND test_clock_leased_until = $2`,
    values: [merchantId, until, pauseMs],
  });
}

/** Makes a clock ready if a crash left it on hold. @returns whether it did. */
export async function endLeftHold({ merchantId, until }: LeasedTestClock): Promise<boolean> {
  const { count } = await sqlAcrossTenants({
    name: "end-left-hold",
    text: `UPDATE merchants SET test_clock_start_seconds = NULL, test_clock_target_seconds = NULL,
             test_clock_leased_until = NULL
           WHERE id = $1 AND test_clock_leased_until = $2 AND test_clock_start_seconds = test_clock_target_seconds`,
    values: [merchantId, until],
  });
  return count > 0;
}

/**
 * Sets the offset of a clock that is advancing. At its target, it becomes ready.
 * @param to the offset, and the target that the caller has read.
 * @returns false if the clock was stopped, has another target, or was advanced further in the meantime.
 */
export async function setClockOffset(
  merchantId: string,
  { offsetSeconds, targetSeconds, isReady }: { offsetSeconds: number; targetSeconds: number; isReady: boolean },
): Promise<boolean> {
  const { count } = await sqlAcrossTenants({
    name: "set-clock-offset",
    text: `UPDATE merchants SET test_clock_offset_seconds = $3,
             test_clock_start_seconds = CASE WHEN NOT $4 THEN test_clock_start_seconds END,
             test_clock_target_seconds = CASE WHEN NOT $4 THEN test_clock_target_seconds END,
             test_clock_leased_until = CASE WHEN NOT $4 THEN test_clock_leased_until END
           WHERE id = $1 AND test_clock_target_seconds = $2 AND test_clock_start_seconds <> test_clock_target_seconds
             AND test_clock_offset_seconds <= $3`,
    values: [merchantId, targetSeconds, offsetSeconds, isReady],
  });
  return count > 0;
}
