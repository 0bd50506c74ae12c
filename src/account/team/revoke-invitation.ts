import type { TeamAnnouncement } from "#account/team/announcements.ts";
import { lockInvitation } from "#account/team/require-team-rights.ts";
import { deleteInvitation } from "#account/team/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { announce } from "#platform/work/announce.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/** Revokes an invitation, which invalidates its link. @throws DomainError `insufficient_scope`, `resource_missing`. */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  const invitation = await lockInvitation(actor, id);
  await announce<TeamAnnouncement>(actor, { type: "invitation_ended", invitationId: id });
  await deleteInvitation(actor.merchantId, id);
  setAuditDetails({ objectId: id, name: invitation.email });
}
