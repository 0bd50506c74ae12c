import type { Refund } from "#domain/refund/refund.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { newId } from "#server/platform/ids.ts";
import { insertMail } from "#server/services/mail/repository.ts";
import { findOwnerAndAdminEmails } from "#server/services/team/membership-repository.ts";

/**
 * Requests emails to the merchant's owners and admins about a refund whose money came back, or that the service could
 * not make, in the transaction of its change.
 */
export async function requestRefundFailedMails(actor: Actor, { id: refundId }: Refund): Promise<void> {
  for (const recipient of await findOwnerAndAdminEmails(actor.merchantId)) {
    const createdAt = new Date();
    await insertMail(actor, { id: newId("mail"), kind: "refund_failed", refundId, recipient, locale: null, createdAt });
  }
}
