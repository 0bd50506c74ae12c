import type { AuditDetails } from "#domain/merchant/audit-log.ts";
import { transactionUnderWay } from "#server/database/transaction.ts";

/**
 * Notes for the audit log what a use case did: a change in the dashboard writes it with its line. Of a use case that calls
 * others, its own note counts, since it comes last. Outside a transaction there is no line, and nothing is noted.
 */
export function setAuditDetails(details: AuditDetails): void {
  const transaction = transactionUnderWay();
  if (transaction) transaction.auditDetails = details;
}
