import { deleteTwoFactor } from "#account/two-factor/store.ts";
import { requirePassword } from "#account/user/require-password.ts";

/** Disables two-factor authentication and deletes the secret and recovery codes. @throws as `requirePassword`. */
export async function disableTwoFactor(userId: string, password: string): Promise<void> {
  await requirePassword(userId, password);
  await deleteTwoFactor(userId);
}
