import { recordAuthEvent } from "#account/audit-log/record-auth-events.ts";
import { incrementSessionVersion } from "#account/user/store.ts";

/**
 * Ends every session of the user, on all devices: a copied cookie is worthless after signing out, which would not be
 * true if only the browser forgot its token. A session that has already ended (another `sessionVersion`) ends nothing
 * more.
 */
export async function endSessions(userId: string, sessionVersion: number): Promise<void> {
  if ((await incrementSessionVersion(userId, sessionVersion)) !== null)
    await recordAuthEvent(userId, "session.signed_out");
}
