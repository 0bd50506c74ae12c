import { MERCHANT_HEADER } from "#account/merchant/model.ts";
import type { SignedInUser } from "#account/user/store.ts";
import { readSession } from "#dashboard/server/auth/session.ts";
import { sessionCookie } from "#dashboard/server/auth/session-cookie.ts";
import { authCookies } from "#dashboard/server/auth/settings.ts";
import { MODE_HEADER, type Mode, parseMode } from "#kernel/mode.ts";
import { readCookie } from "#platform/base/cookies.ts";

export interface Context {
  /** Included in every error and in the server's log. */
  requestId: string;
  mode: Mode | undefined;
  /** The signed-in user: read once for all calls of a batch. */
  user(): Promise<SignedInUser | undefined>;
  /** Sets a session cookie with the answer. */
  setSession(token: string): void;
}

/** @param responseHeaders what is sent with the answer. */
export function contextOf(request: Request, requestId: string, responseHeaders: Headers): Context {
  let user: Promise<SignedInUser | undefined> | undefined;
  return {
    requestId,
    mode: parseMode(request.headers.get(MODE_HEADER)),
    user: () => {
      const merchantId = request.headers.get(MERCHANT_HEADER) ?? undefined;
      user ??= readSession(readCookie(request.headers.get("cookie"), authCookies().sessionToken.name), merchantId);
      return user;
    },
    setSession: (token) => responseHeaders.append("Set-Cookie", sessionCookie(token)),
  };
}
