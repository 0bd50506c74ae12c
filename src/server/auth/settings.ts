import { createHmac } from "node:crypto";
import { env } from "#env.ts";

/** How long a sign-in lasts, in seconds: two weeks. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

export const SIGN_IN_PATH = "/sign-in";

/** The key of session tokens and CSRF tokens, derived from APP_SECRET so that it serves nothing else. */
export function authSecret(): string {
  return createHmac("sha256", env().APP_SECRET).update("next-auth").digest("hex");
}

/** The cookies of a sign-in. Browsers send the prefixed ones over https only. */
export function authCookies() {
  const secure = env().PUBLIC_BASE_URL.startsWith("https:");
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  return {
    sessionToken: { name: secure ? "__Secure-checkstand.session" : "checkstand.session", options },
    csrfToken: { name: secure ? "__Host-checkstand.csrf" : "checkstand.csrf", options },
    secondStep: { name: secure ? "__Secure-checkstand.second-step" : "checkstand.second-step", options },
    callbackUrl: { name: secure ? "__Secure-checkstand.return-to" : "checkstand.return-to", options },
  };
}
