import { findOwnerAndAdminEmails } from "#account/membership/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

/**
 * Emails the merchant's owners and admins that a subscription's first payment left no payment method for the next ones,
 * in the transaction of its cause. It happens if the payment was started by a version that did not save methods. There is
 * no email if the subscription was canceled in the meantime.
 */
export async function requestMethodNotSavedMails(actor: Actor, subscriptionId: string): Promise<void> {
  const subscription = await findSubscription(actor, subscriptionId);
  if (!subscription || subscription.status === "canceled") return;
  const createdAt = new Date();
  for (const recipient of await findOwnerAndAdminEmails(actor.merchantId)) {
    await insertMail(actor, {
      id: newId("mail"),
      kind: "method_not_saved",
      subscriptionId,
      recipient,
      locale: null,
      createdAt,
    });
  }
}
