import { findOwnerAndAdminEmails } from "#account/membership/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Refund } from "#money/refund/model.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

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
