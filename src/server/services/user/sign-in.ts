import { DomainError } from "#domain/errors.ts";
import { normalEmail } from "#domain/user.ts";
import { verifyPassword } from "#server/platform/password.ts";
import { countUse, giveBackUse } from "#server/platform/rate-limit.ts";
import { findUserByEmail } from "#server/services/user/repository.ts";

const WINDOW_SECONDS = 15 * 60;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 50;
/** From all addresses together: enough for a forgetful team, too few to guess by a botnet. */
const TRIES_AT_ACCOUNT = 100;
const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 1024;

/** What a session is made of: it ends once the user's version has moved on. */
export interface SignedIn {
  userId: string;
  sessionVersion: number;
}

/**
 * Checks an e-mail address and password. An unknown user and a wrong password give the same answer after
 * the same time.
 * @returns null when they are wrong.
 * @throws DomainError `rate_limited` after 10 wrong tries at one account from one client address, 50 from that
 * address, or 100 at that account from anywhere, within 15 minutes.
 */
export async function signIn(input: {
  email: string;
  password: string;
  clientAddress: string;
}): Promise<SignedIn | null> {
  const email = normalEmail(input.email);
  if (email.length > LONGEST_EMAIL || input.password.length > LONGEST_PASSWORD) return null;
  const byAddress = `sign-in-address:${input.clientAddress}`;
  const byAccount = `sign-in-account:${input.clientAddress}:${email}`;
  const anywhere = `sign-in-anywhere:${email}`;
  await countTry(byAddress, TRIES_PER_ADDRESS);
  await countTry(byAccount, TRIES_PER_ACCOUNT);
  await countTry(anywhere, TRIES_AT_ACCOUNT);

  const user = await findUserByEmail(email);
  if (!(await verifyPassword(user?.passwordHash, input.password)) || !user) return null;
  await Promise.all([byAddress, byAccount, anywhere].map((key) => giveBackUse(key, WINDOW_SECONDS)));
  return { userId: user.id, sessionVersion: user.sessionVersion };
}

async function countTry(key: string, limit: number): Promise<void> {
  const { allowed, retryAfter } = await countUse(key, limit, WINDOW_SECONDS);
  if (!allowed) throw new DomainError("rate_limited", `Too many tries. Try again in ${retryAfter} seconds.`);
}
