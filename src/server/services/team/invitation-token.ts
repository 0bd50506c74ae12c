import { createHash, createHmac } from "node:crypto";
import { env } from "#env.ts";
import { derivedKeys } from "#server/platform/app-secret.ts";

/** An invitation, as its link is made of it. */
interface IssuedInvitation {
  id: string;
  issue: number;
}

/**
 * What opens an invitation. It is derived from APP_SECRET, the id and how often it was issued, so that only its hash
 * is stored, and the link can still be shown and mailed; issuing it anew ends the link before.
 */
function invitationToken({ id, issue }: IssuedInvitation, key = derivedKeys("invitation")[0]): string {
  return createHmac("sha256", key).update(`${id} ${issue}`).digest("base64url");
}

/** As the database keeps the token. */
export function invitationTokenHash(invitation: IssuedInvitation): string {
  return hashInvitationToken(invitationToken(invitation));
}

export function hashInvitationToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The link as those see it who invite: null where a mail carries it, since by it whoever invites could make the
 * account of the one who is invited, and choose its password.
 */
export function visibleInvitationUrl(invitation: IssuedInvitation & { tokenHash: string }): string | null {
  return env().SMTP_URL === undefined ? invitationUrl(invitation) : null;
}

/** The address at which an invitation is taken up: made with the secret that its stored hash was made with. */
export function invitationUrl(invitation: IssuedInvitation & { tokenHash: string }): string {
  const tokens = derivedKeys("invitation").map((key) => invitationToken(invitation, key));
  const token = tokens.find((one) => hashInvitationToken(one) === invitation.tokenHash) ?? tokens[0];
  return `${env().PUBLIC_BASE_URL}/invitation/${token}`;
}
