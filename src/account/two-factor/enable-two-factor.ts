import { hashRecoveryCode, newRecoveryCodes } from "#account/two-factor/recovery-code.ts";
import { alreadyEnabled } from "#account/two-factor/start-two-factor.ts";
import { enableTwoFactor, findTwoFactor, replaceRecoveryCodes } from "#account/two-factor/store.ts";
import { stepOfCode } from "#account/two-factor/totp.ts";
import { countAttempt, releaseAttempt } from "#account/user/count-attempt.ts";
import type { SignedIn } from "#account/user/model.ts";
import { incrementSessionVersion } from "#account/user/store.ts";
import { fieldError, notFound } from "#kernel/errors.ts";

const MAX_ATTEMPTS = 10;

interface TwoFactorSignInEnabled {
  recoveryCodes: string[];
  session: SignedIn;
}

/**
 * Enables two-factor authentication after a valid code of the app, and ends every session of the user, because those
 * needed no code.
 * @returns recovery codes, which are only shown here, and the new version for the current session.
 * @throws DomainError `parameter_invalid` for a wrong code, `resource_in_use` if it is already enabled, `rate_limited`.
 */
export async function enableTwoFactorSignIn(userId: string, code: string): Promise<TwoFactorSignInEnabled> {
  const key = `two-factor-first:${userId}`;
  await countAttempt(key, MAX_ATTEMPTS);
  const pending = await findTwoFactor(userId);
  if (pending?.enabledAt) throw alreadyEnabled();
  const step = pending && stepOfCode(userId, pending.secret, code.replaceAll(/\s/g, ""));
  if (!step) throw fieldError("parameter_invalid", "code", "is not the current code in your authenticator app");
  if (!(await enableTwoFactor(userId, new Date(), step))) throw alreadyEnabled();
  await releaseAttempt(key);
  const sessionVersion = await incrementSessionVersion(userId);
  if (sessionVersion === null) throw notFound("user", userId);
  return { recoveryCodes: await replaceWithNewRecoveryCodes(userId), session: { userId, sessionVersion } };
}

/** Creates ten new codes, replacing the previous ones. */
export async function replaceWithNewRecoveryCodes(userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}
