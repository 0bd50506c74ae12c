import { DomainError } from "#domain/shared/errors.ts";
import { replaceWithNewRecoveryCodes } from "#server/services/two-factor/enable-two-factor.ts";
import { hasTwoFactor } from "#server/services/two-factor/repository.ts";
import { requirePassword } from "#server/services/user/require-password.ts";

/**
 * Creates ten new recovery codes; earlier ones become invalid.
 * @throws DomainError `parameter_invalid` without two-factor authentication; as `requirePassword`.
 */
export async function regenerateRecoveryCodes(userId: string, password: string): Promise<string[]> {
  await requirePassword(userId, password);
  if (!(await hasTwoFactor(userId)))
    throw new DomainError("parameter_invalid", "Turn on two-factor authentication first.");
  return replaceWithNewRecoveryCodes(userId);
}
