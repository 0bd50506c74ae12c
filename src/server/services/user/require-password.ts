import { fieldError } from "#domain/errors.ts";
import { LONGEST_PASSWORD } from "#domain/password.ts";
import { verifyPassword } from "#server/platform/password.ts";
import { countTry, giveBackTry } from "#server/services/user/count-try.ts";
import { findUser } from "#server/services/user/repository.ts";

const MOST_TRIES = 10;

/**
 * Asks whoever is signed in for his password again, before what a stranger at his desk should not do.
 * @throws DomainError `parameter_invalid` on the field when it is wrong, `rate_limited` after ten wrong ones.
 */
export async function requirePassword(userId: string, password: string, field = "currentPassword"): Promise<void> {
  const key = `password-again:${userId}`;
  await countTry(key, MOST_TRIES);
  const user = password.length <= LONGEST_PASSWORD ? await findUser(userId) : null;
  if (!user || !(await verifyPassword(user.passwordHash, password))) {
    throw fieldError("parameter_invalid", field, "is not your password");
  }
  await giveBackTry(key);
}
