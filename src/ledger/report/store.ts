import type { Actor } from "#kernel/actor.ts";
import type { LedgerKind } from "#ledger/model.ts";
import { type MovedSum, TAXED_KINDS, type TaxedSum } from "#ledger/report/model.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** A time; the end is exclusive. */
interface Times {
  start: Date;
  end: Date;
}

/** An entry has the tax of the tax entry of its line in the same transaction; without one, the country of what was sold. */
const TAXED_SUMS = `WITH taxed AS (
    SELECT t.id, t.currency, t.kind, t.sale_id, e.account, e.line_id, e.amount
    FROM ledger_transactions t JOIN ledger_entries e
      ON e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id
    WHERE t.merchant_id = $1 AND t.livemode = $2 AND t.effective_at >= $3 AND t.effective_at < $4 AND t.kind = ANY($5)
      AND (e.account IN ('sales', 'discounts', 'shipping') OR e.account LIKE 'tax:%')),
  taxes AS (
    SELECT DISTINCT ON (id, line_id) id, line_id, account AS tax FROM taxed WHERE account LIKE 'tax:%'
    ORDER BY id, line_id, account)
  SELECT s.currency, s.kind, CASE WHEN s.account LIKE 'tax:%' THEN 'tax' ELSE s.account END AS account,
    CASE WHEN s.account LIKE 'tax:%' THEN s.account ELSE coalesce(x.tax, '') END AS "taxAccount",
    coalesce(i.taxation->>'country', c.taxation->>'country', '') AS country, sum(s.amount)::bigint AS amount
  FROM taxed s LEFT JOIN taxes x ON x.id = s.id AND x.line_id IS NOT DISTINCT FROM s.line_id
    LEFT JOIN invoices i ON i.merchant_id = $1 AND i.livemode = $2 AND i.id = s.sale_id
    LEFT JOIN checkout_sessions c ON c.merchant_id = $1 AND c.livemode = $2 AND c.id = s.sale_id
  GROUP BY 1, 2, 3, 4, 5`;

interface TaxedRow extends Omit<TaxedSum, "kind"> {
  kind: string;
}

/** The sums of sales and taxes. */
export async function findTaxedSums(actor: Actor, times: Times): Promise<TaxedSum[]> {
  const values = [...valuesOf(actor, times), TAXED_KINDS];
  const { rows } = await sql<TaxedRow>({ name: "taxed-sums", text: TAXED_SUMS, values });
  return rows.map((row) => ({ ...row, kind: row.kind as LedgerKind }));
}

/** The sums of what changed the merchant's money. */
export async function findMovedSums(actor: Actor, times: Times): Promise<MovedSum[]> {
  const text = `SELECT currency, kind, sum(processor_amount)::bigint AS amount FROM ledger_transactions
    WHERE merchant_id = $1 AND livemode = $2 AND effective_at >= $3 AND effective_at < $4 AND processor_amount <> 0
    GROUP BY 1, 2`;
  const { rows } = await sql<Omit<MovedSum, "kind"> & { kind: string }>({
    name: "moved-sums",
    text,
    values: valuesOf(actor, times),
  });
  return rows.map((row) => ({ ...row, kind: row.kind as LedgerKind }));
}

/** What an accountant needs to know of an invoice, or of a session without one. */
export interface SoldDocument {
  id: string;
  /** Null for a session. */
  number: string | null;
  /** Empty without automatic tax. */
  country: string;
  /** The customer's, separated by spaces; left out after erasure. */
  taxIds: string;
}

const DOCUMENTS = `SELECT id, number, coalesce(taxation->>'country', '') AS country,
    CASE WHEN customer_erased THEN NULL ELSE customer_details->'taxIds' END AS "taxIds"
  FROM invoices WHERE merchant_id = $1 AND livemode = $2 AND id = ANY($3)
  UNION ALL
  SELECT id, NULL, coalesce(taxation->>'country', ''), customer_details->'taxIds'
  FROM checkout_sessions WHERE merchant_id = $1 AND livemode = $2 AND id = ANY($3)`;

/** The invoices and sessions with these IDs. */
export async function findSoldDocuments(actor: Actor, ids: readonly string[]): Promise<Map<string, SoldDocument>> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<Omit<SoldDocument, "taxIds"> & { taxIds: { value: string }[] | null }>({
    name: "sold-documents",
    text: DOCUMENTS,
    values: [merchantId, livemode, ids],
  });
  return new Map(
    rows.map((row) => [row.id, { ...row, taxIds: (row.taxIds ?? []).map(({ value }) => value).join(" ") }]),
  );
}

function valuesOf(actor: Actor, { start, end }: Times): unknown[] {
  const { merchantId, livemode } = scope(actor);
  return [merchantId, livemode, start.toISOString(), end.toISOString()];
}
