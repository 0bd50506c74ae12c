import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getBalanceTransaction } from "#ledger/balance-transaction/get-balance-transaction.ts";
import { BalanceTransactionV3, presentBalanceTransaction } from "#ledger/balance-transaction/wire-v3.ts";

/** GET /api/v3/balance-transactions/{id} (extension). */
export const GET = endpoint({
  summary: "Get a balance transaction",
  description: "Returns a change of your money at the payment processor.",
  extension: true,
  scope: "balance_transactions:read",
  path: PathId,
  returns: BalanceTransactionV3,
  run: ({ actor, path }) => getBalanceTransaction(actor, path.id),
  present: presentBalanceTransaction,
});
