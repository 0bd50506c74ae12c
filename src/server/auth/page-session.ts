import { cookies, headers } from "next/headers";
import { csrfTokenOf } from "#server/auth/csrf-token.ts";
import { PATH_HEADER } from "#server/auth/page-headers.ts";
import { type HalfSignIn, readSecondStep } from "#server/auth/second-step.ts";
import { readAccount, readSession } from "#server/auth/session.ts";
import { authCookies, SIGN_IN_PATH } from "#server/auth/settings.ts";
import { newId } from "#server/platform/ids.ts";
import { REQUEST_ID_HEADER } from "#server/platform/request-id.ts";
import type { Account, SignedInUser } from "#server/services/user/repository.ts";

/** Who looks at the page that is being rendered. */
export async function pageUser(): Promise<SignedInUser | undefined> {
  return readSession((await cookies()).get(authCookies().sessionToken.name)?.value);
}

/** Whether the browser that is rendered for sent this cookie with this value. */
export async function hasPageCookie(name: string, value: string): Promise<boolean> {
  return (await cookies()).get(name)?.value === value;
}

/** The id of the request that is answered by this page. */
export async function pageRequestId(): Promise<string> {
  return (await headers()).get(REQUEST_ID_HEADER) ?? newId("request");
}

/** The same without regard to merchants. */
export async function pageAccount(): Promise<Account | undefined> {
  return readAccount((await cookies()).get(authCookies().sessionToken.name)?.value);
}

/** Whose password was right a moment ago, and who is to enter a code now. */
export async function pageSecondStep(): Promise<HalfSignIn | undefined> {
  return readSecondStep((await cookies()).get(authCookies().secondStep.name)?.value);
}

/** For the page's forms; the front has set its cookie. */
export async function pageCsrfToken(): Promise<string> {
  return csrfTokenOf((await cookies()).get(authCookies().csrfToken.name)?.value) ?? "";
}

/** The sign-in page, with the way back to the page that is being rendered. */
export async function signInAddress(): Promise<string> {
  const path = (await headers()).get(PATH_HEADER) ?? "/";
  return path === "/" ? SIGN_IN_PATH : `${SIGN_IN_PATH}?callbackUrl=${encodeURIComponent(path)}`;
}
