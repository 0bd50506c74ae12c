import { recordAuthEvent, recordAuthFailure } from "#account/audit-log/record-auth-events.ts";
import { hasTwoFactor } from "#account/two-factor/store.ts";
import { countAttempt, releaseAttempt } from "#account/user/count-attempt.ts";
import { normalEmail, type SignedIn } from "#account/user/model.ts";
import { MAX_PASSWORD_LENGTH } from "#account/user/password.ts";
import { findUserByEmail } from "#account/user/store.ts";
import { MAX_EMAIL_LENGTH } from "#kernel/text.ts";
import { logger } from "#platform/base/logger.ts";
import { verifyPassword } from "#platform/base/password.ts";
import { countUse, peekUse } from "#platform/work/rate-limit.ts";

const MAX_ATTEMPTS_PER_ACCOUNT = 10;
const MAX_ATTEMPTS_PER_IP = 50;
/** From all IP addresses together: enough for a forgetful team, too few to guess with a botnet. */
const MAX_ATTEMPTS_ALL_IPS = 100;
/**
 * An IP address from which the user signed in within this period of 20 days is not counted in the limit of all IP
 * addresses: otherwise anybody could lock the user out by wrong attempts from many addresses. A timer takes at most 24
 * days.
 */
export const KNOWN_IP_SECONDS = 20 * 24 * 60 * 60;

/**
 * Checks an email address and password. An unknown user and a wrong password give the same result after the same time.
 * @returns null if they are wrong. With two-factor authentication it is not a session yet: see `verifyTwoFactor`.
 * @throws DomainError `rate_limited` after 10 wrong attempts at one account from one client IP, 50 from that IP
 * address, or 100 at that account from all IP addresses without a recent sign-in to it, within 15 minutes.
 */
export async function signIn(input: {
  email: string;
  password: string;
  clientIp: string;
}): Promise<(SignedIn & { needsTwoFactor: boolean }) | null> {
  const email = normalEmail(input.email);
  if (email.length > MAX_EMAIL_LENGTH || input.password.length > MAX_PASSWORD_LENGTH) return null;
  const byIp = `sign-in-address:${input.clientIp}`;
  const byAccount = `sign-in-account:${input.clientIp}:${email}`;
  const anywhere = `sign-in-anywhere:${email}`;
  await countAttempt(byIp, MAX_ATTEMPTS_PER_IP);
  await countAttempt(byAccount, MAX_ATTEMPTS_PER_ACCOUNT);
  const knownKey = `sign-in-known:${input.clientIp}:${email}`;
  const isKnown = !(await peekUse(knownKey, 1, KNOWN_IP_SECONDS)).allowed;
  if (!isKnown) await countAttempt(anywhere, MAX_ATTEMPTS_ALL_IPS);

  const user = await findUserByEmail(email);
  if (!(await verifyPassword(user?.passwordHash, input.password)) || !user) {
    if (user) recordFailedSignIn(user.id);
    return null;
  }
  await Promise.all([byIp, byAccount, ...(isKnown ? [] : [anywhere])].map(releaseAttempt));
  await countUse(knownKey, 1, KNOWN_IP_SECONDS);
  const needsTwoFactor = await hasTwoFactor(user.id);
  if (!needsTwoFactor) await recordAuthEvent(user.id, "session.signed_in");
  return { userId: user.id, sessionVersion: user.sessionVersion, needsTwoFactor };
}

/** Not awaited, so that the response time does not reveal accounts. */
function recordFailedSignIn(userId: string): void {
  recordAuthFailure(userId, "session.sign_in_refused").catch((error: unknown) => {
    logger().error({ err: error }, "A refused sign-in could not be recorded");
  });
}
