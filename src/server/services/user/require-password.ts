import { LONGEST_PASSWORD } from "#domain/merchant/password.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { outsideTransaction } from "#server/database/transaction.ts";
import { verifyPassword } from "#server/platform/password.ts";
import { recordRefusal } from "#server/services/audit-log/record-at-the-door.ts";
import { countTry, giveBackTry } from "#server/services/user/count-try.ts";
import { findUser } from "#server/services/user/repository.ts";

const MOST_TRIES = 10;

/**
 * Asks whoever is signed in for his password again, before what a stranger at his desk should not do.
 * @throws DomainError `parameter_invalid` on `currentPassword` when it is wrong, `rate_limited` after ten wrong ones. The audit log
 * tells of it then.
 */
export async function requirePassword(userId: string, password: string): Promise<void> {
  const key = `password-again:${userId}`;
  await countTry(key, MOST_TRIES);
  const user = await findUser(userId);
  const isRight = password.length <= LONGEST_PASSWORD && (await verifyPassword(user?.passwordHash, password));
  if (!isRight) {
    // The call fails by it, and takes back what it wrote.
    await outsideTransaction(() => recordRefusal(userId, "session.passwordRefused"));
    throw fieldError("parameter_invalid", "currentPassword", "is not your password");
  }
  await giveBackTry(key);
}
