import type { CustomerBalanceTransaction } from "#money/customer-balance/model.ts";

/** What a customer owed was written off. */
export interface CustomerBalanceAnnouncement {
  type: "customer_balance_written_off";
  transaction: CustomerBalanceTransaction;
}
