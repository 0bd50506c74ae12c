import { LRUCache } from "lru-cache";
import { encode } from "next-auth/jwt";
import { scopesOfRole } from "#account/membership/role.ts";
import type { SignedIn } from "#account/user/model.ts";
import { type Account, findAccount, findSignedInUser, type SignedInUser } from "#account/user/store.ts";
import { decodeToken } from "#dashboard/server/auth/decode-token.ts";
import { authSecret, authSecrets, SESSION_SECONDS } from "#dashboard/server/auth/settings.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Mode } from "#kernel/mode.ts";
import { once } from "#platform/base/once.ts";

/**
 * The user of a session cookie. Undefined if it is missing, forged, expired or ended (signing out and a new password
 * increment the user's session version), or if the user no longer has a merchant.
 * @param token the value of the cookie `authCookies().sessionToken`.
 * @param merchantId the merchant of the page, if the page names one: undefined is returned unless the user belongs to
 * it.
 */
export async function readSession(token: string | undefined, merchantId?: string): Promise<SignedInUser | undefined> {
  const claims = await readClaims(token);
  return claims && findSignedInUser(claims.userId, claims.sessionVersion, merchantId);
}

/** The same, regardless of merchants: an invited person may have none. */
export async function readAccount(token: string | undefined): Promise<Account | undefined> {
  const claims = await readClaims(token);
  return claims && findAccount(claims.userId, claims.sessionVersion);
}

/** Creates a session token like next-auth: the value of the cookie `authCookies().sessionToken`. */
export async function newSessionToken({ userId, sessionVersion }: SignedIn): Promise<string> {
  return encode({ token: { sub: userId, sessionVersion }, secret: authSecret(), maxAge: SESSION_SECONDS });
}

/** Maximum number of sessions whose tokens are cached. */
const MAX_KNOWN_TOKENS = 1_000;

interface KnownToken {
  signedIn: SignedIn;
  /**
   * In milliseconds since 1970. After this time the token is decrypted again, which shows whether it is still accepted.
   */
  expires: number;
}

/**
 * Decrypts a token once, because its key would otherwise be derived each time. Each request asks the database whether
 * its session is still valid.
 */
async function readClaims(token: string | undefined): Promise<SignedIn | undefined> {
  if (!token) return undefined;
  const tokens = once("session-tokens", () => new LRUCache<string, KnownToken>({ max: MAX_KNOWN_TOKENS }));
  const read = tokens.get(token);
  if (read && Date.now() < read.expires) return read.signedIn;
  const claims = await decodeToken(token, authSecrets());
  if (typeof claims?.sub !== "string" || typeof claims.sessionVersion !== "number") return undefined;
  const signedIn = { userId: claims.sub, sessionVersion: claims.sessionVersion };
  tokens.set(token, { signedIn, expires: Number(claims.exp) * 1_000 });
  return signedIn;
}

/** The user as the actor of a use case, in the mode of the current page. */
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
    clockAdvances: !livemode && user.testClockAdvances,
    request: { id: requestId, idempotencyKey: null },
  };
}
