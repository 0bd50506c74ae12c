import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Backfill, BackfillStage } from "#ledger/backfill/model.ts";
import type { LedgerKind } from "#ledger/model.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** A row that is not posted, or not all of it. */
export interface MissingRow {
  id: string;
  /** When the money moved; null if the row's object has it. */
  at: Date | null;
  /** Of a balance that was written off. */
  balance: { currency: Currency; customerId: string; amount: bigint } | null;
}

interface Found {
  /** In the order of the stage. */
  missing: MissingRow[];
  /** The position from which the next batch goes on; null at the end. */
  next: string | null;
}

/** Rows of the ledger that a row `r` has. */
function isPosted(...kinds: LedgerKind[]): string {
  return `EXISTS (SELECT FROM ledger_transactions t WHERE t.merchant_id = $1 AND t.livemode = $2 AND t.source_id = r.id
    AND t.kind IN (${kinds.map((kind) => `'${kind}'`).join(", ")}))`;
}

interface StageQuery {
  table: string;
  order: string;
  /** The next ones after the row with the ID `$3`. */
  after: string;
  /** Whether something of a row `r` is not posted. */
  missing: string;
  columns: string;
}

const BY_ID = { order: "id", after: "id > $3", columns: "NULL::timestamptz AS at" };

const LAST_BALANCE = (column: string, none: string) =>
  `coalesce((SELECT ${column} FROM customer_balance_transactions WHERE merchant_id = $1 AND livemode = $2 AND id = $3), ${none})`;

const QUERIES: Record<BackfillStage, StageQuery> = {
  invoices: {
    ...BY_ID,
    table: "invoices",
    // An invoice of nothing posts nothing.
    missing: `r.status <> 'draft' AND (r.amount_subtotal <> 0 OR r.starting_balance <> r.ending_balance) AND (
      NOT ${isPosted("invoice_finalized")} OR r.status = 'void' AND NOT ${isPosted("invoice_voided")}
      OR (r.marked_uncollectible_at IS NOT NULL OR r.written_off) AND NOT ${isPosted("invoice_written_off")}
      OR r.status = 'paid' AND r.last_failure = 'amount_too_small' AND NOT ${isPosted("invoice_too_small")})`,
  },
  balances: {
    table: "customer_balance_transactions",
    // In the order of the index.
    order: "customer_id, currency, sequence",
    after: `(customer_id, currency, sequence) > (${LAST_BALANCE("customer_id", "''")}, ${LAST_BALANCE("currency", "''")}, ${LAST_BALANCE("sequence", "0")})`,
    missing: `r.type = 'adjustment' AND NOT ${isPosted("balance_written_off", "balance_adjusted")}`,
    columns: "r.created_at AS at, r.currency, r.customer_id, r.amount::text AS amount",
  },
  payments: {
    ...BY_ID,
    table: "payment_attempts",
    missing: `r.status = 'succeeded' AND r.amount > 0 AND NOT ${isPosted("payment", "late_payment")}`,
    // Refunds change the time of late payments only. All others have kept that of their success.
    columns: "coalesce(r.refund_due_at, r.updated_at) AS at",
  },
  refunds: {
    ...BY_ID,
    table: "refunds",
    missing: `r.succeeded_at IS NOT NULL AND (NOT ${isPosted("refund", "late_refund")}
      OR r.status = 'failed' AND NOT ${isPosted("refund_reversed", "late_refund_reversed")})`,
  },
  disputes: {
    ...BY_ID,
    table: "disputes",
    missing: `r.funds_withdrawn_at IS NOT NULL AND (NOT ${isPosted("dispute", "late_dispute")}
      OR r.funds_reinstated_at IS NOT NULL AND NOT ${isPosted("dispute_reversed", "late_dispute_reversed")})`,
  },
  subscriptions: {
    ...BY_ID,
    table: "subscriptions",
    // Also those that a process of the previous version has ended or paused.
    missing: `(r.status IN ('active', 'past_due') AND NOT r.collection_paused)
      IS DISTINCT FROM (SELECT m.mrr <> 0 FROM subscription_mrr_movements m
        WHERE m.merchant_id = $1 AND m.livemode = $2 AND m.subscription_id = r.id ORDER BY m.sequence DESC LIMIT 1)
      AND (r.status IN ('active', 'past_due') AND NOT r.collection_paused OR EXISTS (
        SELECT FROM subscription_mrr_movements m
        WHERE m.merchant_id = $1 AND m.livemode = $2 AND m.subscription_id = r.id))`,
  },
};

function statementOf({ table, order, after, missing, columns }: StageQuery): string {
  return `WITH looked AS MATERIALIZED (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM (
        SELECT * FROM ${table} WHERE merchant_id = $1 AND livemode = $2 AND ${after} ORDER BY ${order} LIMIT $4) next),
    missing AS (SELECT r.place, r.id, ${columns} FROM looked r WHERE ${missing} ORDER BY r.place LIMIT $5)
    SELECT (SELECT count(*)::int FROM looked) AS count, (SELECT id FROM looked ORDER BY place DESC LIMIT 1) AS last,
      coalesce((SELECT json_agg(m ORDER BY m.place) FROM missing m), '[]') AS missing`;
}

const TEXTS: Record<BackfillStage, string> = {
  invoices: statementOf(QUERIES.invoices),
  balances: statementOf(QUERIES.balances),
  payments: statementOf(QUERIES.payments),
  refunds: statementOf(QUERIES.refunds),
  disputes: statementOf(QUERIES.disputes),
  subscriptions: statementOf(QUERIES.subscriptions),
};

interface FoundRow {
  id: string;
  at: string | null;
  currency?: Currency;
  customer_id?: string;
  amount?: string;
}

/**
 * The rows of a stage that are not posted.
 * @param position as in `Backfill`.
 * @param limits how many rows are looked at, and how many are returned.
 */
export async function findMissingRows(
  actor: Actor,
  { stage, position }: Pick<Backfill, "stage" | "position">,
  limits: { looked: number; returned: number },
): Promise<Found> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ count: number; last: string | null; missing: FoundRow[] }>({
    name: `unposted-${stage}`,
    text: TEXTS[stage],
    values: [merchantId, livemode, position, limits.looked, limits.returned],
  });
  const { count = 0, last = null, missing = [] } = rows[0] ?? {};
  const isFull = missing.length === limits.returned;
  return {
    missing: missing.map(toMissingRow),
    next: isFull ? (missing.at(-1)?.id ?? null) : count < limits.looked ? null : last,
  };
}

function toMissingRow({ id, at, currency, customer_id, amount }: FoundRow): MissingRow {
  return {
    id,
    at: at === null ? null : new Date(at),
    balance:
      currency === undefined || customer_id === undefined || amount === undefined
        ? null
        : { currency, customerId: customer_id, amount: BigInt(amount) },
  };
}
