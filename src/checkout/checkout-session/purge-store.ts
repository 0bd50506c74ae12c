import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** Sessions per statement: few enough that its locks are brief. */
export const PURGE_BATCH_SESSIONS = 100;

/**
 * Sessions of `due` that stay: with a known customer, or with money that was taken, is being processed, or is being
 * refunded. Looked up row by row by an index (LATERAL), since the planner would read entire tables.
 */
const RETAINED = `
    SELECT d.id FROM due d WHERE d.customer_id IS NOT NULL
    UNION ALL
    SELECT d.id FROM due d CROSS JOIN LATERAL (
      SELECT FROM customers c WHERE c.merchant_id = d.merchant_id AND c.livemode = d.livemode
        AND c.external_customer_id = d.external_customer_id LIMIT 1) known
    UNION ALL
    SELECT d.id FROM due d CROSS JOIN LATERAL (
      SELECT FROM payment_attempts a WHERE a.merchant_id = d.merchant_id AND a.livemode = d.livemode
        AND a.checkout_session_id = d.id
        AND (a.status <> 'failed' OR a.refund_due_at IS NOT NULL OR a.refunded_at IS NOT NULL) LIMIT 1) paid`;

/**
 * A session's dependent data is deleted with it: by foreign keys its lines, attempts, emails and redemption, and the
 * deliveries of its events; its events and the sandbox's records by their references. Figures still count it. Ids are
 * passed as arrays, which the planner knows to be short.
 */
const PURGE = `
  WITH due AS MATERIALIZED (
    SELECT id, merchant_id, livemode, customer_id, external_customer_id FROM checkout_sessions
    WHERE purgeable_since < $1 AND status IN ('EXPIRED', 'CANCELLED')
    ORDER BY purgeable_since LIMIT ${PURGE_BATCH_SESSIONS} FOR UPDATE SKIP LOCKED),
  kept AS MATERIALIZED (${RETAINED}),
  marked AS (UPDATE checkout_sessions SET purgeable_since = NULL WHERE id = ANY(ARRAY(SELECT id FROM kept))),
  purged AS (
    DELETE FROM checkout_sessions WHERE id = ANY(ARRAY(SELECT id FROM due EXCEPT SELECT id FROM kept))
    RETURNING id, merchant_id, livemode, status, created_at),
  events_purged AS (
    DELETE FROM events e USING purged p
    WHERE e.merchant_id = p.merchant_id AND e.livemode = p.livemode AND e.object_id = p.id),
  sandbox_purged AS (DELETE FROM sandbox_payments b USING purged p WHERE b.session_id = p.id),
  counted AS (
    INSERT INTO purged_sessions AS known (merchant_id, livemode, quarter_hour, status, sessions)
    SELECT merchant_id, livemode, date_bin('15 minutes', created_at, '2000-01-01 00:00Z'), status, count(*)
    FROM purged GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (merchant_id, livemode, quarter_hour, status)
    DO UPDATE SET sessions = known.sessions + excluded.sessions)
  SELECT id FROM due`;

/**
 * Deletes sessions of every merchant that ended unpaid before `end` of the wall clock, with their dependent data, and
 * marks those that stay, so that they are not examined again. Sessions that another process has locked are skipped.
 * @returns the number of examined sessions, at most `PURGE_BATCH_SESSIONS`.
 */
export async function purgeSessionsEndedBefore(end: Date): Promise<number> {
  const { count } = await sqlAcrossTenants({ name: "session-purge", text: PURGE, values: [end] });
  return count;
}

/**
 * Deletes the traffic sources of sessions that were created before `end` of the wall clock; those that another process
 * is deleting are left to it. @returns the number of deleted ones.
 */
export async function deleteAttributionsBefore(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "attribution-purge",
    text: `DELETE FROM checkout_session_attributions WHERE checkout_session_id = ANY(ARRAY(
             SELECT checkout_session_id FROM checkout_session_attributions WHERE created_at < $1
             ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    values: [end, max],
  });
  return count;
}
