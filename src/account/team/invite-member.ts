import { isUserOf } from "#account/membership/store.ts";
import type { TeamAnnouncement } from "#account/team/announcements.ts";
import { invitationExpiry, MAX_INVITATIONS } from "#account/team/invitation.ts";
import { invitationTokenHash, visibleInvitationUrl } from "#account/team/invitation-token.ts";
import { lockTeamToAssignRole } from "#account/team/require-team-rights.ts";
import { findInvitations, insertInvitation } from "#account/team/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, fieldError } from "#kernel/errors.ts";
import type { Role } from "#kernel/role.ts";
import { newId } from "#platform/base/ids.ts";
import { announce } from "#platform/work/announce.ts";
import { countUse } from "#platform/work/rate-limit.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/** Limits emails to strangers. */
const MAX_PER_HOUR = 30;

/**
 * Invites a person to the team, by email, or without a mail server by the returned link. Whether the person has an
 * account is not revealed: the page of the link handles both.
 * @throws DomainError `insufficient_scope` for actors who may not grant the role, `parameter_invalid` for a member or
 * an invited person, `resource_in_use` at the maximum of open invitations, `rate_limited` after 30 in an hour.
 */
export async function inviteMember(
  actor: Actor,
  input: { email: string; role: Role },
): Promise<{ url: string | null }> {
  await lockTeamToAssignRole(actor, input.role);
  await countInvitation(actor.merchantId);
  const { email, role } = input;
  if (await isUserOf(actor.merchantId, email)) {
    throw fieldError("parameter_invalid", "email", "is already a team member");
  }
  const waiting = await findInvitations(actor.merchantId);
  if (waiting.some((invitation) => invitation.email === email)) {
    throw fieldError("parameter_invalid", "email", "is already invited: resend the invitation, or revoke it");
  }
  if (waiting.length >= MAX_INVITATIONS) {
    throw new DomainError(
      "resource_in_use",
      `You have reached the limit of ${MAX_INVITATIONS} pending invitations. Revoke some first.`,
    );
  }
  const now = new Date();
  const issued = { id: newId("invitation"), issue: 1 };
  const invitation = { ...issued, tokenHash: invitationTokenHash(issued) };
  await insertInvitation({
    id: invitation.id,
    merchantId: actor.merchantId,
    email,
    role,
    invitedById: actor.id ?? "",
    tokenHash: invitation.tokenHash,
    expiresAt: invitationExpiry(now),
    createdAt: now,
  });
  await announce<TeamAnnouncement>(actor, { type: "invitation_issued", invitation: { id: invitation.id, email } });
  setAuditDetails({ objectId: invitation.id, name: email, facts: { role } });
  return { url: visibleInvitationUrl(invitation) };
}

/** @throws DomainError `rate_limited`. */
export async function countInvitation(merchantId: string): Promise<void> {
  const { allowed, retryAfter } = await countUse(`invitations:${merchantId}`, MAX_PER_HOUR, 3_600);
  if (allowed) return;
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  throw new DomainError("rate_limited", `You have sent too many invitations. Try again in ${wait}.`);
}
