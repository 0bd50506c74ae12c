import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { csrfSecretOf } from "#dashboard/server/auth/csrf-token.ts";
import { nextAuthOptions, type TwoStepState } from "#dashboard/server/auth/next-auth-options.ts";
import { readFormBody, rejectAuthRequest, rejectReturnUrl } from "#dashboard/server/auth/reject-auth-request.ts";
import { authCookies, SIGN_IN_PATH } from "#dashboard/server/auth/settings.ts";
import {
  clearTwoFactorCookie,
  type PendingSignIn,
  readPendingTwoFactor,
  twoFactorCookie,
} from "#dashboard/server/auth/two-factor-sign-in.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import { withTextErrors } from "#platform/base/text-response.ts";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** GET and POST /api/auth/*: the only place that calls next-auth, which can't be loaded outside Next. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  return withTextErrors(request, () => result(request, context));
}

async function result(request: NextRequest, context: Context): Promise<Response> {
  const path = (await context.params).nextauth;
  const rejected = rejectAuthRequest(request, path) ?? rejectReturnUrl(request, returnUrls(request));
  if (rejected) return rejected;
  const cookie = request.cookies.get(authCookies().twoFactorStep.name)?.value;
  const steps: TwoStepState = { pending: await readPendingTwoFactor(cookie) };
  const csrfSecret = csrfSecretOf(request.cookies.get(authCookies().csrfToken.name)?.value);
  const options = nextAuthOptions(clientIp(request), steps, csrfSecret);
  const response: Response = await NextAuth(await withReadForm(request), context, options);
  if (steps.failure !== undefined) throw steps.failure;
  if (steps.begins) return askForCode(steps.begins);
  if (steps.ends) response.headers.append("Set-Cookie", clearTwoFactorCookie());
  return response;
}

/** next-auth would read a form of any length. */
async function withReadForm(request: NextRequest): Promise<NextRequest> {
  if (request.method !== "POST") return request;
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body: await readFormBody(request) });
}

/** The URLs to continue to after sign-in, where next-auth reads them. */
function returnUrls({ nextUrl, cookies }: NextRequest): string[] {
  return [...nextUrl.searchParams.getAll("callbackUrl"), cookies.get(authCookies().callbackUrl.name)?.value ?? ""];
}

/** Replaces next-auth's response, because next-auth has no two-factor step. */
async function askForCode(starts: PendingSignIn): Promise<Response> {
  const headers = new Headers({ Location: SIGN_IN_PATH, "Cache-Control": "no-store" });
  headers.append("Set-Cookie", await twoFactorCookie(starts));
  return new Response(null, { status: 302, headers });
}

export { handle as GET, handle as POST };
