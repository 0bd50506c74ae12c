import { postNextBatch } from "#ledger/backfill/post-earlier-money.ts";
import { insertMissingBackfills } from "#ledger/backfill/store.ts";
import { pool } from "#platform/database/connection.ts";

/**
 * The sums of a merchant's entries in test mode, by all that figures are made of. Without fees, which are known only when
 * the processor reports a payment.
 */
export async function ledgerSums(merchantId: string): Promise<{ kind: string }[]> {
  const { rows } = await pool().query(
    `SELECT (t.effective_at AT TIME ZONE 'UTC')::date::text AS day, t.currency, t.kind, t.customer_id, t.payment_link_id,
       e.account, e.product_id, sum(e.amount)::text AS amount
     FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.merchant_id = $1 AND NOT t.livemode AND t.kind NOT IN ('fee', 'transfer')
     GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
    [merchantId],
  );
  return rows;
}

/** Lets a merchant's test mode be as after an upgrade from a version without a ledger. */
export async function forgetLedger(merchantId: string): Promise<void> {
  await pool().query("DELETE FROM ledger_transactions WHERE merchant_id = $1 AND NOT livemode", [merchantId]);
  await pool().query("DELETE FROM ledger_unsummed_transactions WHERE merchant_id = $1 AND NOT livemode", [merchantId]);
  await insertMissingBackfills(1_000);
  await pool().query(
    `UPDATE ledger_backfills SET stage = 'invoices', position = '', posted = 0, failed = 0, due_at = now() - interval '1 second',
       completed_at = NULL, compared_at = NULL, differences = NULL WHERE merchant_id = $1 AND NOT livemode`,
    [merchantId],
  );
}

/** The next pass of a merchant's test mode is due. */
export async function makePassDue(merchantId: string): Promise<void> {
  await pool().query(
    "UPDATE ledger_backfills SET due_at = now() - interval '1 second' WHERE merchant_id = $1 AND NOT livemode",
    [merchantId],
  );
}

/** Posts what is missing of all merchants. */
export async function postAllEarlierMoney(): Promise<void> {
  while (await postNextBatch()) {}
}
