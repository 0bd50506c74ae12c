import type { AuditDetails } from "#domain/merchant/audit-log.ts";
import { currentTransaction } from "#server/database/transaction.ts";

/**
 * Says to the audit log what the call alone does not tell: it is written with the change.
 * @throws Error outside a unit of work.
 */
export function addAuditDetails(note: AuditDetails): void {
  Object.assign(currentTransaction().note, note);
}
