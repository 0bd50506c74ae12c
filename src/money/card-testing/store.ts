import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

const ATTACKED = `WITH attacked AS (
    SELECT merchant_id, livemode FROM payment_clients WHERE declined AND attempted_at > $1
    GROUP BY merchant_id, livemode HAVING count(*) > $2::int)
  SELECT t.merchant_id AS "merchantId", t.livemode, m.test_clock_offset_seconds AS "testClockOffsetSeconds"
  FROM attacked t JOIN merchants m ON m.id = t.merchant_id CROSS JOIN LATERAL (
    SELECT count(*) AS attempts, count(*) FILTER (WHERE a.status = 'succeeded') AS successes
    FROM payment_clients c
    JOIN payment_attempts a ON a.merchant_id = c.merchant_id AND a.livemode = c.livemode AND a.id = c.payment_id
    WHERE c.merchant_id = t.merchant_id AND c.livemode = t.livemode AND c.attempted_at > $1) of_all
  WHERE of_all.successes < of_all.attempts * $3::float8`;

/** The merchants at which more than `declines` cards were declined since a time, and less than `share` of attempts succeeded. */
export async function findAttackedMerchants(
  since: Date,
  { declines, share }: { declines: number; share: number },
): Promise<{ merchantId: string; livemode: boolean; testClockOffsetSeconds: number }[]> {
  const values = [since, declines, share];
  const { rows } = await sqlAcrossTenants<{ merchantId: string; livemode: boolean; testClockOffsetSeconds: number }>({
    name: "card-testing-merchants",
    text: ATTACKED,
    values,
  });
  return rows;
}

/**
 * Writes that an attack on a merchant was seen.
 * @param quietSince an attack that was last seen before then is over.
 * @returns whether it is another attack than the last one.
 */
export async function recordCardTesting(actor: Actor, at: Date, quietSince: Date): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  // Of processes that report the same attack at the same time, one writes a row here.
  const { count } = await sql({
    name: "card-testing-begun",
    text: `INSERT INTO card_testing_alarms AS t (merchant_id, livemode, notified_at, last_seen_at) VALUES ($1, $2, $3, $3)
           ON CONFLICT (merchant_id, livemode) DO UPDATE SET notified_at = $3, last_seen_at = $3
           WHERE t.last_seen_at < $4`,
    values: [merchantId, livemode, at, quietSince],
  });
  if (count > 0) return true;
  await sql({
    name: "card-testing-seen",
    text: `UPDATE card_testing_alarms SET last_seen_at = greatest(last_seen_at, $3)
           WHERE merchant_id = $1 AND livemode = $2`,
    values: [merchantId, livemode, at],
  });
  return false;
}

/** Whether an attack was seen since then. */
export async function wasCardTestingSeen(actor: Actor, since: Date): Promise<boolean> {
  const row = await db().cardTestingAlarm.findFirst({ where: { ...scope(actor), lastSeenAt: { gte: since } } });
  return row !== null;
}
