import { recordAuthEvent, recordAuthFailure } from "#account/audit-log/record-auth-events.ts";
import { findMerchantIdsOf } from "#account/membership/store.ts";
import { systemActor } from "#account/merchant/system-actor.ts";
import type { SignInAnnouncement } from "#account/sign-in/announcements.ts";
import { KNOWN_IP_SECONDS } from "#account/sign-in/sign-in.ts";
import { hashRecoveryCode } from "#account/two-factor/recovery-code.ts";
import { consumeRecoveryCode, consumeTotpStep, findTwoFactor } from "#account/two-factor/store.ts";
import { stepOfCode } from "#account/two-factor/totp.ts";
import { tooManyAttempts } from "#account/user/count-attempt.ts";
import type { SignedIn } from "#account/user/model.ts";
import { findUser } from "#account/user/store.ts";
import { isDomainError } from "#kernel/errors.ts";
import { announce } from "#platform/work/announce.ts";
import { countUse, peekUse, releaseUse } from "#platform/work/rate-limit.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** Limits of wrong codes from people who know the user's password: each longer window makes the pause longer. */
const ATTEMPT_LIMITS = [
  { max: 5, seconds: 15 * 60 },
  { max: 10, seconds: 3 * 3_600 },
  { max: 20, seconds: 24 * 3_600 },
] as const;
/** More than a person mistypes in a day. */
const MAIL_AFTER_WRONG_CODES = 3;
const MAX_CODE_LENGTH = 100;

/**
 * The two-factor step of a sign-in after a valid password: a code of the app, or a recovery code. Each is accepted
 * once. The user gets an email about wrong codes.
 * @returns null if the code is wrong, or the sign-in was ended in the meantime.
 * @throws DomainError `rate_limited` after 5 wrong codes within 15 minutes, 10 within three hours or 20 within a day,
 * from all IP addresses together. An IP address from which the user signed in within the last weeks has its own limit,
 * because otherwise anybody with the password could lock the user out.
 */
export async function verifyTwoFactor(
  { userId, sessionVersion }: SignedIn,
  input: { code: string; clientIp: string },
): Promise<SignedIn | null> {
  const knownKey = `second-step-known:${input.clientIp}:${userId}`;
  const isKnown = !(await peekUse(knownKey, 1, KNOWN_IP_SECONDS)).allowed;
  const key = isKnown ? `second-step:${input.clientIp}:${userId}` : `second-step-anywhere:${userId}:${sessionVersion}`;
  const attempts = await countAttempts(key);
  const user = await findUser(userId);
  if (user?.sessionVersion !== sessionVersion) return null;
  if (input.code.length > MAX_CODE_LENGTH || !(await isAccepted(userId, input.code.replaceAll(/\s/g, "")))) {
    await recordAuthFailure(userId, "session.code_refused");
    if (attempts >= MAIL_AFTER_WRONG_CODES) await announceWrongCodes(userId);
    return null;
  }
  await Promise.all(ATTEMPT_LIMITS.map(({ seconds }) => releaseUse(key, seconds)));
  await countUse(knownKey, 1, KNOWN_IP_SECONDS);
  await recordAuthEvent(userId, "session.signed_in");
  return { userId, sessionVersion };
}

/** In test mode of one of the user's merchants. A user without a merchant is in none. */
async function announceWrongCodes(userId: string): Promise<void> {
  const [merchantId] = await findMerchantIdsOf(userId);
  if (merchantId === undefined) return;
  const actor = systemActor({ merchantId, livemode: false, testClockOffsetSeconds: 0 });
  try {
    await unitOfWork(() => announce<SignInAnnouncement>(actor, { type: "second_step_refused", userId }));
  } catch (error) {
    // The test mode is being emptied. The code is refused all the same.
    if (!isDomainError(error) || error.code !== "test_clock_advancing") throw error;
  }
}

/** @returns the number of attempts in the longest window, including this one. @throws DomainError `rate_limited`. */
async function countAttempts(key: string): Promise<number> {
  let attempts = 0;
  for (const { max, seconds } of ATTEMPT_LIMITS) {
    const { allowed, remaining, retryAfter } = await countUse(key, max, seconds);
    if (!allowed) throw tooManyAttempts(retryAfter);
    attempts = max - remaining;
  }
  return attempts;
}

async function isAccepted(userId: string, code: string): Promise<boolean> {
  const twoFactor = await findTwoFactor(userId);
  // Disabled between the two steps.
  if (!twoFactor?.enabledAt) return true;
  const step = stepOfCode(userId, twoFactor.secret, code);
  if (step !== undefined) return consumeTotpStep(userId, step);
  return consumeRecoveryCode(userId, hashRecoveryCode(userId, code), new Date());
}
