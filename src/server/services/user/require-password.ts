import { MAX_PASSWORD_LENGTH } from "#domain/merchant/password.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { outsideTransaction } from "#server/database/transaction.ts";
import { verifyPassword } from "#server/platform/password.ts";
import { recordAuthFailure } from "#server/services/audit-log/record-auth-events.ts";
import { countAttempt, releaseAttempt } from "#server/services/user/count-attempt.ts";
import { findUser } from "#server/services/user/repository.ts";

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
