import type { AuditDetails } from "#domain/merchant/audit-log.ts";
import { transactionUnderWay } from "#server/database/transaction.ts";

/**
 * Sets what the audit log's entry of the transaction under way says; the mutation that opened the transaction writes it.
 * Where a use case calls others, its own details count, since it sets them last. Outside a transaction it does nothing.
 */
export function setAuditDetails(details: AuditDetails): void {
  const transaction = transactionUnderWay();
  if (transaction) transaction.auditDetails = details;
}
