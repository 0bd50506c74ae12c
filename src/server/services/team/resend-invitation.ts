import { invitationExpiry } from "#domain/merchant/invitation.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { requestInvitationMail } from "#server/services/mail/request-invitation-mail.ts";
import { invitationTokenHash, visibleInvitationUrl } from "#server/services/team/invitation-token.ts";
import { countInvitation } from "#server/services/team/invite-member.ts";
import { reissueInvitation } from "#server/services/team/repository.ts";
import { lockInvitation } from "#server/services/team/require-team-rights.ts";

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
  await requestInvitationMail(actor, { id, email: invitation.email });
  setAuditDetails({ objectId: id, name: invitation.email });
  return { url: visibleInvitationUrl(next) };
}
