import type { Actor } from "#domain/shared/actor.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { deleteMembership } from "#server/services/team/membership-repository.ts";
import { lockMember } from "#server/services/team/require-team-rights.ts";
import { revokeUnauthorizedInvitations } from "#server/services/team/revoke-unauthorized-invitations.ts";

/**
 * Removes a member from the team with immediate effect: each request checks the membership. Their account stays, and so
 * do API keys that they created; their open invitations are revoked.
 * @throws DomainError as `changeMemberRole`.
 */
export async function removeMember(actor: Actor, id: string): Promise<void> {
  const member = await lockMember(actor, id);
  member.requireAnotherOwner();
  await deleteMembership(actor.merchantId, id);
  await revokeUnauthorizedInvitations(actor.merchantId, id, undefined);
  setAuditDetails({ objectId: id });
}
