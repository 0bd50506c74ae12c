import { OwnerForm } from "#dashboard/forms/owner-schema.ts";
import { DomainError, isDomainError } from "#domain/shared/errors.ts";
import { csrfTokenOf } from "#server/auth/csrf-token.ts";
import { readFormBody } from "#server/auth/reject-auth-request.ts";
import { seeOther } from "#server/auth/see-other.ts";
import { newSessionToken } from "#server/auth/session.ts";
import { sessionCookie } from "#server/auth/session-cookie.ts";
import { authCookies } from "#server/auth/settings.ts";
import { runQueued } from "#server/platform/keyed-queue.ts";
import { hashPassword } from "#server/platform/password.ts";
import { finishSetup, isSetupOpen } from "#server/services/installation/finish-setup.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

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
