import type { AuditDetails } from "#kernel/audit-details.ts";
import { transactionIfOpen } from "#platform/database/transaction.ts";

/**
 * Sets the details of the current transaction's audit log entry; the mutation that opened the transaction writes it. If
 * a use case calls others, its own details count, because it sets them last. Outside a transaction it does nothing.
 */
export function setAuditDetails(details: AuditDetails): void {
  const transaction = transactionIfOpen();
  if (transaction) transaction.auditDetails = details;
}
