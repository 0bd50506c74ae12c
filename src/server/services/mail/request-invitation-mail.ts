import type { Actor } from "#domain/shared/actor.ts";
import { newId } from "#server/platform/ids.ts";
import { cancelInvitationMails, insertMail } from "#server/services/mail/repository.ts";

/** Asks for an invitation to be mailed, in the transaction of its making; what was still to be sent of it is not. */
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
