import type { Actor } from "#kernel/actor.ts";
import { SUMMED } from "#ledger/daily-sums/queries.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

const OF_REMOVED = "merchant_id = $1 AND livemode = $2 AND (sale_id = ANY($3) OR source_id = ANY($4))";

const SUBTRACT = `WITH removed AS (
    SELECT ${SUMMED}, sum(e.amount)::bigint AS amount
    FROM (SELECT * FROM ledger_transactions WHERE ${OF_REMOVED}) t
      JOIN merchants m ON m.id = t.merchant_id JOIN ledger_entries e
        ON e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id
    WHERE NOT EXISTS (SELECT FROM ledger_unsummed_transactions u
      WHERE u.merchant_id = t.merchant_id AND u.livemode = t.livemode AND u.transaction_id = t.id)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8)
  UPDATE ledger_daily_sums s SET amount = s.amount - r.amount FROM removed r
  WHERE s.merchant_id = r.merchant_id AND s.livemode = r.livemode AND s.day = r.day AND s.currency = r.currency
    AND s.kind = r.kind AND s.account = r.account AND s.product_id = r.product_id
    AND s.payment_link_id = r.payment_link_id`;

const REMOVE = `WITH removed AS (DELETE FROM ledger_transactions WHERE ${OF_REMOVED} RETURNING id)
  DELETE FROM ledger_unsummed_transactions
  WHERE merchant_id = $1 AND livemode = $2 AND transaction_id = ANY(ARRAY(SELECT id FROM removed))`;

/**
 * Removes what was posted of deleted test data, also from the daily sums: nothing else is ever removed. In live mode the
 * database rejects it. To be called as late as possible in a transaction, because no sums are added until it ends.
 * @param of the sales of which everything is removed, and further sources.
 */
export async function removeFromLedger(
  actor: Actor,
  of: { saleIds: readonly string[]; sourceIds: readonly string[] },
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, of.saleIds, of.sourceIds];
  // Waits for transactions that are being added, so that each is either in the sums or in the list of those that aren't.
  await sqlAcrossTenants({
    name: "remove-sums-lock",
    text: "LOCK TABLE ledger_daily_sums IN SHARE ROW EXCLUSIVE MODE",
  });
  await sql({ name: "remove-from-sums", text: SUBTRACT, values });
  await sql({ name: "remove-from-ledger", text: REMOVE, values });
  await sql({
    name: "remove-empty-sums",
    text: "DELETE FROM ledger_daily_sums WHERE merchant_id = $1 AND livemode = $2 AND amount = 0",
    values: [merchantId, livemode],
  });
}
