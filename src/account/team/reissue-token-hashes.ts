import { invitationTokenHash } from "#account/team/invitation-token.ts";
import { findTokenHashes, replaceTokenHash } from "#account/team/store.ts";
import { appSecrets } from "#platform/base/app-secret.ts";

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
