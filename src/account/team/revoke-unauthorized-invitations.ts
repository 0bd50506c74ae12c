import { assignableRoles } from "#account/membership/role.ts";
import type { TeamAnnouncement } from "#account/team/announcements.ts";
import { deleteInvitation, findInvitationsBy } from "#account/team/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Role } from "#kernel/role.ts";
import { announce } from "#platform/work/announce.ts";

/**
 * Revokes a member's invitations that exceed their rights, so that an invitation does not outlive the right to send it.
 * Run it with the team locked.
 * @param role the member's new role; undefined after their removal.
 */
export async function revokeUnauthorizedInvitations(
  actor: Actor,
  userId: string,
  role: Role | undefined,
): Promise<void> {
  const assignable = assignableRoles(role);
  for (const invitation of await findInvitationsBy(actor.merchantId, userId)) {
    if (assignable.includes(invitation.role)) continue;
    await announce<TeamAnnouncement>(actor, { type: "invitation_ended", invitationId: invitation.id });
    await deleteInvitation(actor.merchantId, invitation.id);
  }
}
