import { findOwnerEmails } from "#account/membership/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

/** Requests emails to the merchant's owners that a destination was deactivated, in the transaction of its change. */
export async function requestDestinationMails(actor: Actor, destinationId: string): Promise<void> {
  for (const recipient of await findOwnerEmails(actor.merchantId)) {
    await insertMail(actor, {
      id: newId("mail"),
      kind: "destination_disabled",
      destinationId,
      recipient,
      locale: null,
      createdAt: new Date(),
    });
  }
}
