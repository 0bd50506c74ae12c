import { ACTION_SECONDS, STALE_AFTER_SECONDS } from "#money/payment/model.ts";
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

/** Whether one of these merchants' test modes is being emptied. No emptying starts until the transaction ends. */
export async function isAnyTestModeEmptied(merchantIds: readonly string[]): Promise<boolean> {
  const { rows } = await sqlAcrossTenants<{ isEmptied: boolean | null }>({
    name: "test-modes-that-are-emptied",
    text: `SELECT test_clock_start_seconds = test_clock_target_seconds AS "isEmptied" FROM merchants
           WHERE id = ANY($1) ORDER BY id FOR SHARE`,
    values: [merchantIds],
  });
  return rows.some(({ isEmptied }) => isEmptied);
}

/** A payment of test mode that the sandbox ends, or that was abandoned, at this time. */
const ENDING_PAYMENTS = `SELECT a.id, CASE a.status
      WHEN 'created' THEN a.created_at + ${STALE_AFTER_SECONDS} * interval '1 second'
      WHEN 'requires_action' THEN a.created_at + ${ACTION_SECONDS} * interval '1 second'
      ELSE b.ends_at END AS at
    FROM payment_attempts a LEFT JOIN sandbox_payments b ON b.attempt_id = a.id
    WHERE a.merchant_id = $1 AND NOT a.livemode AND a.status IN ('created', 'requires_action', 'processing')`;

/** Payments that have ended by then, the first to end in front. */
export async function findEndedPayments(merchantId: string, at: Date, max: number): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "ended-test-payments",
    text: `SELECT p.id FROM (${ENDING_PAYMENTS}) p WHERE p.at <= $2 ORDER BY p.at, p.id LIMIT $3`,
    values: [merchantId, at, max],
  });
  return rows.map(({ id }) => id);
}

/**
 * The next time after `at` at which the sandbox ends a payment or moves a dispute on, or a session is over; null if
 * nothing of it is to come.
 */
export async function findNextEndingAfter(merchantId: string, at: Date): Promise<Date | null> {
  const { rows } = await sqlAcrossTenants<{ at: Date | null }>({
    name: "next-ending-in-test-mode",
    text: `SELECT least(
             (SELECT min(p.at) FROM (${ENDING_PAYMENTS}) p WHERE p.at > $2),
             (SELECT min(d.ends_at) FROM sandbox_disputes d WHERE d.merchant_id = $1 AND d.ends_at > $2),
             (SELECT min(s.expires_at) FROM checkout_sessions s WHERE s.merchant_id = $1 AND NOT s.livemode
                AND s.status = 'PENDING' AND s.payment_begun_at IS NULL AND s.expires_at > $2)) AS at`,
    values: [merchantId, at],
  });
  return rows[0]?.at ?? null;
}

/**
 * Keeps a clock where it is, so that nobody moves it and nothing of test mode is written for so long, by the wall clock:
 * for the time in which test mode is emptied. Its start is its target, as of no clock that is advancing.
 */
export async function holdTestClock(merchantId: string, seconds: number): Promise<void> {
  await sqlAcrossTenants({
    name: "hold-test-clock",
    text: `UPDATE merchants SET test_clock_start_seconds = test_clock_offset_seconds,
             test_clock_target_seconds = test_clock_offset_seconds,
             test_clock_leased_until = now() + $2 * interval '1 second' WHERE id = $1`,
    values: [merchantId, seconds],
  });
}
