import { replaceWithNewRecoveryCodes } from "#account/two-factor/enable-two-factor.ts";
import { hasTwoFactor } from "#account/two-factor/store.ts";
import { requirePassword } from "#account/user/require-password.ts";
import { DomainError } from "#kernel/errors.ts";

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
