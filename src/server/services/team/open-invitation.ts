import type { OpenInvitation } from "#domain/merchant/invitation.ts";
import { hashInvitationToken } from "#server/services/team/invitation-token.ts";
import { findInvitationByToken } from "#server/services/team/repository.ts";

/** What a link invites to; null when it was taken up or back, its seven days are over, or it never was. */
export async function openInvitation(token: string): Promise<OpenInvitation | null> {
  return findInvitationByToken(hashInvitationToken(token), new Date());
}
