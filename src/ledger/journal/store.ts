import type { Actor } from "#kernel/actor.ts";
import type { JournalEntry, JournalTransaction } from "#ledger/journal/model.ts";
import type { Account, LedgerKind } from "#ledger/model.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** A journal transaction without what depends on the time zone. */
export type StoredJournalTransaction = Omit<JournalTransaction, "day" | "time">;

/** Transactions that one statement reads. */
const BATCH_SIZE = 500;

interface Row extends Omit<StoredJournalTransaction, "kind" | "entries">, Omit<JournalEntry, "account"> {
  kind: string;
  account: string;
}

const BATCH = `WITH batch AS (
    SELECT * FROM ledger_transactions WHERE merchant_id = $1 AND livemode = $2 AND effective_at >= $3
      AND effective_at < $4 AND (effective_at, id) > ($5::timestamptz, $6) ORDER BY effective_at, id LIMIT $7)
  SELECT t.id, t.kind, t.currency, t.effective_at AS "effectiveAt", t.source_id AS "sourceId", t.sale_id AS "saleId",
    t.payment_id AS "paymentId", t.customer_id AS "customerId", t.payment_link_id AS "paymentLinkId",
    coalesce(c.name, c.email) AS "customerName", e.account, e.amount, e.product_id AS "productId", e.line_id AS "lineId",
    p.name AS "productName"
  FROM batch t JOIN ledger_entries e
    ON e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id
    LEFT JOIN customers c ON c.merchant_id = $1 AND c.livemode = $2 AND c.id = t.customer_id
    LEFT JOIN products p ON p.merchant_id = $1 AND p.livemode = $2 AND p.id = e.product_id
  ORDER BY t.effective_at, t.id, e.position`;

/** The transactions of a time, in order, in batches: each is complete. @param end exclusive. */
export async function* readJournal(
  actor: Actor,
  { start, end }: { start: Date; end: Date },
): AsyncGenerator<StoredJournalTransaction[]> {
  const { merchantId, livemode } = scope(actor);
  let after = { effectiveAt: start, id: "" };
  for (;;) {
    const times = [start, end, after.effectiveAt].map((time) => time.toISOString());
    const values = [merchantId, livemode, ...times, after.id, BATCH_SIZE];
    const { rows } = await sql<Row>({ name: "journal", text: BATCH, values });
    const transactions = transactionsOf(rows);
    if (transactions.length > 0) yield transactions;
    const last = transactions.at(-1);
    if (!last || transactions.length < BATCH_SIZE) return;
    after = last;
  }
}

const ACCOUNTS = `SELECT DISTINCT e.account FROM ledger_transactions t JOIN ledger_entries e
    ON e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id
  WHERE t.merchant_id = $1 AND t.livemode = $2 AND t.effective_at >= $3 AND t.effective_at < $4 AND t.currency = $5
  ORDER BY e.account`;

/** The accounts that transactions of a time and currency use. @param end exclusive. */
export async function findUsedAccounts(
  actor: Actor,
  { start, end }: { start: Date; end: Date },
  currency: string,
): Promise<Account[]> {
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, start.toISOString(), end.toISOString(), currency];
  const { rows } = await sql<{ account: string }>({ name: "journal-accounts", text: ACCOUNTS, values });
  return rows.map(({ account }) => account as Account);
}

/** Groups rows that follow one another. */
function transactionsOf(rows: readonly Row[]): StoredJournalTransaction[] {
  const transactions: StoredJournalTransaction[] = [];
  for (const { account, amount, productId, lineId, productName, kind, ...transaction } of rows) {
    const entry = { account: account as Account, amount, productId, lineId, productName };
    const last = transactions.at(-1);
    if (last?.id === transaction.id) last.entries.push(entry);
    else transactions.push({ ...transaction, kind: kind as LedgerKind, entries: [entry] });
  }
  return transactions;
}
