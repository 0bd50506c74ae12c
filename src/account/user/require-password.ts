import { recordAuthFailure } from "#account/audit-log/record-auth-events.ts";
import { countAttempt, releaseAttempt } from "#account/user/count-attempt.ts";
import { MAX_PASSWORD_LENGTH } from "#account/user/password.ts";
import { findUser } from "#account/user/store.ts";
import { fieldError } from "#kernel/errors.ts";
import { verifyPassword } from "#platform/base/password.ts";
import { outsideTransaction } from "#platform/database/transaction.ts";

const MAX_ATTEMPTS = 10;

/**
 * Requires the password of a signed-in user again, before changes that a stranger at their computer must not make.
 * @throws DomainError `parameter_invalid` on `currentPassword` if it is wrong, `rate_limited` after ten wrong ones,
 * which the audit log records.
 */
export async function requirePassword(userId: string, password: string): Promise<void> {
  const key = `password-again:${userId}`;
  await countAttempt(key, MAX_ATTEMPTS);
  const user = await findUser(userId);
  const isRight = password.length <= MAX_PASSWORD_LENGTH && (await verifyPassword(user?.passwordHash, password));
  if (!isRight) {
    // The call fails, and rolls back what it wrote.
    await outsideTransaction(() => recordAuthFailure(userId, "session.password_refused"));
    throw fieldError("parameter_invalid", "currentPassword", "is incorrect");
  }
  await releaseAttempt(key);
}
