import type { Tenant } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Account } from "#ledger/model.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** An account whose entries don't add up to what payments, refunds, disputes, invoices, credit notes and balances say. */
export interface LedgerDifference {
  currency: Currency;
  account: Account;
  /** The sum of the entries, in minor units. */
  posted: MinorUnits;
  /** What it should be. */
  expected: MinorUnits;
}

const COMPARE = `WITH expected AS (
    SELECT currency, 'processor' AS account, amount FROM payment_attempts
      WHERE merchant_id = $1 AND livemode = $2 AND status = 'succeeded'
    UNION ALL SELECT currency, 'processor', -amount FROM refunds
      WHERE merchant_id = $1 AND livemode = $2 AND status = 'succeeded'
    UNION ALL SELECT currency, 'processor', -amount FROM disputes
      WHERE merchant_id = $1 AND livemode = $2 AND funds_withdrawn_at IS NOT NULL AND funds_reinstated_at IS NULL
    UNION ALL SELECT currency, 'disputes', amount FROM disputes
      WHERE merchant_id = $1 AND livemode = $2 AND funds_withdrawn_at IS NOT NULL AND funds_reinstated_at IS NULL
    UNION ALL SELECT currency, 'receivable', amount_total + starting_balance - ending_balance - amount_paid FROM invoices
      WHERE merchant_id = $1 AND livemode = $2 AND status = 'open'
    UNION ALL SELECT currency, 'receivable', -amount_total FROM credit_notes
      WHERE merchant_id = $1 AND livemode = $2 AND status = 'issued' AND destination = 'out_of_band'
    UNION ALL SELECT currency, 'suspense', -amount FROM payment_attempts
      WHERE merchant_id = $1 AND livemode = $2 AND status = 'succeeded' AND refund_due_at IS NOT NULL
    UNION ALL SELECT currency, 'suspense', amount FROM refunds
      WHERE merchant_id = $1 AND livemode = $2 AND status = 'succeeded' AND NOT is_counted
    UNION ALL SELECT currency, 'balance', amount FROM customer_balance_transactions
      WHERE merchant_id = $1 AND livemode = $2),
  posted AS (
    SELECT t.currency, e.account, e.amount FROM ledger_transactions t JOIN ledger_entries e
      ON e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id
    WHERE t.merchant_id = $1 AND t.livemode = $2 AND t.kind NOT IN ('fee', 'transfer', 'transfer_reversed')
      AND e.account IN ('processor', 'disputes', 'receivable', 'suspense', 'balance'))
  SELECT currency, account, sum(posted)::bigint AS posted, sum(expected)::bigint AS expected FROM (
    SELECT currency, account, amount AS posted, 0 AS expected FROM posted
    UNION ALL SELECT currency, account, 0, amount FROM expected) AS compared
  GROUP BY currency, account HAVING sum(posted) <> sum(expected) ORDER BY currency, account`;

/**
 * Compares the ledger of a merchant and mode with the rows that it was posted from. Reads all of them.
 * @returns the accounts that differ; empty if all is posted, once.
 */
export async function findLedgerDifferences(tenant: Tenant): Promise<LedgerDifference[]> {
  const { merchantId, livemode } = scope(tenant);
  const { rows } = await sql<LedgerDifference>({
    name: "compare-ledger",
    text: COMPARE,
    values: [merchantId, livemode],
  });
  return rows;
}
