import type { Actor, Tenant } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type {
  CustomerBalance,
  CustomerBalanceTransaction,
  CustomerBalanceTransactionType,
} from "#money/customer-balance/model.ts";
import { db } from "#platform/database/db.ts";
import { lockCustomerBalance } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

interface OwnedBalance {
  customerId: string;
  currency: Currency;
}

function toCustomerBalanceTransaction(
  row: Prisma.CustomerBalanceTransactionGetPayload<object>,
): CustomerBalanceTransaction {
  const { merchantId: _, sequence: __, ...transaction } = row;
  return { ...transaction, type: row.type as CustomerBalanceTransactionType };
}

const LAST = `SELECT sequence, ending_balance AS balance FROM customer_balance_transactions
  WHERE merchant_id = $1 AND livemode = $2 AND customer_id = $3 AND currency = $4 ORDER BY sequence DESC LIMIT 1`;

/** The last transaction of a balance; both are 0 without one. */
interface LastTransaction {
  sequence: number;
  balance: MinorUnits;
}

/** The last transaction of a balance, which is locked until the transaction ends: required before a change. */
export async function lockLastTransaction(tenant: Tenant, owned: OwnedBalance): Promise<LastTransaction> {
  await lockCustomerBalance(tenant, owned);
  return readLastTransaction(tenant, owned);
}

/** The last transaction of a balance, which may change. */
export async function readLastTransaction(
  tenant: Tenant,
  { customerId, currency }: OwnedBalance,
): Promise<LastTransaction> {
  const { merchantId, livemode } = scope(tenant);
  const { rows } = await sql<LastTransaction>({
    name: "customer-balance",
    text: LAST,
    values: [merchantId, livemode, customerId, currency],
  });
  return rows[0] ?? { sequence: 0, balance: 0n };
}

/** Writes the next transaction of a locked balance. */
export async function insertCustomerBalanceTransaction(
  actor: Actor,
  transaction: CustomerBalanceTransaction & { sequence: number },
): Promise<void> {
  await db().customerBalanceTransaction.create({ data: { ...transaction, ...scope(actor) } });
}

/** A customer's balances that are not zero, by currency. */
export async function findBalances(tenant: Tenant, customerId: string): Promise<CustomerBalance[]> {
  const { merchantId, livemode } = scope(tenant);
  const { rows } = await sql<CustomerBalance>({
    name: "customer-balances",
    text: `SELECT currency, balance FROM (
             SELECT DISTINCT ON (currency) currency, ending_balance AS balance FROM customer_balance_transactions
             WHERE merchant_id = $1 AND livemode = $2 AND customer_id = $3 ORDER BY currency, sequence DESC) AS last
           WHERE balance <> 0`,
    values: [merchantId, livemode, customerId],
  });
  return rows;
}

/** Whether an ID is a customer's, deleted or not. */
export async function isCustomer(actor: Actor, id: string): Promise<boolean> {
  const found = await db().customer.findFirst({ where: { ...scope(actor), id }, select: { id: true } });
  return found !== null;
}

/** A customer's transactions, newest first. */
export async function findCustomerBalanceTransactionPage(
  actor: Actor,
  customerId: string,
  page: Page,
): Promise<PageOf<CustomerBalanceTransaction>> {
  const range = await pageRange(page, (id) =>
    db().customerBalanceTransaction.findFirst({ where: { ...scope(actor), id, customerId } }),
  );
  const rows = await db().customerBalanceTransaction.findMany(rangeQuery(range, { ...scope(actor), customerId }));
  return pageOf(page, rows.map(toCustomerBalanceTransaction));
}
