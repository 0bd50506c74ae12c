import {
  acceptInvitation,
  acceptInvitationAsNewUser,
  type InvitationRejection,
} from "#account/team/accept-invitation.ts";
import { openInvitation } from "#account/team/open-invitation.ts";
import type { Account } from "#account/user/store.ts";
import { NewMemberForm } from "#dashboard/server/auth/auth-forms.ts";
import { csrfTokenOf } from "#dashboard/server/auth/csrf-token.ts";
import { readFormBody } from "#dashboard/server/auth/reject-auth-request.ts";
import { seeOther } from "#dashboard/server/auth/see-other.ts";
import { newSessionToken, readAccount } from "#dashboard/server/auth/session.ts";
import { sessionCookie } from "#dashboard/server/auth/session-cookie.ts";
import { authCookies } from "#dashboard/server/auth/settings.ts";
import { DomainError } from "#kernel/errors.ts";
import { hashPassword } from "#platform/base/password.ts";
import { runQueued } from "#platform/work/keyed-queue.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** The `?problem=…` of the page behind the link. */
type InvitationProblem = InvitationRejection | "form_too_old" | "name" | "password";

/** Hashing a password is expensive, and the team is locked: requests with the same link run one after another. */
const QUEUE_LIMITS = {
  maxQueued: 2,
  rejection: () => new DomainError("rate_limited", "Someone else is accepting this invitation. Try again in a moment."),
};

/**
 * Handles the plain form of an invitation's page: a signed-in user joins; anybody else creates an account and is signed
 * in.
 * @param cookie reads a cookie of the request.
 * @throws DomainError as `readFormBody`; `rate_limited` while others accept the same invitation.
 */
export async function handleInvitation(
  request: Request,
  token: string,
  cookie: (name: string) => string | undefined,
): Promise<Response> {
  const form = new URLSearchParams(await readFormBody(request));
  const cookies = authCookies();
  const expected = csrfTokenOf(cookie(cookies.csrfToken.name));
  if (!expected || form.get("csrfToken") !== expected) return redirectWithProblem(token, "form_too_old");

  return runQueued(`invitation:${token}`, QUEUE_LIMITS, async () => {
    const account = await readAccount(cookie(cookies.sessionToken.name));
    return account ? join(token, account) : joinWithNewAccount(token, form);
  });
}

async function join(token: string, account: Account): Promise<Response> {
  const result = await unitOfWork(() => acceptInvitation(token, account));
  return result === "joined" ? seeOther("/") : redirectWithProblem(token, result);
}

async function joinWithNewAccount(token: string, form: URLSearchParams): Promise<Response> {
  const { data, error } = NewMemberForm.safeParse({
    name: form.get("name") ?? "",
    password: form.get("password") ?? "",
  });
  if (!data)
    return redirectWithProblem(token, error.issues.some(({ path }) => path[0] === "name") ? "name" : "password");
  const { name, password } = data;
  if (!(await openInvitation(token))) return redirectWithProblem(token, "invitation_over");
  // Hashing takes a while: it runs while no team is locked and no connection is held.
  const passwordHash = await hashPassword(password);
  const result = await unitOfWork(() => acceptInvitationAsNewUser(token, { name, passwordHash }));
  if (typeof result === "string") return redirectWithProblem(token, result);
  return seeOther("/", { "Set-Cookie": sessionCookie(await newSessionToken(result)) });
}

function redirectWithProblem(token: string, problem: InvitationProblem): Response {
  return seeOther(`/invitation/${encodeURIComponent(token)}?problem=${problem}`);
}
