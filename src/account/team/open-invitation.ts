import type { OpenInvitation } from "#account/team/invitation.ts";
import { hashInvitationToken } from "#account/team/invitation-token.ts";
import { findInvitationByToken } from "#account/team/store.ts";

/** The invitation of a link; null if it was accepted or revoked, is over, or never existed. */
export async function openInvitation(token: string): Promise<OpenInvitation | null> {
  return findInvitationByToken(hashInvitationToken(token), new Date());
}
