import { fieldError } from "#domain/shared/errors.ts";
import { alreadyEnabled } from "#server/services/two-factor/begin-two-factor.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#server/services/two-factor/recovery-code.ts";
import { enableTwoFactor, findTwoFactor, replaceRecoveryCodes } from "#server/services/two-factor/repository.ts";
import { stepOfCode } from "#server/services/two-factor/totp.ts";
import { countAttempt, releaseAttempt } from "#server/services/user/count-attempt.ts";
import { incrementSessionVersion } from "#server/services/user/repository.ts";
import type { SignedIn } from "#server/services/user/sign-in.ts";

const MAX_ATTEMPTS = 10;

interface SecondStepEnabled {
  recoveryCodes: string[];
  session: SignedIn;
}

/**
 * Asks for a code at each sign-in from now on, since one of the app's was right, and ends every session of the user:
 * none that needed no code goes on.
 * @returns recovery codes, that are known here alone, and what the session in which it happened goes on with.
 * @throws DomainError `parameter_invalid` for a wrong code, `resource_in_use` when it is on already, `rate_limited`.
 */
export async function enableSecondStep(userId: string, code: string): Promise<SecondStepEnabled> {
  const key = `two-factor-first:${userId}`;
  await countAttempt(key, MAX_ATTEMPTS);
  const pending = await findTwoFactor(userId);
  if (pending?.enabledAt) throw alreadyEnabled();
  const step = pending && stepOfCode(userId, pending.secret, code.replaceAll(/\s/g, ""));
  if (!step) throw fieldError("parameter_invalid", "code", "is not the code that the app shows now");
  if (!(await enableTwoFactor(userId, new Date(), step))) throw alreadyEnabled();
  await releaseAttempt(key);
  const sessionVersion = await incrementSessionVersion(userId);
  return { recoveryCodes: await replaceWithNewRecoveryCodes(userId), session: { userId, sessionVersion } };
}

/** Ten new codes instead of those before. */
export async function replaceWithNewRecoveryCodes(userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}
