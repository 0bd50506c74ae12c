import { recordByOperator } from "#account/audit-log/record-by-operator.ts";
import { deleteTwoFactor, hasTwoFactor } from "#account/two-factor/store.ts";
import { emailTaken } from "#account/user/email-taken.ts";
import { findAccountByEmail } from "#account/user/find-account-by-email.ts";
import { normalEmail } from "#account/user/model.ts";
import { findUserByEmail, replaceEmail, replacePassword } from "#account/user/store.ts";

/**
 * Sets a new password for an account, for operators with the server's command line. Ends all sessions of the account.
 * Call it in a unit of work.
 * @param change with the hash of the new password.
 * @returns whether sign-in still requires two-factor authentication.
 * @throws DomainError `resource_missing` for an unknown email address, `parameter_invalid` for a new email address that
 * another account uses.
 */
export async function resetUser(
  email: string,
  change: { passwordHash: string; email?: string; withoutTwoFactor: boolean },
): Promise<{ twoFactor: boolean }> {
  const { id } = await findAccountByEmail(email);
  await replacePassword(id, change.passwordHash);
  if (change.withoutTwoFactor) await deleteTwoFactor(id);
  await recordByOperator(id, "owner.password_reset");
  if (change.email !== undefined) await changeEmail(id, normalEmail(change.email));
  return { twoFactor: await hasTwoFactor(id) };
}

async function changeEmail(id: string, email: string): Promise<void> {
  const holder = await findUserByEmail(email);
  if (holder && holder.id !== id) throw emailTaken();
  await replaceEmail(id, email);
  await recordByOperator(id, "owner.email_changed");
}
