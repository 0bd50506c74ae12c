import type { Actor } from "#domain/actor.ts";
import { notFound } from "#domain/errors.ts";
import { requireMayGive, requireOwnerOrAdmin } from "#domain/role.ts";
import { noteAction } from "#server/services/audit-log/note-action.ts";
import { dropInvitationMails } from "#server/services/mail/repository.ts";
import { deleteInvitation, findInvitation, lockTeam } from "#server/services/team/repository.ts";

/** Takes an invitation back: its link opens nothing any more. @throws DomainError `insufficient_scope`, `resource_missing`. */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  requireOwnerOrAdmin(actor);
  await lockTeam(actor.merchantId);
  const invitation = await findInvitation(actor.merchantId, id);
  if (!invitation) throw notFound("invitation", id);
  requireMayGive(actor.role, invitation.role);
  await dropInvitationMails(id);
  await deleteInvitation(actor.merchantId, id);
  noteAction({ objectId: id, name: invitation.email });
}
