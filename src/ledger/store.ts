import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { type Account, type LedgerEntry, type LedgerKind, type LedgerTransaction, sumOf } from "#ledger/model.ts";
import { newId } from "#platform/base/ids.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

const POST = `WITH posted AS (
    INSERT INTO ledger_transactions (id, merchant_id, livemode, kind, currency, effective_at, source_id, sequence, sale_id,
      payment_id, customer_id, payment_link_id, processor_amount, posted_at)
    SELECT id, $1, $2, kind, currency, effective_at, source_id, sequence, sale_id, payment_id, customer_id,
      payment_link_id, processor_amount, clock_timestamp()
    FROM unnest($3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[], $8::int[], $9::text[], $10::text[],
      $11::text[], $12::text[], $13::bigint[]) AS header(id, kind, currency, effective_at, source_id, sequence, sale_id,
      payment_id, customer_id, payment_link_id, processor_amount)
    ON CONFLICT (merchant_id, livemode, source_id, kind, sequence) DO NOTHING RETURNING id),
  unsummed AS (INSERT INTO ledger_unsummed_transactions (merchant_id, livemode, transaction_id) SELECT $1, $2, id FROM posted)
  INSERT INTO ledger_entries (transaction_id, position, merchant_id, livemode, account, amount, product_id, line_id)
  SELECT posted.id, entry.position, $1, $2, entry.account, entry.amount, entry.product_id, entry.line_id
  FROM posted JOIN unnest($14::text[], $15::text[], $16::bigint[], $17::text[], $18::text[]) WITH ORDINALITY
    AS entry(transaction_id, account, amount, product_id, line_id, position) ON entry.transaction_id = posted.id`;

type NewTransaction = Omit<LedgerTransaction, "id" | "livemode">;

/** Posts a transaction: see `insertLedgerTransactions`. */
export async function insertLedgerTransaction(actor: Actor, transaction: NewTransaction): Promise<void> {
  await insertLedgerTransactions(actor, [transaction]);
}

/**
 * Posts transactions, once for each source, kind and sequence: a repeated call changes nothing. Entries of 0 are left
 * out, except for taxes, which say the rate of their line; so are transactions without entries.
 */
export async function insertLedgerTransactions(actor: Actor, transactions: readonly NewTransaction[]): Promise<void> {
  const headers = transactions
    .map((transaction) => ({
      ...transaction,
      id: newId("ledgerTransaction"),
      entries: transaction.entries.filter(({ account, amount }) => amount !== 0n || account.startsWith("tax:")),
    }))
    .filter(({ entries }) => entries.some(({ amount }) => amount !== 0n));
  if (headers.length === 0) return;
  const rows = headers.flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, id })));
  const { merchantId, livemode } = scope(actor);
  const values = [
    merchantId,
    livemode,
    headers.map(({ id }) => id),
    headers.map(({ kind }) => kind),
    headers.map(({ currency }) => currency),
    headers.map(({ effectiveAt }) => effectiveAt.toISOString()),
    headers.map(({ sourceId }) => sourceId),
    headers.map(({ sequence }) => sequence),
    headers.map(({ saleId }) => saleId),
    headers.map(({ paymentId }) => paymentId),
    headers.map(({ customerId }) => customerId),
    headers.map(({ paymentLinkId }) => paymentLinkId),
    headers.map(({ entries }) => sumOf(entries, "processor")),
    rows.map(({ id }) => id),
    rows.map(({ account }) => account),
    rows.map(({ amount }) => amount),
    rows.map(({ productId }) => productId),
    rows.map(({ lineId }) => lineId),
  ];
  await sql({ name: "post-to-ledger", text: POST, values });
}

/** An entry with what its transaction says. */
export interface PostedEntry extends LedgerEntry {
  kind: LedgerKind;
  currency: Currency;
  sourceId: string;
  sequence: number;
  saleId: string | null;
  paymentId: string | null;
  customerId: string | null;
  paymentLinkId: string | null;
}

interface PostedRow extends Omit<PostedEntry, "kind" | "account"> {
  kind: string;
  account: string;
}

const ENTRIES = `SELECT t.kind, t.currency, t.source_id AS "sourceId", t.sequence, t.sale_id AS "saleId",
    t.payment_id AS "paymentId", t.customer_id AS "customerId", t.payment_link_id AS "paymentLinkId", e.account, e.amount,
    e.product_id AS "productId", e.line_id AS "lineId"
  FROM ledger_transactions t JOIN ledger_entries e
    ON e.merchant_id = t.merchant_id AND e.livemode = t.livemode AND e.transaction_id = t.id
  WHERE t.merchant_id = $1 AND t.livemode = $2`;

/** All that was posted of a sale, in order: its payments, refunds and disputes too. */
export async function findEntriesOfSale(actor: Actor, saleId: string): Promise<PostedEntry[]> {
  return readEntries(
    actor,
    "ledger-entries-of-sale",
    `${ENTRIES} AND t.sale_id = $3 ORDER BY t.id, e.position`,
    saleId,
  );
}

/** All that was posted of a source, in order. */
export async function findEntriesOfSource(actor: Actor, sourceId: string): Promise<PostedEntry[]> {
  const text = `${ENTRIES} AND t.source_id = $3 ORDER BY t.id, e.position`;
  return readEntries(actor, "ledger-entries-of-source", text, sourceId);
}

async function readEntries(actor: Actor, name: string, text: string, id: string): Promise<PostedEntry[]> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<PostedRow>({ name, text, values: [merchantId, livemode, id] });
  return rows.map((row) => ({ ...row, kind: row.kind as LedgerKind, account: row.account as Account }));
}
