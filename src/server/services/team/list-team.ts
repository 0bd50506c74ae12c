import type { Actor } from "#domain/actor.ts";
import type { Invitation, Member } from "#domain/invitation.ts";
import { isOwnerOrAdmin, rolesGivenBy } from "#domain/role.ts";
import { env } from "#env.ts";
import { invitationUrl } from "#server/services/team/invitation-token.ts";
import { findInvitations, findMembers } from "#server/services/team/repository.ts";

export interface Team {
  members: Member[];
  /** With the link, for those who may give the role that it gives. */
  invitations: (Invitation & { url: string | null })[];
  /** Whether mails leave the house: without, links have to be handed on. */
  sendsMail: boolean;
}

/** Who belongs to the merchant, and who was asked to. Every member sees his colleagues; links are for who invites. */
export async function listTeam(actor: Actor): Promise<Team> {
  const invitations = isOwnerOrAdmin(actor) ? await findInvitations(actor.merchantId) : [];
  const given = rolesGivenBy(actor.role);
  return {
    members: await findMembers(actor.merchantId),
    invitations: invitations.map(({ issue, ...invitation }) => ({
      ...invitation,
      url: given.includes(invitation.role) ? invitationUrl({ id: invitation.id, issue }) : null,
    })),
    sendsMail: env().SMTP_URL !== undefined,
  };
}
