import type { Actor } from "#domain/shared/actor.ts";
import { newId } from "#server/platform/ids.ts";
import { cancelInvitationMails, insertMail } from "#server/services/mail/repository.ts";

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
