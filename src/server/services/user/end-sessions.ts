import { incrementSessionVersion } from "#server/services/user/repository.ts";

/**
 * Ends every session of the user at once, on all his devices: a copied cookie is worth nothing after
 * signing out, which could not be said of a token that only the browser forgets.
 */
export async function endSessions(userId: string): Promise<void> {
  await incrementSessionVersion(userId);
}
