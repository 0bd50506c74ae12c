import { createHash, createHmac } from "node:crypto";
import { derivedKeys } from "#platform/base/app-secret.ts";
import { env } from "#platform/base/env.ts";

/** The parts of an invitation that its link depends on. */
interface IssuedInvitation {
  id: string;
  issue: number;
}

/**
 * The token of an invitation. It is derived from APP_SECRET, the id and the number of issues, so that only its hash is
 * stored, and the link can still be shown and mailed. Issuing it again invalidates the link before.
 */
function invitationToken({ id, issue }: IssuedInvitation, key = derivedKeys("invitation")[0]): string {
  return createHmac("sha256", key).update(`${id} ${issue}`).digest("base64url");
}

/** The form of the token in the database. */
export function invitationTokenHash(invitation: IssuedInvitation): string {
  return hashInvitationToken(invitationToken(invitation));
}

export function hashInvitationToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The link for members who invite; null if it is mailed, since they could otherwise create the invited person's account
 * and choose its password.
 */
export function visibleInvitationUrl(invitation: IssuedInvitation & { tokenHash: string }): string | null {
  return env().SMTP_URL === undefined ? invitationUrl(invitation) : null;
}

/** The URL of an invitation, derived from the secret that its stored hash was derived from. */
export function invitationUrl(invitation: IssuedInvitation & { tokenHash: string }): string {
  const tokens = derivedKeys("invitation").map((key) => invitationToken(invitation, key));
  const token = tokens.find((candidate) => hashInvitationToken(candidate) === invitation.tokenHash) ?? tokens[0];
  return `${env().PUBLIC_BASE_URL}/invitation/${token}`;
}
