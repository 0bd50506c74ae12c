import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { newId } from "#platform/base/ids.ts";
import { countUse } from "#platform/work/rate-limit.ts";
import { insertMail } from "#signals/email/store.ts";

const MAX_PER_HOUR = 10;

/**
 * Requests a sample receipt to the current member. @returns the id of the email in the outbox.
 * @throws DomainError `insufficient_scope`, `rate_limited` after ten in an hour.
 */
export async function requestSampleReceipt(actor: Actor, recipient: string): Promise<{ mailId: string }> {
  requireOwnerOrAdmin(actor);
  const { allowed } = await countUse(`sample-receipt:${actor.id}`, MAX_PER_HOUR, 3_600);
  if (!allowed)
    throw new DomainError(
      "rate_limited",
      "You have sent too many sample receipts. Check the ones in the outbox first.",
    );
  const id = newId("mail");
  await insertMail(actor, { id, kind: "receipt_sample", recipient, locale: null, createdAt: new Date() });
  return { mailId: id };
}
