import type { Actor } from "#kernel/actor.ts";
import { newId } from "#platform/base/ids.ts";
import { cancelInvitationMails, insertMail } from "#signals/email/store.ts";

/** Requests an invitation's email, in the transaction of the invitation; earlier pending emails of it are canceled. */
export async function requestInvitationMail(actor: Actor, invitation: { id: string; email: string }): Promise<void> {
  await cancelInvitationMails(invitation.id);
  await insertMail(actor, {
    id: newId("mail"),
    kind: "invitation",
    invitationId: invitation.id,
    recipient: invitation.email,
    locale: null,
    createdAt: new Date(),
  });
}
