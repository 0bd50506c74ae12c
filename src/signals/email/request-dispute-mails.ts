import { findOwnerAndAdminEmails } from "#account/membership/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { type Dispute, isClosed } from "#money/dispute/model.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

/**
 * Requests emails to the merchant's owners and admins about a dispute that was opened or closed, or for which the bank
 * has withdrawn the money after an inquiry, in the transaction of its change.
 */
export async function requestDisputeMails(actor: Actor, before: Dispute | null, after: Dispute): Promise<void> {
  const hasEnded = isClosed(after) && before !== null && !isClosed(before);
  const hasStarted = !before || (after.fundsWithdrawnAt !== null && before.fundsWithdrawnAt === null);
  if (!hasStarted && !hasEnded) return;
  for (const recipient of await findOwnerAndAdminEmails(actor.merchantId)) {
    await insertMail(actor, {
      id: newId("mail"),
      kind: hasEnded ? "dispute_closed" : "dispute_opened",
      disputeId: after.id,
      recipient,
      locale: null,
      createdAt: new Date(),
    });
  }
}
