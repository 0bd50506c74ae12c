import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { mailReceiptAgain } from "#server/services/mail/mail-receipt-again.ts";

/** Emails a receipt again, for the merchant. @throws DomainError as `mailReceiptAgain`, and `insufficient_scope`. */
export async function resendReceiptMail(actor: Actor, sessionId: string): Promise<void> {
  requireScope(actor, "checkout_sessions:write");
  await mailReceiptAgain(actor, sessionId);
  setAuditDetails({ objectId: sessionId });
}
