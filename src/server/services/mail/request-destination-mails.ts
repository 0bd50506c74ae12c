import type { Actor } from "#domain/shared/actor.ts";
import { newId } from "#server/platform/ids.ts";
import { insertMail } from "#server/services/mail/repository.ts";
import { findOwnerEmails } from "#server/services/team/membership-repository.ts";

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
