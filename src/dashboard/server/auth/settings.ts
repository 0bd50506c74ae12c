import { derivedKeys } from "#platform/base/app-secret.ts";
import { env } from "#platform/base/env.ts";

/** Lifetime of a sign-in, in seconds: two weeks. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

export const SIGN_IN_PATH = "/sign-in";

/** The URL of the sign-in page, with a page of ours to return to. @param address its path with its query. */
export function signInAddressFor(address: string): string {
  return address === "/" ? SIGN_IN_PATH : `${SIGN_IN_PATH}?callbackUrl=${encodeURIComponent(address)}`;
}

/** The key of session tokens and CSRF tokens. */
export function authSecret(): string {
  return authSecrets()[0];
}

/** The keys that decrypt session tokens: `authSecret()`, then that of APP_SECRET_FALLBACK. */
export function authSecrets(): [string, ...string[]] {
  const [current, ...fallback] = derivedKeys("next-auth");
  return [current.toString("hex"), ...fallback.map((key) => key.toString("hex"))];
}

/** The cookies of a sign-in. Browsers send the prefixed ones only over https. */
export function authCookies() {
  const secure = env().PUBLIC_BASE_URL.startsWith("https:");
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  return {
    sessionToken: { name: secure ? "__Secure-checkstand.session" : "checkstand.session", options },
    csrfToken: { name: secure ? "__Host-checkstand.csrf" : "checkstand.csrf", options },
    twoFactorStep: { name: secure ? "__Secure-checkstand.second-step" : "checkstand.second-step", options },
    callbackUrl: { name: secure ? "__Secure-checkstand.return-to" : "checkstand.return-to", options },
  };
}
