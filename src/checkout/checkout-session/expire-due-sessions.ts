import type { CheckoutSessionAnnouncement } from "#checkout/checkout-session/announcements.ts";
import { lockDueSessions, writeExpired } from "#checkout/checkout-session/due-session-store.ts";
import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import type { Actor } from "#kernel/actor.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/**
 * Expires sessions whose time is over and that have no payment in progress: PENDING → EXPIRED. Sessions that others
 * have locked, for example for a payment, are left for the next run.
 * @param max maximum number of sessions in this run, which is part of the current transaction.
 * @returns the number of expired sessions.
 */
export async function expireDueSessions(actor: Actor, max: number): Promise<number> {
  const due = await lockDueSessions(actor, max);
  if (due.length === 0) return 0;
  const sessions = await writeExpired(actor, due);
  for (const session of sessions)
    recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.expired", object: session });
  await announce<CheckoutSessionAnnouncement>(actor, { type: "sessions_expired", sessions });
  return sessions.length;
}
