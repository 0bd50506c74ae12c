import type { Actor, Tenant } from "#kernel/actor.ts";
import { MAX_DIFFERENCES } from "#ledger/reconciliation/model.ts";
import { resultOf } from "#ledger/reconciliation/result-sql.ts";
import type { StoredReconciliation } from "#ledger/reconciliation/stored.ts";
import type { ProcessorTransaction } from "#money/processor/interface/processor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/** Whose a transaction is; without a payment here, the payment's ID is null. */
type Owner = Pick<Tenant, "merchantId"> & { paymentId: string | null };

export type OwnTransaction = ProcessorTransaction & Owner;

/** The transactions of merchants of this installation: of payments that are known here, or that name a merchant. */
export async function ownTransactions(transactions: readonly ProcessorTransaction[]): Promise<OwnTransaction[]> {
  const { rows: payments } = await sqlAcrossTenants<Owner & { processorPaymentId: string }>({
    name: "payments-of-transactions",
    text: `SELECT processor_payment_id AS "processorPaymentId", merchant_id AS "merchantId", id AS "paymentId"
           FROM payment_attempts WHERE livemode AND processor_payment_id = ANY($1)`,
    values: [[...new Set(transactions.map(({ processorPaymentId }) => processorPaymentId))]],
  });
  const { rows: merchants } = await sqlAcrossTenants<{ id: string }>({
    name: "merchants-of-transactions",
    text: "SELECT id FROM merchants WHERE id = ANY($1)",
    values: [[...new Set(transactions.flatMap(({ merchantId }) => merchantId ?? []))]],
  });
  const owners = new Map<string, Owner>(
    payments.map(({ processorPaymentId, ...owner }) => [processorPaymentId, owner]),
  );
  const ids = new Set(merchants.map(({ id }) => id));
  const named = (merchantId: string | null): Owner | undefined =>
    merchantId !== null && ids.has(merchantId) ? { merchantId, paymentId: null } : undefined;
  return transactions.flatMap((transaction) => {
    const owner = owners.get(transaction.processorPaymentId) ?? named(transaction.merchantId);
    return owner ? [{ ...transaction, ...owner }] : [];
  });
}

const IS_OF_PROCESSOR = "t.processor_amount <> 0 AND t.kind NOT IN ('fee', 'transfer', 'transfer_reversed')";

/**
 * A payment, refund, or dispute is compared whole, or not at all: one that was posted before the compared time is left
 * out, and so is one that the processor doesn't list and that began before: a bank debit is listed when it is submitted.
 * Within an hour, either side may not know it yet.
 */
const COMPARE = `WITH given AS (
    SELECT * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::timestamptz[])
      AS g(kind, processor_id, payment_id, currency, amount, at)),
  books AS (
    SELECT g.kind, coalesce(CASE g.kind WHEN 'payment' THEN g.payment_id WHEN 'refund' THEN r.id ELSE d.id END, g.processor_id) AS source_id,
      min(g.processor_id) AS processor_id, min(g.payment_id) AS payment_id, g.currency, sum(g.amount)::bigint AS amount, max(g.at) AS at
    FROM given g
      LEFT JOIN refunds r ON r.merchant_id = $1 AND r.livemode = $2 AND g.kind = 'refund' AND r.processor_refund_id = g.processor_id
      LEFT JOIN disputes d ON d.merchant_id = $1 AND d.livemode = $2 AND g.kind = 'dispute' AND d.processor_dispute_id = g.processor_id
    GROUP BY 1, 2, g.currency),
  sources AS (
    SELECT source_id FROM books UNION
    SELECT t.source_id FROM ledger_transactions t
    WHERE t.merchant_id = $1 AND t.livemode = $2 AND t.effective_at >= $9 AND ${IS_OF_PROCESSOR}),
  posted AS (
    SELECT CASE WHEN t.kind IN ('payment', 'late_payment') THEN 'payment' WHEN t.kind LIKE '%dispute%' THEN 'dispute' ELSE 'refund' END AS kind,
      t.source_id, t.currency, min(t.payment_id) AS payment_id, sum(t.processor_amount)::bigint AS amount,
      min(t.effective_at) AS first_at, max(t.effective_at) AS at
    FROM sources JOIN ledger_transactions t ON t.merchant_id = $1 AND t.livemode = $2 AND t.source_id = sources.source_id
    WHERE ${IS_OF_PROCESSOR} GROUP BY 1, 2, 3),
  compared AS MATERIALIZED (
    SELECT kind, CASE kind WHEN 'dispute' THEN coalesce(books.processor_id, source_id) ELSE source_id END AS id,
      coalesce(books.payment_id, posted.payment_id, books.processor_id) AS payment_id, currency,
      coalesce(books.amount, 0) AS processor, coalesce(posted.amount, 0) AS ledger, coalesce(posted.at, books.at) AS at
    FROM books FULL JOIN posted USING (kind, source_id, currency)
    WHERE (posted.first_at IS NULL OR posted.first_at >= $9)
      AND (books.at IS NOT NULL OR posted.first_at >= $9::timestamptz + interval '1 hour'
        AND (kind <> 'payment' OR EXISTS (SELECT FROM payment_attempts a
          WHERE a.merchant_id = $1 AND a.livemode = $2 AND a.id = source_id AND a.created_at >= $9))
        AND (kind <> 'refund' OR EXISTS (SELECT FROM refunds r
          WHERE r.merchant_id = $1 AND r.livemode = $2 AND r.id = source_id AND r.created_at >= $9)))
      AND (books.amount = posted.amount OR coalesce(posted.at, books.at) < now() - interval '1 hour')),
  ${resultOf("$10")}`;

/** Compares the transactions of a merchant since a time with the ledger. */
export async function compareLiveTransactions(
  actor: Actor,
  transactions: readonly OwnTransaction[],
  since: Date,
): Promise<StoredReconciliation> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<StoredReconciliation>({
    name: "compare-live-transactions",
    text: COMPARE,
    values: [
      merchantId,
      livemode,
      transactions.map(({ kind }) => kind),
      transactions.map(({ processorId }) => processorId),
      transactions.map(({ paymentId }) => paymentId),
      transactions.map(({ currency }) => currency),
      transactions.map(({ amount }) => amount),
      transactions.map(({ at }) => at.toISOString()),
      since.toISOString(),
      MAX_DIFFERENCES,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error("The comparison returned nothing.");
  return { ...row, since: since.toISOString() };
}
