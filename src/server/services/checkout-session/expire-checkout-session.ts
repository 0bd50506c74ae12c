import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { lockCheckoutSession, updateCheckoutSessionRow } from "#server/services/checkout-session/repository.ts";
import { requireOpenSession } from "#server/services/checkout-session/require-open-session.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { planRecoveryMails } from "#server/services/recovery/plan-recovery-mails.ts";

/**
 * Ends an open session immediately: PENDING → EXPIRED.
 * @throws DomainError `resource_missing`, `session_expired`, `session_not_open`, `payment_in_progress`.
 */
export async function expireCheckoutSession(actor: Actor, id: string): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:write");
  const session = await lockCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  requireOpenSession(session);
  const expired = await updateCheckoutSessionRow(actor, session, { status: "EXPIRED", purgeableSince: new Date() });
  recordEvent(actor, { type: "checkout.session.expired", object: expired });
  await planRecoveryMails(actor, [expired]);
  setAuditDetails({ objectId: id });
  return expired;
}
