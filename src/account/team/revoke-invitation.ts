import { lockInvitation } from "#account/team/require-team-rights.ts";
import { deleteInvitation } from "#account/team/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { cancelInvitationMails } from "#signals/email/store.ts";

/** Revokes an invitation, which invalidates its link. @throws DomainError `insufficient_scope`, `resource_missing`. */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  const invitation = await lockInvitation(actor, id);
  await cancelInvitationMails(id);
  await deleteInvitation(actor.merchantId, id);
  setAuditDetails({ objectId: id, name: invitation.email });
}
