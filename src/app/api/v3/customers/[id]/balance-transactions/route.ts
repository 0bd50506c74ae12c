import { PathId } from "#api/endpoint.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { adjustBalance } from "#money/customer-balance/adjust-balance.ts";
import { listCustomerBalanceTransactions } from "#money/customer-balance/list-customer-balance-transactions.ts";
import {
  AdjustBalanceV3,
  CustomerBalanceTransactionV3,
  parseAdjustBalance,
  presentCustomerBalanceTransaction,
} from "#money/customer-balance/wire-v3.ts";

/** GET /api/v3/customers/{id}/balance-transactions (extension): newest first. */
export const GET = endpoint({
  summary: "List the balance transactions of a customer",
  description:
    "Returns what changed the customer's balances, newest first. A customer has a balance in each currency. A positive balance is owed by the customer, and becomes part of the next invoice.",
  extension: true,
  scope: "balance_transactions:read",
  path: PathId,
  query: listQuery(10),
  returns: listOf(CustomerBalanceTransactionV3),
  run: ({ actor, path, query }) => listCustomerBalanceTransactions(actor, path.id, pageFromQuery(query)),
  present: (page) =>
    presentList(page, `/api/v3/customers/${page.customerId}/balance-transactions`, presentCustomerBalanceTransaction),
});

/** POST /api/v3/customers/{id}/balance-transactions (extension). */
export const POST = endpoint({
  summary: "Create a balance transaction of a customer",
  description:
    "Adds an amount to the customer's balance in a currency. The next invoice that is charged automatically in this currency includes the balance.",
  extension: true,
  scope: "balance_transactions:write",
  path: PathId,
  body: AdjustBalanceV3,
  example: { amount: -500, currency: "usd", description: "Goodwill for a late delivery" },
  returns: CustomerBalanceTransactionV3,
  run: ({ actor, path, body }) => adjustBalance(actor, path.id, parseAdjustBalance(body)),
  present: presentCustomerBalanceTransaction,
});
