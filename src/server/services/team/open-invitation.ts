import type { OpenInvitation } from "#domain/merchant/invitation.ts";
import { hashInvitationToken } from "#server/services/team/invitation-token.ts";
import { findInvitationByToken } from "#server/services/team/repository.ts";

/** The invitation of a link; null if it was accepted or revoked, is over, or never existed. */
export async function openInvitation(token: string): Promise<OpenInvitation | null> {
  return findInvitationByToken(hashInvitationToken(token), new Date());
}
