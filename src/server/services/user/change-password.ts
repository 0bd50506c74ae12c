import { hashPassword } from "#server/platform/password.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { replacePassword } from "#server/services/user/repository.ts";
import { requirePassword } from "#server/services/user/require-password.ts";
import type { SignedIn } from "#server/services/user/sign-in.ts";

/**
 * Changes the password and ends every session of the user on all devices.
 * @param input with a new password that `passwordProblem` accepts.
 * @returns the new version for the current session.
 * @throws DomainError as `requirePassword`.
 */
export async function changePassword(
  userId: string,
  input: { currentPassword: string; newPassword: string },
): Promise<SignedIn> {
  await requirePassword(userId, input.currentPassword);
  const sessionVersion = await replacePassword(userId, await hashPassword(input.newPassword));
  setAuditDetails({ objectId: userId });
  return { userId, sessionVersion };
}
