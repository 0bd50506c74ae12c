import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { lockCheckoutSession, updateCheckoutSessionRow } from "#server/services/checkout-session/repository.ts";
import { requireOpenSession } from "#server/services/checkout-session/require-open-session.ts";
import { recordEvent } from "#server/services/event/record-event.ts";

/**
 * Cancels an open session for its customer: PENDING → CANCELLED.
 * @throws DomainError `resource_missing`, `session_expired`, `session_not_open`, `payment_in_progress`.
 */
export async function cancelCheckoutSession(actor: Actor, id: string): Promise<CheckoutSession> {
  const session = await lockCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  requireOpenSession(session);
  const cancelled = await updateCheckoutSessionRow(actor, session, { status: "CANCELLED", purgeableSince: new Date() });
  recordEvent(actor, { type: "checkout.session.cancelled", object: cancelled });
  return cancelled;
}
