import { sqlAcrossTenants } from "#server/database/sql.ts";
import { IS_CHARGING } from "#server/services/charging/repository.ts";
import type { PageOwner } from "#server/services/merchant/customer-actor.ts";

/** A subscription of any merchant with a due action, leased by this worker. */
export interface DueSubscription {
  id: string;
  owner: PageOwner;
}

/** A worker that died frees its subscriptions after this time, by the wall clock. */
const LEASE_SECONDS = 60;

const OWNER = `json_build_object('merchantId', m.id, 'livemode', s.livemode,
  'testClockOffsetSeconds', m.test_clock_offset_seconds) AS owner`;

const LEASE = `UPDATE subscriptions s SET leased_until = now() + ${LEASE_SECONDS} * interval '1 second'
  FROM due JOIN merchants m ON m.id = due.merchant_id WHERE s.id = due.id RETURNING s.id, ${OWNER}`;

/**
 * Leases subscriptions with a due action: only for the worker. Found by an index of due times, so that the cost does
 * not depend on the number of idle subscriptions. Those of merchants whose test clock is being advanced are left out,
 * because advancing processes them.
 * @param live whether live mode may be charged now (`ChargeGate`).
 */
export async function leaseDueSubscriptions(max: number, { live }: { live: boolean }): Promise<DueSubscription[]> {
  const { rows } = await sqlAcrossTenants<DueSubscription>({
    name: "lease-due-subscriptions",
    text: `WITH due AS (
             SELECT s.id, s.merchant_id FROM subscriptions s
             WHERE s.next_action_at <= now() AND (s.leased_until IS NULL OR s.leased_until < now())
               AND (NOT s.livemode OR ($2 AND ${IS_CHARGING}))
             ORDER BY s.next_action_at, s.id LIMIT $1 FOR UPDATE SKIP LOCKED)
           ${LEASE}`,
    values: [max, live],
  });
  return rows;
}

/** The same for test modes whose clock is ahead: what is due by their clocks. */
export async function leaseDueSubscriptionsOfClocks(max: number): Promise<DueSubscription[]> {
  const { rows } = await sqlAcrossTenants<DueSubscription>({
    name: "lease-due-subscriptions-of-clocks",
    text: `WITH due AS (
             SELECT s.id, s.merchant_id FROM merchants c
             CROSS JOIN LATERAL (
               SELECT s.id, s.merchant_id, s.next_action_at FROM subscriptions s
               WHERE s.merchant_id = c.id AND NOT s.livemode
                 AND s.next_action_at <= now() + c.test_clock_offset_seconds * interval '1 second'
                 AND (s.leased_until IS NULL OR s.leased_until < now())
               ORDER BY s.next_action_at, s.id LIMIT $1 FOR UPDATE SKIP LOCKED) s
             WHERE c.test_clock_offset_seconds > 0 AND c.test_clock_target_seconds IS NULL)
           ${LEASE}`,
    values: [max],
  });
  return rows;
}

/** The same for one merchant's test mode, in the order of their times: for its clock. */
export async function leaseDueSubscriptionsOf(merchantId: string, max: number): Promise<DueSubscription[]> {
  const { rows } = await sqlAcrossTenants<DueSubscription>({
    name: "lease-due-subscriptions-of",
    text: `WITH due AS (
             SELECT s.id, s.merchant_id FROM subscriptions s
             WHERE s.merchant_id = $1 AND NOT s.livemode
               AND s.next_action_at <= now()
                   + (SELECT test_clock_offset_seconds FROM merchants WHERE id = $1) * interval '1 second'
               AND (s.leased_until IS NULL OR s.leased_until < now())
             ORDER BY s.next_action_at, s.id LIMIT $2 FOR UPDATE SKIP LOCKED)
           ${LEASE}`,
    values: [merchantId, max],
  });
  return rows;
}

/** Releases the lease of a processed subscription. */
export async function releaseSubscription(id: string): Promise<void> {
  await sqlAcrossTenants({
    name: "release-subscription",
    text: "UPDATE subscriptions SET leased_until = NULL, failed_runs = 0 WHERE id = $1",
    values: [id],
  });
}

interface FailedRun {
  /** Shown to the merchant, so without secrets. */
  error: string;
  /** By the merchant's clock. */
  at: Date;
  retrySeconds: number;
  /** After this number in a row, it is set aside: nothing is due until it is released. */
  maxFailures: number;
}

/** Counts a failed run and stores its error. @returns whether the subscription is set aside now. */
export async function recordFailedRun(id: string, failed: FailedRun): Promise<boolean> {
  const { error, at, retrySeconds, maxFailures } = failed;
  const { rows } = await sqlAcrossTenants<{ isSetAside: boolean }>({
    name: "record-failed-run",
    text: `UPDATE subscriptions SET failed_runs = failed_runs + 1, last_error = $2,
             leased_until = now() + $3 * interval '1 second',
             set_aside_at = CASE WHEN failed_runs + 1 >= $4 THEN $5::timestamptz END,
             next_action_at = CASE WHEN failed_runs + 1 < $4 THEN next_action_at END
           WHERE id = $1 AND set_aside_at IS NULL AND next_action_at IS NOT NULL
           RETURNING set_aside_at IS NOT NULL AS "isSetAside"`,
    values: [id, error, retrySeconds, maxFailures, at],
  });
  return rows[0]?.isSetAside ?? false;
}
