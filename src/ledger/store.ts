import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { type Account, type LedgerEntry, type LedgerKind, type LedgerTransaction, sumOf } from "#ledger/model.ts";
import { newId } from "#platform/base/ids.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

const POST = `WITH posted AS (
    INSERT INTO ledger_transactions (id, merchant_id, livemode, kind, currency, effective_at, source_id, sequence, sale_id,
      payment_id, customer_id, payment_link_id, processor_amount, posted_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp())
    ON CONFLICT (merchant_id, livemode, source_id, kind, sequence) DO NOTHING RETURNING id),
  unsummed AS (INSERT INTO ledger_unsummed_transactions (merchant_id, livemode, transaction_id) SELECT $2, $3, id FROM posted)
  INSERT INTO ledger_entries (transaction_id, position, merchant_id, livemode, account, amount, product_id, line_id)
  SELECT posted.id, entry.position, $2, $3, entry.account, entry.amount, entry.product_id, entry.line_id
  FROM posted CROSS JOIN unnest($14::text[], $15::bigint[], $16::text[], $17::text[]) WITH ORDINALITY
    AS entry(account, amount, product_id, line_id, position)`;

/** Posts a transaction, once for each source, kind and sequence: a repeated call changes nothing. */
export async function insertLedgerTransaction(
  actor: Actor,
  { entries, ...transaction }: Omit<LedgerTransaction, "id" | "livemode">,
): Promise<void> {
  const moved = entries.filter(({ amount }) => amount !== 0n);
  if (moved.length === 0) return;
  const { merchantId, livemode } = scope(actor);
  const { kind, currency, effectiveAt, sourceId, sequence, saleId, paymentId, customerId, paymentLinkId } = transaction;
  await sql({
    name: "post-to-ledger",
    text: POST,
    values: [
      newId("ledgerTransaction"),
      merchantId,
      livemode,
      kind,
      currency,
      effectiveAt.toISOString(),
      sourceId,
      sequence,
      saleId,
      paymentId,
      customerId,
      paymentLinkId,
      sumOf(moved, "processor"),
      moved.map(({ account }) => account),
      moved.map(({ amount }) => amount),
      moved.map(({ productId }) => productId),
      moved.map(({ lineId }) => lineId),
    ],
  });
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
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
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
