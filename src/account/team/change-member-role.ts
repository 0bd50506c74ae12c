import { requireMayAssignRole } from "#account/membership/role.ts";
import { updateMemberRole } from "#account/membership/store.ts";
import { lockMember } from "#account/team/require-team-rights.ts";
import { revokeUnauthorizedInvitations } from "#account/team/revoke-unauthorized-invitations.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Role } from "#kernel/role.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes a member's role, from their next request on. Their open invitations to roles that they may no longer grant
 * are revoked.
 * @throws DomainError `insufficient_scope` for actors who may not grant the new role or remove the old one,
 * `resource_in_use` for the last owner, `resource_missing` if the user is not a member.
 */
export async function changeMemberRole(actor: Actor, change: { id: string; role: Role }): Promise<void> {
  const member = await lockMember(actor, change.id);
  requireMayAssignRole(member.by, change.role);
  if (member.role === change.role) return setAuditDetails({ nothingChanged: true });
  member.requireAnotherOwner();
  await updateMemberRole(actor.merchantId, change.id, change.role);
  await revokeUnauthorizedInvitations(actor, change.id, change.role);
  setAuditDetails({ objectId: change.id, facts: { role: change.role, was: member.role } });
}
