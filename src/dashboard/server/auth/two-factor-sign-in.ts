import { encode } from "next-auth/jwt";
import type { SignedIn } from "#account/user/model.ts";
import { decodeToken } from "#dashboard/server/auth/decode-token.ts";
import { returnPath } from "#dashboard/server/auth/return-path.ts";
import { authCookies } from "#dashboard/server/auth/settings.ts";
import { derivedKeys } from "#platform/base/app-secret.ts";

/*
 * Between the two steps of a sign-in, a cookie valid for five minutes holds the user whose password was correct. It is
 * encrypted with a separate key, so that it can't be used as a session.
 */

const SECONDS = 5 * 60;

/** A sign-in whose password was correct. */
export interface PendingSignIn extends SignedIn {
  /** The path of this dashboard to continue to. */
  returnTo: string;
}

export async function twoFactorCookie({ userId, sessionVersion, returnTo }: PendingSignIn): Promise<string> {
  const token = { sub: userId, sessionVersion, returnTo };
  return line(await encode({ token, secret: secrets()[0], maxAge: SECONDS }), SECONDS);
}

export function clearTwoFactorCookie(): string {
  return line("", 0);
}

/** The cookie's content; undefined without one, and after its five minutes. */
export async function readPendingTwoFactor(value: string | undefined): Promise<PendingSignIn | undefined> {
  if (!value) return undefined;
  const claims = await decodeToken(value, secrets());
  if (typeof claims?.sub !== "string" || typeof claims.sessionVersion !== "number") return undefined;
  return { userId: claims.sub, sessionVersion: claims.sessionVersion, returnTo: returnPath(claims.returnTo) };
}

function line(value: string, seconds: number): string {
  const { name, options } = authCookies().twoFactorStep;
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${value}; Path=${options.path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function secrets(): [string, ...string[]] {
  const [current, ...fallback] = derivedKeys("second-step");
  return [current.toString("hex"), ...fallback.map((key) => key.toString("hex"))];
}
