import { finishSetup, isSetupOpen } from "#account/installation/finish-setup.ts";
import { OwnerForm } from "#account/user/owner-schema.ts";
import { csrfTokenOf } from "#dashboard/server/auth/csrf-token.ts";
import { readFormBody } from "#dashboard/server/auth/reject-auth-request.ts";
import { seeOther } from "#dashboard/server/auth/see-other.ts";
import { newSessionToken } from "#dashboard/server/auth/session.ts";
import { sessionCookie } from "#dashboard/server/auth/session-cookie.ts";
import { authCookies } from "#dashboard/server/auth/settings.ts";
import { DomainError, isDomainError } from "#kernel/errors.ts";
import { hashPassword } from "#platform/base/password.ts";
import { runQueued } from "#platform/work/keyed-queue.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** Hashing a password is expensive: requests to the same URL run one after another. */
const QUEUE_LIMITS = {
  maxQueued: 2,
  rejection: () => new DomainError("rate_limited", "Someone else is setting up Checkstand. Try again in a moment."),
};

/**
 * Handles the plain form of the set-up page: creates the first owner and their business, and signs them in. Problems go
 * to the page as `?problem=` with a field's name, or `form_too_old`.
 * @param cookie reads a cookie of the request.
 * @throws DomainError as `readFormBody`; `rate_limited` while others use the same URL.
 */
export async function handleSetup(
  request: Request,
  token: string,
  cookie: (name: string) => string | undefined,
): Promise<Response> {
  const form = new URLSearchParams(await readFormBody(request));
  const page = `/set-up/${encodeURIComponent(token)}`;
  const expected = csrfTokenOf(cookie(authCookies().csrfToken.name));
  if (!expected || form.get("csrfToken") !== expected) return seeOther(`${page}?problem=form_too_old`);

  const owner = OwnerForm.safeParse(Object.fromEntries(form));
  if (!owner.success) return seeOther(`${page}?problem=${owner.error.issues[0]?.path.join(".")}`);
  // Checked first, so that nobody without the URL can occupy the queue.
  if (!(await isSetupOpen(token))) return seeOther(page);
  return runQueued("set-up", QUEUE_LIMITS, async () => {
    if (!(await isSetupOpen(token))) return seeOther(page);
    const { password, name = "", ...rest } = owner.data;
    // Hashing takes a while: it runs while no connection is held.
    const passwordHash = await hashPassword(password);
    const signedIn = await unitOfWork(() => finishSetup(token, { ...rest, name, passwordHash })).catch(rejectedOwner);
    if (signedIn === "refused") return seeOther(`${page}?problem=email_taken`);
    if (!signedIn) return seeOther(page);
    return seeOther("/", { "Set-Cookie": sessionCookie(await newSessionToken(signedIn)) });
  });
}

/** The email address has an account: the only error after the form was checked. */
function rejectedOwner(error: unknown): "refused" {
  if (isDomainError(error)) return "refused";
  throw error;
}
