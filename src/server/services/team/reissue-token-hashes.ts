import { invitationTokenHash } from "#server/services/team/invitation-token.ts";
import { findTokenHashes, replaceTokenHash } from "#server/services/team/repository.ts";

/**
 * Lets the links of all open invitations be those of today's APP_SECRET, so that they can be shown and mailed again. Links
 * that were mailed before end.
 */
export async function reissueTokenHashes(): Promise<void> {
  for (const invitation of await findTokenHashes()) {
    const current = invitationTokenHash(invitation);
    if (current !== invitation.tokenHash) await replaceTokenHash(invitation, current);
  }
}
