import type { TeamAnnouncement } from "#account/team/announcements.ts";
import { invitationExpiry } from "#account/team/invitation.ts";
import { invitationTokenHash, visibleInvitationUrl } from "#account/team/invitation-token.ts";
import { countInvitation } from "#account/team/invite-member.ts";
import { lockInvitation } from "#account/team/require-team-rights.ts";
import { reissueInvitation } from "#account/team/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { announce } from "#platform/work/announce.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Sends an invitation again, with seven more days and a new link, which invalidates the previous one.
 * @throws DomainError `insufficient_scope`, `resource_missing`, `rate_limited`.
 */
export async function resendInvitation(actor: Actor, id: string): Promise<{ url: string | null }> {
  const invitation = await lockInvitation(actor, id);
  await countInvitation(actor.merchantId);
  const issued = { id, issue: invitation.issue + 1 };
  const next = { ...issued, tokenHash: invitationTokenHash(issued) };
  await reissueInvitation(id, {
    issue: next.issue,
    tokenHash: next.tokenHash,
    expiresAt: invitationExpiry(new Date()),
  });
  await announce<TeamAnnouncement>(actor, { type: "invitation_issued", invitation: { id, email: invitation.email } });
  setAuditDetails({ objectId: id, name: invitation.email });
  return { url: visibleInvitationUrl(next) };
}
