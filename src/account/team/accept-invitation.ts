import { insertAuditLogs } from "#account/audit-log/store.ts";
import { insertMembership, isMemberOf, lockTeam } from "#account/membership/store.ts";
import { systemActor } from "#account/merchant/system-actor.ts";
import type { TeamAnnouncement } from "#account/team/announcements.ts";
import type { OpenInvitation } from "#account/team/invitation.ts";
import { openInvitation } from "#account/team/open-invitation.ts";
import { deleteInvitation } from "#account/team/store.ts";
import type { SignedIn } from "#account/user/model.ts";
import { findUserByEmail, insertAccount, updateUser } from "#account/user/store.ts";
import { newId } from "#platform/base/ids.ts";
import { announce } from "#platform/work/announce.ts";

/** Why an invitation was not accepted. */
export type InvitationRejection = "invitation_over" | "account_exists" | "other_account";

/**
 * Creates an account for an invited person, who joins the team. Run it in a unit of work.
 * @param input with the hash of a password that `passwordProblem` accepts.
 */
export async function acceptInvitationAsNewUser(
  token: string,
  input: { name: string; passwordHash: string },
): Promise<SignedIn | InvitationRejection> {
  const invitation = await lockOpenInvitation(token);
  if (!invitation) return "invitation_over";
  if (await findUserByEmail(invitation.email)) return "account_exists";
  const userId = newId("user");
  const { email } = invitation;
  const { passwordHash } = input;
  await insertAccount({ id: userId, email, name: input.name || null, passwordHash, createdAt: new Date() });
  await join(invitation, userId);
  return { userId, sessionVersion: 1 };
}

/** Adds a user with the invited email address to the team. Run it in a unit of work. */
export async function acceptInvitation(
  token: string,
  account: { id: string; email: string },
): Promise<"joined" | InvitationRejection> {
  const invitation = await lockOpenInvitation(token);
  if (!invitation) return "invitation_over";
  if (invitation.email !== account.email) return "other_account";
  await join(invitation, account.id);
  return "joined";
}

/** The invitation, with the team locked, so that concurrent acceptances are serialized. */
async function lockOpenInvitation(token: string): Promise<OpenInvitation | null> {
  const named = await openInvitation(token);
  if (!named) return null;
  await lockTeam(named.merchantId);
  return openInvitation(token);
}

async function join({ id, merchantId, role }: OpenInvitation, userId: string): Promise<void> {
  const actor = systemActor({ merchantId, livemode: true, testClockOffsetSeconds: 0 });
  await announce<TeamAnnouncement>(actor, { type: "invitation_ended", invitationId: id });
  await deleteInvitation(merchantId, id);
  await updateUser(userId, { currentMerchantId: merchantId });
  if (await isMemberOf(merchantId, userId)) return;
  await insertMembership({ merchantId, userId, role });
  const details = { facts: { role } };
  await insertAuditLogs([merchantId], { action: "team.member_joined", livemode: null, userId, details });
}
