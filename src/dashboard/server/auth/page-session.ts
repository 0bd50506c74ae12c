import { cookies, headers } from "next/headers";
import type { Account, SignedInUser } from "#account/user/store.ts";
import { csrfTokenOf } from "#dashboard/server/auth/csrf-token.ts";
import { NONCE_HEADER, PATH_HEADER, shellNonce } from "#dashboard/server/auth/page-headers.ts";
import { readAccount, readSession } from "#dashboard/server/auth/session.ts";
import { authCookies, signInAddressFor } from "#dashboard/server/auth/settings.ts";
import { type PendingSignIn, readPendingTwoFactor } from "#dashboard/server/auth/two-factor-sign-in.ts";
import { DATABASE_UNAVAILABLE } from "#kernel/page-fault.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { newId } from "#platform/base/ids.ts";
import { markRequestUnavailable } from "#platform/base/in-flight-requests.ts";
import { REQUEST_ID_HEADER } from "#platform/base/request-id.ts";

/**
 * Reads a page's data. If the database can't be reached, the front server responds with 503, and Next shows
 * `app/error.tsx`.
 * @throws any error of `read`.
 */
export async function readForPage<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    markRequestUnavailable(await pageRequestId());
    const dependencyError = new Error("The database can't be reached.", { cause: error });
    throw Object.assign(dependencyError, { digest: DATABASE_UNAVAILABLE });
  }
}

/** The user of the page that is being rendered. @param merchantId of the page, if it names one: see `readSession`. */
export async function pageUser(merchantId?: string): Promise<SignedInUser | undefined> {
  const token = (await cookies()).get(authCookies().sessionToken.name)?.value;
  return readForPage(() => readSession(token, merchantId));
}

/** The id of the current request. */
async function pageRequestId(): Promise<string> {
  return (await headers()).get(REQUEST_ID_HEADER) ?? newId("request");
}

/** The same, regardless of merchants. */
export async function pageAccount(): Promise<Account | undefined> {
  const token = (await cookies()).get(authCookies().sessionToken.name)?.value;
  return readForPage(() => readAccount(token));
}

/** The user whose password was verified and who has to enter a two-factor code. */
export async function pendingTwoFactorUser(): Promise<PendingSignIn | undefined> {
  return readPendingTwoFactor((await cookies()).get(authCookies().twoFactorStep.name)?.value);
}

/** For the page's forms; the front server has set its cookie. */
export async function pageCsrfToken(): Promise<string> {
  return csrfTokenOf((await cookies()).get(authCookies().csrfToken.name)?.value) ?? "";
}

/** The URL of the sign-in page, with the current page as the one to return to. */
export async function signInPath(): Promise<string> {
  return signInAddressFor((await headers()).get(PATH_HEADER) ?? "/");
}

/** Whether the front server requests the dashboard's shell, without a user. */
export async function isShell(): Promise<boolean> {
  return (await headers()).get(NONCE_HEADER) === shellNonce();
}
