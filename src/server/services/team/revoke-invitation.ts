import type { Actor } from "#domain/shared/actor.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { cancelInvitationMails } from "#server/services/mail/repository.ts";
import { deleteInvitation } from "#server/services/team/repository.ts";
import { lockInvitation } from "#server/services/team/require-team-rights.ts";

/** Revokes an invitation, which invalidates its link. @throws DomainError `insufficient_scope`, `resource_missing`. */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  const invitation = await lockInvitation(actor, id);
  await cancelInvitationMails(id);
  await deleteInvitation(actor.merchantId, id);
  setAuditDetails({ objectId: id, name: invitation.email });
}
