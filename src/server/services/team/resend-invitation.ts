import type { Actor } from "#domain/actor.ts";
import { notFound } from "#domain/errors.ts";
import { invitationExpiry } from "#domain/invitation.ts";
import { requireMayGive, requireOwnerOrAdmin } from "#domain/role.ts";
import { noteAction } from "#server/services/audit-log/note-action.ts";
import { requestInvitationMail } from "#server/services/mail/request-invitation-mail.ts";
import { invitationTokenHash, invitationUrl } from "#server/services/team/invitation-token.ts";
import { countInvitation } from "#server/services/team/invite-member.ts";
import { findInvitation, lockTeam, reissueInvitation } from "#server/services/team/repository.ts";

/**
 * Sends an invitation again, with seven more days and another link: the one before is worth nothing then.
 * @throws DomainError `insufficient_scope`, `resource_missing`, `rate_limited`.
 */
export async function resendInvitation(actor: Actor, id: string): Promise<{ url: string }> {
  requireOwnerOrAdmin(actor);
  await lockTeam(actor.merchantId);
  const invitation = await findInvitation(actor.merchantId, id);
  if (!invitation) throw notFound("invitation", id);
  requireMayGive(actor.role, invitation.role);
  await countInvitation(actor.merchantId);
  const next = { id, issue: invitation.issue + 1 };
  await reissueInvitation(id, {
    issue: next.issue,
    tokenHash: invitationTokenHash(next),
    expiresAt: invitationExpiry(new Date()),
  });
  await requestInvitationMail(actor, { id, email: invitation.email });
  noteAction({ objectId: id, name: invitation.email });
  return { url: invitationUrl(next) };
}
