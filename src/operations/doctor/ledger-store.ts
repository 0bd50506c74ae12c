import type { Tenant } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Account } from "#ledger/model.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** Few enough that one statement takes a second or two, however large the ledger is. */
const LAST_TRANSACTIONS = 50_000;

const UNBALANCED = `SELECT t.id FROM (SELECT * FROM ledger_transactions ORDER BY id DESC LIMIT $1) t
  LEFT JOIN LATERAL (SELECT sum(e.amount) AS total, sum(e.amount) FILTER (WHERE e.account = 'processor') AS processor
    FROM ledger_entries e
    WHERE e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id) sums ON true
  WHERE sums.total IS DISTINCT FROM 0 OR coalesce(sums.processor, 0) <> t.processor_amount
  ORDER BY t.id LIMIT 100`;

/** Of the last 50,000 transactions, those whose entries don't add up to 0, or not to the amount that they are listed with. */
export async function findUnbalancedTransactions(): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "unbalanced-transactions",
    text: UNBALANCED,
    values: [LAST_TRANSACTIONS],
  });
  return rows.map(({ id }) => id);
}

/** The number of merchants, in each mode, whose earlier money is not yet posted. */
export async function countIncompleteLedgers(): Promise<number> {
  const { rows } = await sqlAcrossTenants<{ count: number }>({
    name: "incomplete-ledgers",
    text: "SELECT count(*)::int AS count FROM ledger_backfills WHERE completed_at IS NULL",
  });
  return rows[0]?.count ?? 0;
}

/** Ledgers that can be compared with the rows, those first that were not compared for longest. */
export async function findComparableLedgers(max: number): Promise<Tenant[]> {
  const { rows } = await sqlAcrossTenants<Tenant>({
    name: "comparable-ledgers",
    text: `SELECT m.id AS "merchantId", mode.livemode
           FROM merchants m CROSS JOIN (VALUES (true), (false)) AS mode (livemode)
             LEFT JOIN ledger_backfills b ON b.merchant_id = m.id AND b.livemode = mode.livemode
           WHERE b.merchant_id IS NULL OR b.completed_at IS NOT NULL
           ORDER BY b.compared_at NULLS FIRST, m.id, mode.livemode LIMIT $1`,
    values: [max],
  });
  return rows;
}

/** An account that differed from the rows when a worker compared them. */
export interface StoredDifference extends Tenant {
  currency: Currency;
  account: Account;
  posted: MinorUnits;
  expected: MinorUnits;
}

/** What workers found when they compared ledgers with the rows. */
export async function findStoredDifferences(max: number): Promise<StoredDifference[]> {
  const { rows } = await sqlAcrossTenants<StoredDifference>({
    name: "stored-ledger-differences",
    text: `SELECT b.merchant_id AS "merchantId", b.livemode, d.currency, d.account, d.posted, d.expected
           FROM (SELECT * FROM ledger_backfills WHERE completed_at IS NOT NULL AND jsonb_array_length(differences) > 0
                 ORDER BY merchant_id, livemode LIMIT $1) b
             CROSS JOIN LATERAL jsonb_to_recordset(b.differences)
               AS d (currency text, account text, posted bigint, expected bigint)
           ORDER BY 1, 2, 3, 4 LIMIT $1`,
    values: [max],
  });
  return rows;
}
