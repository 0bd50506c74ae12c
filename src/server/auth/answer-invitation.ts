import { env } from "#env.ts";
import { NewMemberForm } from "#server/auth/auth-forms.ts";
import { csrfTokenOf } from "#server/auth/csrf-token.ts";
import { refusedAuthRequest } from "#server/auth/refused-auth-request.ts";
import { newSessionToken, readAccount } from "#server/auth/session.ts";
import { sessionCookie } from "#server/auth/session-cookie.ts";
import { authCookies } from "#server/auth/settings.ts";
import { hashPassword } from "#server/platform/password.ts";
import {
  acceptInvitation,
  acceptInvitationAsNewUser,
  type InvitationRefusal,
} from "#server/services/team/accept-invitation.ts";
import { openInvitation } from "#server/services/team/open-invitation.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

/** What the page behind the link is told, as `?problem=…`. */
type InvitationProblem = InvitationRefusal | "form_too_old" | "name" | "password";

/**
 * Answers the plain form of an invitation's page: whoever is signed in joins, anybody else makes his account by it and
 * is signed in.
 * @param cookie reads a cookie of the request.
 */
export async function answerInvitation(
  request: Request,
  token: string,
  cookie: (name: string) => string | undefined,
): Promise<Response> {
  const refused = refusedAuthRequest(request, []);
  if (refused) return refused;
  const form = new URLSearchParams(await request.text());
  const cookies = authCookies();
  const expected = csrfTokenOf(cookie(cookies.csrfToken.name));
  if (!expected || form.get("csrfToken") !== expected) return backTo(token, "form_too_old");

  const account = await readAccount(cookie(cookies.sessionToken.name));
  if (account) {
    const result = await unitOfWork(() => acceptInvitation(token, account));
    return result === "joined" ? seeOther("/") : backTo(token, result);
  }
  const { data, error } = NewMemberForm.safeParse({
    name: form.get("name") ?? "",
    password: form.get("password") ?? "",
  });
  if (!data) return backTo(token, error.issues.some(({ path }) => path[0] === "name") ? "name" : "password");
  const { name, password } = data;
  if (!(await openInvitation(token))) return backTo(token, "invitation_over");
  // Takes a while, for which no team is to be locked and no connection held.
  const passwordHash = await hashPassword(password);
  const result = await unitOfWork(() => acceptInvitationAsNewUser(token, { name, passwordHash }));
  if (typeof result === "string") return backTo(token, result);
  return seeOther("/", { "Set-Cookie": sessionCookie(await newSessionToken(result)) });
}

function backTo(token: string, problem: InvitationProblem): Response {
  return seeOther(`/invitation/${encodeURIComponent(token)}?problem=${problem}`);
}

function seeOther(path: string, headers: Record<string, string> = {}): Response {
  const location = new URL(path, env().PUBLIC_BASE_URL).href;
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store", ...headers } });
}
