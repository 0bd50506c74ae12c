import { decode } from "next-auth/jwt";
import type { Actor } from "#domain/actor.ts";
import type { Mode } from "#domain/mode.ts";
import { scopesOfRole } from "#domain/role.ts";
import { authSecret } from "#server/auth/settings.ts";
import { findSignedInUser, type SignedInUser } from "#server/services/user/repository.ts";

/**
 * Who a session cookie belongs to; undefined when it is missing, forged, too old, or ended: by signing out
 * or a new password (both move the user's session version on), or because the user was removed.
 * @param token the value of the cookie `authCookies().sessionToken`.
 */
export async function readSession(token: string | undefined): Promise<SignedInUser | undefined> {
  if (!token) return undefined;
  const claims = await decode({ token, secret: authSecret() }).catch(() => null);
  if (typeof claims?.sub !== "string" || typeof claims.sessionVersion !== "number") return undefined;
  return findSignedInUser(claims.sub, claims.sessionVersion);
}

/** The user as the actor of a use case, in the mode of the page that he looks at. */
export function actorOf(user: SignedInUser, mode: Mode, requestId: string): Actor {
  const livemode = mode === "live";
  return {
    kind: "user",
    id: user.id,
    role: user.role,
    merchantId: user.merchant.id,
    livemode,
    scopes: scopesOfRole(user.role),
    clockOffsetSeconds: livemode ? 0 : user.testClockOffsetSeconds,
    request: { id: requestId, idempotencyKey: null },
  };
}
