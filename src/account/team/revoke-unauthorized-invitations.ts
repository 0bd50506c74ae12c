import { assignableRoles } from "#account/membership/role.ts";
import { deleteInvitation, findInvitationsBy } from "#account/team/store.ts";
import type { Role } from "#kernel/role.ts";
import { cancelInvitationMails } from "#signals/email/store.ts";

/**
 * Revokes a member's invitations that exceed their rights, so that an invitation does not outlive the right to send it.
 * Run it with the team locked.
 * @param role the member's new role; undefined after their removal.
 */
export async function revokeUnauthorizedInvitations(
  merchantId: string,
  userId: string,
  role: Role | undefined,
): Promise<void> {
  const assignable = assignableRoles(role);
  for (const invitation of await findInvitationsBy(merchantId, userId)) {
    if (assignable.includes(invitation.role)) continue;
    await cancelInvitationMails(invitation.id);
    await deleteInvitation(merchantId, invitation.id);
  }
}
