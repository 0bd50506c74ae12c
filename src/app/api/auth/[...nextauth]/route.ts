import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { nextAuthOptions, type TwoSteps } from "#server/auth/next-auth-options.ts";
import { refusedAuthRequest, refusedReturn } from "#server/auth/refused-auth-request.ts";
import { type HalfSignIn, noSecondStepCookie, readSecondStep, secondStepCookie } from "#server/auth/second-step.ts";
import { authCookies, SIGN_IN_PATH } from "#server/auth/settings.ts";
import { clientAddress } from "#server/platform/client-address.ts";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** GET and POST /api/auth/*: the one place that calls next-auth, which can't be loaded outside Next. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  const refused = refusedAuthRequest(request, (await context.params).nextauth) ?? refusedReturn(waysBack(request));
  if (refused) return refused;
  const cookie = request.cookies.get(authCookies().secondStep.name)?.value;
  const steps: TwoSteps = { begun: await readSecondStep(cookie) };
  const response: Response = await NextAuth(request, context, nextAuthOptions(clientAddress(request), steps));
  if (steps.begins) return askForCode(steps.begins);
  if (steps.ends) response.headers.append("Set-Cookie", noSecondStepCookie());
  return response;
}

/** Where next-auth looks for where to go afterwards. */
function waysBack({ nextUrl, cookies }: NextRequest): string[] {
  return [...nextUrl.searchParams.getAll("callbackUrl"), cookies.get(authCookies().callbackUrl.name)?.value ?? ""];
}

/** Instead of next-auth's answer, which knows of no second step. */
async function askForCode(begins: HalfSignIn): Promise<Response> {
  const headers = new Headers({ Location: SIGN_IN_PATH, "Cache-Control": "no-store" });
  headers.append("Set-Cookie", await secondStepCookie(begins));
  return new Response(null, { status: 302, headers });
}

export { handle as GET, handle as POST };
