import { deleteMembership } from "#account/membership/store.ts";
import { lockMember } from "#account/team/require-team-rights.ts";
import { revokeUnauthorizedInvitations } from "#account/team/revoke-unauthorized-invitations.ts";
import type { Actor } from "#kernel/actor.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Removes a member from the team with immediate effect: each request checks the membership. Their account stays, and so
 * do API keys that they created; their open invitations are revoked.
 * @throws DomainError as `changeMemberRole`.
 */
export async function removeMember(actor: Actor, id: string): Promise<void> {
  const member = await lockMember(actor, id);
  member.requireAnotherOwner();
  await deleteMembership(actor.merchantId, id);
  await revokeUnauthorizedInvitations(actor, id, undefined);
  setAuditDetails({ objectId: id });
}
