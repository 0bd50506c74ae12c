import { MERCHANT_HEADER } from "#domain/merchant/merchant.ts";
import { MODE_HEADER, type Mode, parseMode } from "#domain/shared/mode.ts";
import { readSession } from "#server/auth/session.ts";
import { sessionCookie } from "#server/auth/session-cookie.ts";
import { authCookies } from "#server/auth/settings.ts";
import { readCookie } from "#server/platform/cookies.ts";
import type { SignedInUser } from "#server/services/user/repository.ts";

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
