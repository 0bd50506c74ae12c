import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** Pending work of all merchants. */
export interface Backlog {
  /** At most `MAX_COUNTED`, like the others. */
  pendingDeliveries: number;
  /** The oldest of them that is not delivered everywhere. */
  oldestEventId: string | null;
  /** How long the most overdue delivery has been due; 0 without any. */
  overdueSeconds: number;
  pendingMails: number;
  /** How long the most overdue email has been due; 0 without any. */
  mailOverdueSeconds: number;
  /** The number of subscriptions that are set aside. */
  setAsideSubscriptions: number;
  /** The number of live subscriptions with a due action. */
  overdueRenewals: number;
  /** How long the most overdue of these has been due; 0 if there is none. */
  renewalOverdueSeconds: number;
  /** 1 while charging is on hold, otherwise 0. */
  chargingHeld: number;
  /** The number of live cards for offers that the processor should have forgotten an hour after their payment. */
  cardsKeptTooLong: number;
}

/** Counting stops here, so that a large backlog is not made worse by counting it. */
const MAX_COUNTED = 100_000;

/** In one statement, by the indexes of pending rows. */
export async function findBacklog(): Promise<Backlog> {
  const { rows } = await sqlAcrossTenants<Backlog>({
    name: "backlog",
    text: `
      WITH RECURSIVE waiting (id) AS (
        SELECT min(webhook_endpoint_id) FROM webhook_deliveries WHERE status = 'pending'
        UNION ALL
        SELECT (SELECT min(d.webhook_endpoint_id) FROM webhook_deliveries d
                WHERE d.status = 'pending' AND d.webhook_endpoint_id > waiting.id)
        FROM waiting WHERE waiting.id IS NOT NULL
      ), overdue AS (
        SELECT now() + CASE WHEN e.livemode THEN 0 ELSE m.test_clock_offset_seconds END * interval '1 second'
          - (SELECT min(d.next_attempt_at) FROM webhook_deliveries d
             WHERE d.webhook_endpoint_id = e.id AND d.status = 'pending') AS since
        FROM waiting JOIN webhook_endpoints e ON e.id = waiting.id JOIN merchants m ON m.id = e.merchant_id
        WHERE e.active
      ), pending AS (
        SELECT event_id FROM webhook_deliveries WHERE status = 'pending' LIMIT $1
      ), due AS (
        SELECT next_action_at FROM subscriptions
        WHERE next_action_at <= now() AND livemode ORDER BY next_action_at LIMIT $1
      )
      SELECT
        (SELECT count(*)::int FROM pending) AS "pendingDeliveries",
        (SELECT min(event_id) FROM pending) AS "oldestEventId",
        (SELECT greatest(0, coalesce(extract(epoch FROM max(since)), 0))::float FROM overdue) AS "overdueSeconds",
        (SELECT count(*)::int FROM (SELECT FROM mails WHERE status = 'pending' LIMIT $1) m) AS "pendingMails",
        (SELECT greatest(0, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0))::float FROM mails
         WHERE status = 'pending') AS "mailOverdueSeconds",
        (SELECT count(*)::int FROM (
           SELECT FROM subscriptions WHERE set_aside_at IS NOT NULL AND ended_at IS NULL LIMIT $1) s)
          AS "setAsideSubscriptions",
        (SELECT count(*)::int FROM due) AS "overdueRenewals",
        (SELECT greatest(0, coalesce(extract(epoch FROM now() - min(next_action_at)), 0))::float FROM due)
          AS "renewalOverdueSeconds",
        (SELECT count(*)::int FROM installations WHERE id = 1 AND charging_held_at IS NOT NULL) AS "chargingHeld",
        (SELECT count(*)::int FROM (
           SELECT FROM cards_for_offers
           WHERE forgotten_at IS NULL AND livemode AND expires_at < now() - interval '30 minutes' LIMIT $1) c)
          AS "cardsKeptTooLong"`,
    values: [MAX_COUNTED],
  });
  const [backlog] = rows;
  if (!backlog) throw new Error("The database did not answer.");
  return backlog;
}
