import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import {
  type BalanceTransaction,
  type BalanceTransactionFilter,
  kindsOfType,
} from "#ledger/balance-transaction/model.ts";
import type { LedgerKind } from "#ledger/model.ts";
import { storedPaymentIds } from "#money/payment/payment-intent.ts";
import { type PageRange, pageOf, pageRange } from "#platform/database/paging.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

interface Row extends Omit<BalanceTransaction, "kind"> {
  kind: string;
}

/** The condition is that of the partial index `ledger_transactions_of_processor`. */
const OF_TENANT = `SELECT id, livemode, kind, currency, effective_at AS "effectiveAt", source_id AS "sourceId",
    processor_amount AS "processorAmount"
  FROM ledger_transactions WHERE merchant_id = $1 AND livemode = $2 AND processor_amount <> 0`;

/** Null for a transaction that moved none of the merchant's money. */
export async function findBalanceTransaction(actor: Actor, id: string): Promise<BalanceTransaction | null> {
  const { merchantId, livemode } = scope(actor);
  const text = `${OF_TENANT} AND id = $3`;
  const { rows } = await sql<Row>({ name: "balance-transaction", text, values: [merchantId, livemode, id] });
  return rows[0] ? toBalanceTransaction(rows[0]) : null;
}

/** @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function findBalanceTransactionPage(
  actor: Actor,
  filter: BalanceTransactionFilter,
  page: Page,
): Promise<PageOf<BalanceTransaction>> {
  const range = await pageRange(page, async (id) => {
    const found = await findBalanceTransaction(actor, id);
    return found && { id, createdAt: found.effectiveAt };
  });
  const { rows } = await sql<Row>(pageStatement(actor, filter, range));
  return pageOf(page, rows.map(toBalanceTransaction));
}

/** Its name tells which conditions it has, so that each is planned for itself. */
function pageStatement(actor: Actor, filter: BalanceTransactionFilter, { after, direction, take, skip }: PageRange) {
  const { merchantId, livemode } = scope(actor);
  const { type, currency, source, createdAfter, createdBefore } = filter;
  const values: unknown[] = [merchantId, livemode, take, skip];
  const placeholder = (value: unknown) => `$${values.push(value)}`;
  const conditions: [name: string, condition: string][] = [];
  if (type) conditions.push(["type", `kind = ANY(${placeholder(kindsOfType(type))})`]);
  if (currency) conditions.push(["currency", `currency = ${placeholder(currency)}`]);
  if (source !== undefined) conditions.push(["source", `source_id = ANY(${placeholder(storedPaymentIds(source))})`]);
  if (createdAfter) conditions.push(["from", `effective_at >= ${placeholder(createdAfter.toISOString())}`]);
  if (createdBefore) conditions.push(["until", `effective_at < ${placeholder(createdBefore.toISOString())}`]);
  if (after) {
    const operator = direction === "asc" ? ">" : "<";
    const place = `(${placeholder(after.createdAt.toISOString())}::timestamptz, ${placeholder(after.id)})`;
    conditions.push([operator, `(effective_at, id) ${operator} ${place}`]);
  }
  return {
    name: ["balance-transactions", direction, ...conditions.map(([name]) => name)].join("-"),
    text: `${OF_TENANT}${conditions.map(([, condition]) => ` AND ${condition}`).join("")}
      ORDER BY effective_at ${direction}, id ${direction} LIMIT $3 OFFSET $4`,
    values,
  };
}

function toBalanceTransaction(row: Row): BalanceTransaction {
  return { ...row, kind: row.kind as LedgerKind };
}
