import type { Actor } from "#kernel/actor.ts";
import { MAX_DIFFERENCES } from "#ledger/reconciliation/model.ts";
import { resultOf } from "#ledger/reconciliation/result-sql.ts";
import type { StoredReconciliation } from "#ledger/reconciliation/stored.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/**
 * The sandbox's own books of a merchant, by sessions and invoices rather than by payments: a lost payment is found. A
 * payment that is a minute old may not be recorded by the service yet.
 */
const BOOKS = `paid AS MATERIALIZED (
    SELECT b.attempt_id AS id, b.currency, b.amount, b.created_at
    FROM checkout_sessions s JOIN sandbox_payments b ON b.session_id = s.id
    WHERE s.merchant_id = $1 AND s.livemode = $2 AND b.outcome = 'succeeded' AND b.amount > 0
    UNION
    SELECT b.attempt_id, b.currency, b.amount, b.created_at
    FROM invoices i JOIN sandbox_payments b ON b.invoice_id = i.id
    WHERE i.merchant_id = $1 AND i.livemode = $2 AND b.outcome = 'succeeded' AND b.amount > 0),
  books AS (
    SELECT 'payment' AS kind, id, id AS payment_id, currency, amount, created_at FROM paid
    UNION ALL
    SELECT 'refund', r.refund_id, paid.id, paid.currency, -r.amount, r.created_at
    FROM sandbox_refunds r JOIN paid ON paid.id = r.payment_id WHERE r.outcome = 'succeeded'
    UNION ALL
    SELECT 'dispute', d.dispute_id, paid.id, paid.currency, -d.amount, d.created_at
    FROM sandbox_disputes d JOIN paid ON paid.id = d.payment_id WHERE d.status IN ('needs_response', 'under_review', 'lost'))`;

const POSTED = `moved AS (
    SELECT CASE WHEN t.kind IN ('payment', 'late_payment') THEN 'payment' WHEN t.kind LIKE '%dispute%' THEN 'dispute'
      ELSE 'refund' END AS kind, coalesce(d.processor_dispute_id, t.source_id) AS id, t.payment_id, t.currency,
      t.processor_amount, t.effective_at
    FROM ledger_transactions t
      LEFT JOIN disputes d ON d.merchant_id = t.merchant_id AND d.livemode = t.livemode AND d.id = t.source_id
    WHERE t.merchant_id = $1 AND t.livemode = $2 AND t.processor_amount <> 0 AND t.kind NOT IN ('fee', 'transfer', 'transfer_reversed')),
  posted AS (
    SELECT kind, id, currency, min(payment_id) AS payment_id, sum(processor_amount)::bigint AS amount,
      max(effective_at) AS effective_at
    FROM moved GROUP BY kind, id, currency)`;

const COMPARE = `WITH ${BOOKS}, ${POSTED}, compared AS MATERIALIZED (
    SELECT kind, id, coalesce(books.payment_id, posted.payment_id) AS payment_id, currency, coalesce(books.amount, 0) AS processor, coalesce(posted.amount, 0) AS ledger,
      coalesce(posted.effective_at, books.created_at) AS at
    FROM books FULL JOIN posted USING (kind, id, currency)
    WHERE posted.id IS NOT NULL OR books.created_at < now() - interval '1 minute'),
  ${resultOf("$3")}`;

/** Compares the sandbox's own books of a merchant with the ledger, in one statement: all of the merchant's test mode. */
export async function compareSandboxTransactions(actor: Actor): Promise<StoredReconciliation> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<StoredReconciliation>({
    name: "compare-sandbox-transactions",
    text: COMPARE,
    values: [merchantId, livemode, MAX_DIFFERENCES],
  });
  const [row] = rows;
  if (!row) throw new Error("The comparison returned nothing.");
  return row;
}
