import { examplePaymentIntent } from "#api/openapi/example-sessions.ts";
import type { BalanceTransaction } from "#ledger/balance-transaction/model.ts";

/** The payment of the example's session. */
export const exampleBalanceTransaction: BalanceTransaction = {
  id: "txn_0m3k5b2q",
  livemode: false,
  kind: "payment",
  currency: examplePaymentIntent.currency,
  effectiveAt: examplePaymentIntent.createdAt,
  sourceId: examplePaymentIntent.id,
  processorAmount: examplePaymentIntent.amount,
};
