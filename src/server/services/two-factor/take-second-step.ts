import { countUse, giveBackUse, peekUse } from "#server/platform/rate-limit.ts";
import { recordRefusal, recordSession } from "#server/services/audit-log/record-at-the-door.ts";
import { requestSecondStepMail } from "#server/services/mail/request-second-step-mail.ts";
import { hashRecoveryCode } from "#server/services/two-factor/recovery-code.ts";
import { findTwoFactor, takeRecoveryCode, takeStep } from "#server/services/two-factor/repository.ts";
import { stepOfCode } from "#server/services/two-factor/totp.ts";
import { tooManyTries } from "#server/services/user/count-try.ts";
import { findUser } from "#server/services/user/repository.ts";
import { KNOWN_ADDRESS_SECONDS, type SignedIn } from "#server/services/user/sign-in.ts";

/** Wrong codes of a user, by whoever knows his password: each longer window makes the pause longer. */
const TRIES = [
  { most: 5, seconds: 15 * 60 },
  { most: 10, seconds: 3 * 3_600 },
  { most: 20, seconds: 24 * 3_600 },
] as const;
/** Nobody mistypes more often in a day. */
const MAIL_AFTER_WRONG_CODES = 3;
const LONGEST_CODE = 100;

/**
 * The second step of a sign-in whose password was right: a code of the app, or a recovery code. Each is taken once.
 * The user gets a mail about wrong codes.
 * @returns null when the code is wrong, or the sign-in was ended meanwhile.
 * @throws DomainError `rate_limited` after 5 wrong codes within 15 minutes, 10 within three hours or 20 within a day, from
 * all addresses together. One from which the user signed in within the last weeks has as many tries of its own, or else
 * whoever has the password could shut him out.
 */
export async function takeSecondStep(
  { userId, sessionVersion }: SignedIn,
  input: { code: string; clientAddress: string },
): Promise<SignedIn | null> {
  const known = `second-step-known:${input.clientAddress}:${userId}`;
  const isKnown = !(await peekUse(known, 1, KNOWN_ADDRESS_SECONDS)).allowed;
  const key = isKnown
    ? `second-step:${input.clientAddress}:${userId}`
    : `second-step-anywhere:${userId}:${sessionVersion}`;
  const tried = await countTries(key);
  const user = await findUser(userId);
  if (user?.sessionVersion !== sessionVersion) return null;
  if (input.code.length > LONGEST_CODE || !(await isTaken(userId, input.code.replaceAll(/\s/g, "")))) {
    await recordRefusal(userId, "session.codeRefused");
    if (tried >= MAIL_AFTER_WRONG_CODES) await requestSecondStepMail(userId);
    return null;
  }
  await Promise.all(TRIES.map(({ seconds }) => giveBackUse(key, seconds)));
  await countUse(known, 1, KNOWN_ADDRESS_SECONDS);
  await recordSession(userId, "session.signIn");
  return { userId, sessionVersion };
}

/** @returns how many tries there were in the longest window, this one included. @throws DomainError `rate_limited`. */
async function countTries(key: string): Promise<number> {
  let tried = 0;
  for (const { most, seconds } of TRIES) {
    const { allowed, remaining, retryAfter } = await countUse(key, most, seconds);
    if (!allowed) throw tooManyTries(retryAfter);
    tried = most - remaining;
  }
  return tried;
}

async function isTaken(userId: string, code: string): Promise<boolean> {
  const twoFactor = await findTwoFactor(userId);
  // Switched off between the two steps.
  if (!twoFactor?.enabledAt) return true;
  const step = stepOfCode(userId, twoFactor.secret, code);
  if (step !== undefined) return takeStep(userId, step);
  return takeRecoveryCode(userId, hashRecoveryCode(userId, code), new Date());
}
