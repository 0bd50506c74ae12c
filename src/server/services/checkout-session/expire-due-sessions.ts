import type { Actor } from "#domain/shared/actor.ts";
import { lockDueSessions, writeExpired } from "#server/services/checkout-session/due-session-repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";

/**
 * Makes known that sessions are over whose time has run out and of which no payment is under way: PENDING →
 * EXPIRED. Those that somebody else holds at the moment, who pays them, say, are left for the next time.
 * @param max at once, in the transaction under way.
 * @returns how many.
 */
export async function expireDueSessions(actor: Actor, max: number): Promise<number> {
  const sessions = await writeExpired(actor, await lockDueSessions(actor, max));
  for (const session of sessions) recordEvent(actor, { type: "checkout.session.expired", object: session });
  return sessions.length;
}
