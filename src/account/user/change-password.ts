import type { SignedIn } from "#account/user/model.ts";
import { requirePassword } from "#account/user/require-password.ts";
import { replacePassword } from "#account/user/store.ts";
import { hashPassword } from "#platform/base/password.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

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
