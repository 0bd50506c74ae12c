import { PathId } from "#api/endpoint.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listCustomerBalanceTransactions } from "#money/customer-balance/list-customer-balance-transactions.ts";
import { CustomerBalanceTransactionV3, presentCustomerBalanceTransaction } from "#money/customer-balance/wire-v3.ts";

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
