import type { PageOwner } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { IS_CHARGING } from "#money/charging/store.ts";
import { ACTION_SECONDS, STALE_AFTER_SECONDS } from "#money/payment/model.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** A payment that needs attention, of any merchant. */
export interface UnresolvedPayment {
  paymentId: string;
  owner: PageOwner;
  /** A refund is owed; otherwise the payment's outcome is unknown. */
  refundDue: boolean;
}

/** An off-session charge without a response from the processor: it is not confirmed there. */
const INTERRUPTED = `a.status = 'created' AND a.attempt_number IS NOT NULL AND a.processor_payment_id IS NULL`;

/**
 * Off-session charges of all merchants whose call got no response: only for the worker. The least recently repeated come
 * first. Those of test clocks that are being advanced are left out.
 */
export async function findInterruptedCharges(max: number): Promise<Omit<UnresolvedPayment, "refundDue">[]> {
  const { rows } = await sqlAcrossTenants<Omit<UnresolvedPayment, "refundDue">>({
    name: "interrupted-charges",
    text: `SELECT a.id AS "paymentId",
                  json_build_object('merchantId', a.merchant_id, 'livemode', a.livemode,
                                    'testClockOffsetSeconds', m.test_clock_offset_seconds) AS owner
           FROM payment_attempts a JOIN merchants m ON m.id = a.merchant_id
           WHERE ${INTERRUPTED} AND (NOT a.livemode OR ${IS_CHARGING})
             AND (a.livemode OR m.test_clock_target_seconds IS NULL) AND a.created_at <= now() - $1::float8 * interval '1 second'
               + CASE WHEN a.livemode THEN 0 ELSE m.test_clock_offset_seconds END * interval '1 second'
           ORDER BY a.looked_up_at NULLS FIRST, a.created_at LIMIT $2`,
    values: [STALE_AFTER_SECONDS, max],
  });
  return rows;
}

/**
 * Payments in test mode of merchant `$1` that the sandbox ends: see `DueKind`. Those of earlier versions, without a
 * merchant, are left to the sweep.
 */
export const DUE_TEST_PAYMENTS = `SELECT a.id, b.ends_at AS at
    FROM sandbox_payments b
    JOIN payment_attempts a ON a.merchant_id = $1 AND NOT a.livemode AND a.id = b.attempt_id AND a.status = 'processing'
    WHERE b.merchant_id = $1 AND b.outcome = 'processing'`;

/** Payments in test mode of merchant `$1`, with the time from which they are abandoned: see `DueKind`. */
export const ABANDONED_TEST_PAYMENTS = `SELECT a.id,
      a.created_at + CASE a.status WHEN 'created' THEN ${STALE_AFTER_SECONDS} ELSE ${ACTION_SECONDS} END * interval '1 second' AS at
    FROM payment_attempts a
    WHERE a.merchant_id = $1 AND NOT a.livemode AND a.status IN ('created', 'requires_action') AND NOT (${INTERRUPTED})`;

/** Off-session charges in test mode of merchant `$1` without a response, with the time from which they are repeated. */
export const INTERRUPTED_TEST_CHARGES = `SELECT a.id, a.created_at + ${STALE_AFTER_SECONDS} * interval '1 second' AS at
    FROM payment_attempts a WHERE a.merchant_id = $1 AND NOT a.livemode AND ${INTERRUPTED}`;

/**
 * Payments of all merchants that need attention: only for the sweep. The least recently looked up come first. They are
 * abandoned payments, those whose money takes days (in live mode once an hour, because the processor also sends
 * events), and those that came too late in an earlier version, which wrote no refund for them. Those of test clocks that
 * are being advanced are left out.
 */
export async function findUnresolvedPayments(max: number): Promise<UnresolvedPayment[]> {
  const { rows } = await sqlAcrossTenants<UnresolvedPayment>({
    name: "unsettled-payments",
    text: `SELECT a.id AS "paymentId",
                  json_build_object('merchantId', a.merchant_id, 'livemode', a.livemode,
                                    'testClockOffsetSeconds', m.test_clock_offset_seconds) AS owner, a.refund_due_at IS NOT NULL AS "refundDue"
           FROM payment_attempts a JOIN merchants m ON m.id = a.merchant_id
           WHERE (a.livemode OR m.test_clock_target_seconds IS NULL)
             AND ((a.refund_due_at IS NOT NULL AND a.refunded_at IS NULL
                  AND NOT EXISTS (SELECT FROM refunds r WHERE r.merchant_id = a.merchant_id
                                  AND r.livemode = a.livemode AND r.payment_id = a.id))
              OR (a.status IN ('created', 'requires_action') AND NOT (${INTERRUPTED})
                  AND (NOT a.livemode OR ${IS_CHARGING})
                  AND a.created_at <= now() - CASE a.status WHEN 'created' THEN $1::float8 ELSE $2::float8 END * interval '1 second'
                      + CASE WHEN a.livemode THEN 0 ELSE m.test_clock_offset_seconds END * interval '1 second')
              OR (a.status = 'processing'
                  AND (NOT a.livemode OR a.looked_up_at IS NULL OR a.looked_up_at <= now() - interval '1 hour')))
           ORDER BY a.looked_up_at NULLS FIRST, a.created_at LIMIT $3`,
    values: [STALE_AFTER_SECONDS, ACTION_SECONDS, max],
  });
  return rows;
}

/** Records that the sweep looks up a payment at the processor now, by the wall clock. */
export async function recordLookup(actor: Actor, id: string): Promise<void> {
  await db().payment.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { lookedUpAt: new Date() },
  });
}
