import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { requireOpenSession } from "#checkout/checkout-session/require-open-session.ts";
import { lockCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/**
 * Cancels an open session for its customer: PENDING → CANCELLED.
 * @throws DomainError `resource_missing`, `session_expired`, `session_not_open`, `payment_in_progress`.
 */
export async function cancelCheckoutSession(actor: Actor, id: string): Promise<CheckoutSession> {
  const session = await lockCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  requireOpenSession(session);
  const cancelled = await updateCheckoutSessionRow(actor, session, { status: "CANCELLED", purgeableSince: new Date() });
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.cancelled", object: cancelled });
  return cancelled;
}
