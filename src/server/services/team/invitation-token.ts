import { createHash, createHmac } from "node:crypto";
import { env } from "#env.ts";

/**
 * What opens an invitation. It is derived from APP_SECRET, the id and how often it was issued, so that only its hash
 * is stored, and the link can still be shown and mailed; issuing it anew ends the link before.
 */
function invitationToken({ id, issue }: { id: string; issue: number }): string {
  const key = createHmac("sha256", env().APP_SECRET).update("invitation").digest();
  return createHmac("sha256", key).update(`${id} ${issue}`).digest("base64url");
}

/** As the database keeps the token. */
export function invitationTokenHash(invitation: { id: string; issue: number }): string {
  return hashInvitationToken(invitationToken(invitation));
}

export function hashInvitationToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The link as those see it who invite: null where a mail carries it, since by it whoever invites could make the
 * account of the one who is invited, and choose its password.
 */
export function shownInvitationUrl(invitation: { id: string; issue: number }): string | null {
  return env().SMTP_URL === undefined ? invitationUrl(invitation) : null;
}

/** The address at which an invitation is taken up. */
export function invitationUrl(invitation: { id: string; issue: number }): string {
  return `${env().PUBLIC_BASE_URL}/invitation/${invitationToken(invitation)}`;
}
