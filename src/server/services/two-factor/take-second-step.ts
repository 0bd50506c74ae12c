import { recordRefusal, recordSession } from "#server/services/audit-log/record-at-the-door.ts";
import { hashRecoveryCode } from "#server/services/two-factor/recovery-code.ts";
import { findTwoFactor, takeRecoveryCode, takeStep } from "#server/services/two-factor/repository.ts";
import { stepOfCode } from "#server/services/two-factor/totp.ts";
import { countTry, giveBackTry } from "#server/services/user/count-try.ts";
import { findUser } from "#server/services/user/repository.ts";
import type { SignedIn } from "#server/services/user/sign-in.ts";

/** By whoever knows the password: from one address, and from all together. */
const TRIES_PER_ADDRESS = 10;
const TRIES_AT_ACCOUNT = 30;
const LONGEST_CODE = 100;

/**
 * The second step of a sign-in whose password was right: a code of the app, or a recovery code. Each is taken once.
 * @returns null when the code is wrong, or the sign-in was ended meanwhile.
 * @throws DomainError `rate_limited` after 10 wrong codes from one address, or 30 from anywhere, in 15 minutes.
 */
export async function takeSecondStep(
  { userId, sessionVersion }: SignedIn,
  input: { code: string; clientAddress: string },
): Promise<SignedIn | null> {
  const keys = [`second-step:${input.clientAddress}:${userId}`, `second-step-anywhere:${userId}`] as const;
  await countTry(keys[0], TRIES_PER_ADDRESS);
  await countTry(keys[1], TRIES_AT_ACCOUNT);
  const user = await findUser(userId);
  if (user?.sessionVersion !== sessionVersion) return null;
  if (input.code.length > LONGEST_CODE || !(await isTaken(userId, input.code.replaceAll(/\s/g, "")))) {
    await recordRefusal(userId, "session.codeRefused");
    return null;
  }
  await Promise.all(keys.map(giveBackTry));
  await recordSession(userId, "session.signIn");
  return { userId, sessionVersion };
}

async function isTaken(userId: string, code: string): Promise<boolean> {
  const twoFactor = await findTwoFactor(userId);
  // Switched off between the two steps.
  if (!twoFactor?.enabledAt) return true;
  const step = stepOfCode(userId, twoFactor.secret, code);
  if (step !== undefined) return takeStep(userId, step);
  return takeRecoveryCode(userId, hashRecoveryCode(userId, code), new Date());
}
