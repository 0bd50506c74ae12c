import type { CustomerBalanceTransaction } from "#money/customer-balance/model.ts";

/** What a customer owed was written off, or the merchant changed a balance. */
export interface CustomerBalanceAnnouncement {
  type: "customer_balance_written_off" | "customer_balance_adjusted";
  transaction: CustomerBalanceTransaction;
}
