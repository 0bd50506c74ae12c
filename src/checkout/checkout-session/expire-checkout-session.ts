import type { CheckoutSessionAnnouncement } from "#checkout/checkout-session/announcements.ts";
import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { requireOpenSession } from "#checkout/checkout-session/require-open-session.ts";
import { lockCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

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
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.expired", object: expired });
  await announce<CheckoutSessionAnnouncement>(actor, { type: "sessions_expired", sessions: [expired] });
  setAuditDetails({ objectId: id });
  return expired;
}
