import { findOwnerAndAdminEmails } from "#account/membership/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

/** Requests emails to the merchant's owners and admins about many declined cards, in the transaction that noted them. */
export async function requestCardTestingMails(actor: Actor, createdAt: Date): Promise<void> {
  for (const recipient of await findOwnerAndAdminEmails(actor.merchantId)) {
    await insertMail(actor, { id: newId("mail"), kind: "card_testing", recipient, locale: null, createdAt });
  }
}
