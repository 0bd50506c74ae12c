import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listBalanceTransactions } from "#ledger/balance-transaction/list-balance-transactions.ts";
import {
  BALANCE_TRANSACTION_PARAMETERS,
  BalanceTransactionFilterV3,
  BalanceTransactionV3,
  presentBalanceTransaction,
} from "#ledger/balance-transaction/wire-v3.ts";

/** GET /api/v3/balance-transactions (extension): newest first. */
export const GET = endpoint({
  summary: "List balance transactions",
  description:
    "Returns what changed your money at the payment processor, newest first: payments, refunds, disputes, fees, and transfers.",
  extension: true,
  scope: "balance_transactions:read",
  query: listQuery(10, { ...BalanceTransactionFilterV3.shape, ...createdFilter }),
  otherParameters: BALANCE_TRANSACTION_PARAMETERS,
  returns: listOf(BalanceTransactionV3),
  run: ({ actor, query }) => {
    const { type, currency, source } = query;
    return listBalanceTransactions(actor, { type, currency, source, ...createdRange(query) }, pageFromQuery(query));
  },
  present: (page) => presentList(page, "/api/v3/balance-transactions", presentBalanceTransaction),
});
