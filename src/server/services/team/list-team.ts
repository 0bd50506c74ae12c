import type { Invitation, Member } from "#domain/merchant/invitation.ts";
import { assignableRoles, isOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { visibleInvitationUrl } from "#server/services/team/invitation-token.ts";
import { findMembers } from "#server/services/team/membership-repository.ts";
import { findInvitations } from "#server/services/team/repository.ts";

export interface Team {
  members: Member[];
  /** `canEdit` for members who may grant its role; then also with the link, unless that is mailed. */
  invitations: (Invitation & { canEdit: boolean; url: string | null })[];
}

/** Members and open invitations. Every member sees the colleagues; links are for members who invite. */
export async function listTeam(actor: Actor): Promise<Team> {
  const invitations = isOwnerOrAdmin(actor) ? await findInvitations(actor.merchantId) : [];
  const assignable = assignableRoles(actor.role);
  return {
    members: await findMembers(actor.merchantId),
    invitations: invitations.map(({ issue, tokenHash, ...invitation }) => ({
      ...invitation,
      canEdit: assignable.includes(invitation.role),
      url: assignable.includes(invitation.role) ? visibleInvitationUrl({ id: invitation.id, issue, tokenHash }) : null,
    })),
  };
}
