import type { Actor } from "#domain/shared/actor.ts";
import { lockDueSessions, writeExpired } from "#server/services/checkout-session/due-session-repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { planRecoveryMails } from "#server/services/recovery/plan-recovery-mails.ts";

/**
 * Expires sessions whose time is over and that have no payment in progress: PENDING → EXPIRED. Sessions that others
 * have locked, for example for a payment, are left for the next run.
 * @param max maximum number of sessions in this run, which is part of the current transaction.
 * @returns the number of expired sessions.
 */
export async function expireDueSessions(actor: Actor, max: number): Promise<number> {
  const sessions = await writeExpired(actor, await lockDueSessions(actor, max));
  for (const session of sessions) recordEvent(actor, { type: "checkout.session.expired", object: session });
  await planRecoveryMails(actor, sessions);
  return sessions.length;
}
