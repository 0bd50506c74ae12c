import { appSecrets } from "#server/platform/app-secret.ts";
import { invitationTokenHash } from "#server/services/team/invitation-token.ts";
import { findTokenHashes, replaceTokenHash } from "#server/services/team/repository.ts";

/**
 * Makes the links of all open invitations valid under APP_SECRET once it is the only secret, so that they can be shown and
 * emailed again. Until then, links that were emailed under APP_SECRET_FALLBACK work.
 */
export async function reissueTokenHashes(): Promise<void> {
  if (appSecrets().length > 1) return;
  for (const invitation of await findTokenHashes()) {
    const current = invitationTokenHash(invitation);
    if (current !== invitation.tokenHash) await replaceTokenHash(invitation, current);
  }
}
