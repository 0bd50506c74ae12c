import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { mailReceiptAgain } from "#signals/email/mail-receipt-again.ts";

/** Emails a receipt again, for the merchant. @throws DomainError as `mailReceiptAgain`, and `insufficient_scope`. */
export async function resendReceiptMail(actor: Actor, sessionId: string): Promise<void> {
  requireScope(actor, "checkout_sessions:write");
  await mailReceiptAgain(actor, sessionId);
  setAuditDetails({ objectId: sessionId });
}
