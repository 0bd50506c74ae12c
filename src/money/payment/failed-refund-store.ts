import type { Actor } from "#kernel/actor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** Failed refunds that are looked through: some were repeated since, or belong to the same payment. */
const MAX_LOOKED_THROUGH = 1_000;

const FAILED = `SELECT payment_id AS id FROM (
    SELECT r.payment_id, r.created_at FROM refunds r
    WHERE r.merchant_id = $1 AND r.livemode = $2 AND r.status = 'failed'
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${MAX_LOOKED_THROUGH}) failed
  WHERE NOT EXISTS (SELECT FROM refunds later
    WHERE later.merchant_id = $1 AND later.livemode = $2 AND later.payment_id = failed.payment_id
      AND later.status <> 'failed' AND later.created_at > failed.created_at)
  GROUP BY payment_id ORDER BY max(created_at) DESC LIMIT $3`;

/**
 * The IDs, as they are stored, of payments whose refund failed, so that the customer has not got the money, and that
 * were not refunded again since: the latest failures first.
 */
export async function findPaymentsOfFailedRefunds(actor: Actor, max: number): Promise<string[]> {
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, max];
  const { rows } = await sql<{ id: string }>({ name: "failed-refunds", text: FAILED, values });
  return rows.map(({ id }) => id);
}
