import type { PageOwner } from "#account/merchant/customer-actor.ts";
import { IS_CHARGING } from "#money/charging/store.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";
import { type DueTable, dueMerchantsQuery, turnValues, withChosenRows } from "#platform/work/merchant-turns.ts";
import type { MerchantLoad, TurnLimits } from "#platform/work/serve-in-turn.ts";

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
  FROM chosen JOIN merchants m ON m.id = chosen.merchant_id
  WHERE s.merchant_id = chosen.merchant_id AND s.livemode = chosen.livemode AND s.id = chosen.id
  RETURNING s.id, ${OWNER}`;

const LIVE: DueTable = {
  table: "subscriptions",
  isWaiting: "livemode AND next_action_at IS NOT NULL",
  dueAt: "next_action_at",
  isReady: IS_CHARGING,
};

/** The merchants with live subscriptions that have a due action. */
export async function findMerchantsWithDueSubscriptions(): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "merchants-with-due-subscriptions",
    text: dueMerchantsQuery(LIVE),
  });
  return rows.map(({ id }) => id);
}

/** Leases live subscriptions of these merchants with a due action, unless charging is on hold: see `serveInTurn`. */
export async function leaseDueSubscriptions(
  merchants: readonly MerchantLoad[],
  limits: TurnLimits,
): Promise<DueSubscription[]> {
  const { rows } = await sqlAcrossTenants<DueSubscription>({
    name: "lease-due-subscriptions",
    text: `${withChosenRows(LIVE)} ${LEASE}`,
    values: turnValues(merchants, limits),
  });
  return rows;
}

/**
 * Leases subscriptions in test mode with a due action, by the wall clock. Found by an index of due times, so that the
 * cost does not depend on the number of idle subscriptions. Those of merchants whose test clock is being advanced are left
 * out, because advancing processes them.
 */
export async function leaseDueSubscriptionsInTestMode(max: number): Promise<DueSubscription[]> {
  const { rows } = await sqlAcrossTenants<DueSubscription>({
    name: "lease-due-subscriptions-in-test-mode",
    text: `WITH chosen AS (
             SELECT s.id, s.merchant_id, s.livemode FROM subscriptions s
             WHERE s.next_action_at <= now() AND NOT s.livemode AND (s.leased_until IS NULL OR s.leased_until < now())
               AND NOT EXISTS (SELECT FROM merchants c WHERE c.id = s.merchant_id AND c.test_clock_target_seconds IS NOT NULL)
             ORDER BY s.next_action_at, s.id LIMIT $1 FOR UPDATE SKIP LOCKED)
           ${LEASE}`,
    values: [max],
  });
  return rows;
}

/** The same for test modes whose clock is ahead: what is due by their clocks. */
export async function leaseDueSubscriptionsOfClocks(max: number): Promise<DueSubscription[]> {
  const { rows } = await sqlAcrossTenants<DueSubscription>({
    name: "lease-due-subscriptions-of-clocks",
    text: `WITH chosen AS (
             SELECT s.id, s.merchant_id, s.livemode FROM merchants c
             CROSS JOIN LATERAL (
               SELECT s.id, s.merchant_id, s.livemode, s.next_action_at FROM subscriptions s
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

/**
 * Subscriptions in test mode of merchant `$1` with a due action: see `DueKind`. At the same instant come cancellations,
 * scheduled changes, ends of trials, renewals, and retries (contract, section 9), then notices.
 */
export const DUE_TEST_SUBSCRIPTIONS = `SELECT s.id, s.next_action_at AS at, CASE
      WHEN s.cancel_at <= s.next_action_at THEN 0
      WHEN s.collection_paused AND s.resumes_at <= s.next_action_at
        OR s.scheduled_update IS NOT NULL AND s.current_period_end <= s.next_action_at THEN 1
      WHEN s.status = 'trialing' AND s.current_period_end <= s.next_action_at THEN 2
      WHEN s.status <> 'paused' AND s.current_period_end <= s.next_action_at THEN 3
      WHEN s.charge_at <= s.next_action_at THEN 4
      ELSE 5 END AS order_in_kind,
      coalesce(s.leased_until > now(), false) AS is_leased, s.failed_runs > 0 AS has_failed
    FROM subscriptions s WHERE s.merchant_id = $1 AND NOT s.livemode AND s.next_action_at IS NOT NULL`;

/**
 * Releases the lease of a processed subscription. If it is still due by the database's clock, which is ahead of the
 * worker's then, it waits for a second instead of being leased again immediately.
 */
export async function releaseSubscription(id: string): Promise<void> {
  await sqlAcrossTenants({
    name: "release-subscription",
    text: `UPDATE subscriptions SET failed_runs = 0,
             leased_until = CASE WHEN livemode AND next_action_at <= now() THEN now() + interval '1 second' END
           WHERE id = $1`,
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
