import { ACTION_SECONDS, STALE_AFTER_SECONDS } from "#domain/payment/payment.ts";
import { sqlAcrossTenants } from "#server/database/sql.ts";

/** Test modes whose clock is to be moved on: only for the worker. */
export async function findAdvancingClocks(max: number): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "advancing-test-clocks",
    text: `SELECT id FROM merchants WHERE test_clock_target_seconds IS NOT NULL
             AND (test_clock_leased_until IS NULL OR test_clock_leased_until < now())
           ORDER BY test_clock_leased_until NULLS FIRST LIMIT $1`,
    values: [max],
  });
  return rows.map(({ id }) => id);
}

/**
 * Leases a clock that is to be moved on, or goes on leasing it.
 * @param held until when this worker holds it; null if it does not yet.
 * @returns until when it holds it now; null if another worker does, or it is ready.
 */
export async function leaseTestClock(merchantId: string, held: Date | null, seconds: number): Promise<Date | null> {
  const { rows } = await sqlAcrossTenants<{ until: Date }>({
    name: "lease-test-clock",
    text: `UPDATE merchants SET test_clock_leased_until = date_trunc('milliseconds', now()) + $3 * interval '1 second'
           WHERE id = $1 AND test_clock_target_seconds IS NOT NULL
             AND (test_clock_leased_until IS NULL OR test_clock_leased_until < now() OR test_clock_leased_until = $2)
           RETURNING test_clock_leased_until AS until`,
    values: [merchantId, held, seconds],
  });
  return rows[0]?.until ?? null;
}

/** Gives the lease of a clock back. */
export async function releaseTestClock(merchantId: string, held: Date): Promise<void> {
  await sqlAcrossTenants({
    name: "release-test-clock",
    text: "UPDATE merchants SET test_clock_leased_until = NULL WHERE id = $1 AND test_clock_leased_until = $2",
    values: [merchantId, held],
  });
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

/** Holds a clock for `seconds` by the wall clock, so that nobody advances it and nothing of test mode is written. */
export async function holdTestClock(merchantId: string, seconds: number): Promise<void> {
  await sqlAcrossTenants({
    name: "hold-test-clock",
    text: `UPDATE merchants SET test_clock_start_seconds = test_clock_offset_seconds,
             test_clock_target_seconds = test_clock_offset_seconds,
             test_clock_leased_until = now() + $2 * interval '1 second' WHERE id = $1`,
    values: [merchantId, seconds],
  });
}
