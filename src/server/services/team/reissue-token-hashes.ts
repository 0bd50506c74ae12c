import { invitationTokenHash } from "#server/services/team/invitation-token.ts";
import { findTokenHashes, replaceTokenHash } from "#server/services/team/repository.ts";

/**
 * Makes the links of all open invitations valid under the current APP_SECRET, so that they can be shown and mailed
 * again. Links that were mailed before become invalid.
 */
export async function reissueTokenHashes(): Promise<void> {
  for (const invitation of await findTokenHashes()) {
    const current = invitationTokenHash(invitation);
    if (current !== invitation.tokenHash) await replaceTokenHash(invitation, current);
  }
}
