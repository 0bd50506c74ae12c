import type { Member } from "#account/membership/model.ts";
import { assignableRoles, isOwnerOrAdmin } from "#account/membership/role.ts";
import { findMembers } from "#account/membership/store.ts";
import type { Invitation } from "#account/team/invitation.ts";
import { visibleInvitationUrl } from "#account/team/invitation-token.ts";
import { findInvitations } from "#account/team/store.ts";
import type { Actor } from "#kernel/actor.ts";

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
