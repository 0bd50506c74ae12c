import { findTwoFactor, replacePendingSecret } from "#account/two-factor/store.ts";
import { newTotpSecret, totpUri } from "#account/two-factor/totp.ts";
import { requirePassword } from "#account/user/require-password.ts";
import { DomainError } from "#kernel/errors.ts";

export interface PendingTwoFactor {
  /** In base 32, to be typed without a camera. */
  secret: string;
  /** `otpauth://…`, to be shown as a QR code. */
  address: string;
}

/**
 * Creates a secret for an authenticator app; it takes effect after a first code. Requires the password: otherwise
 * anybody at an open session could lock its user out.
 * @throws DomainError `resource_in_use` if two-factor authentication is already enabled; as `requirePassword`.
 */
export async function startTwoFactor(
  { id, email }: { id: string; email: string },
  password: string,
): Promise<PendingTwoFactor> {
  await requirePassword(id, password);
  if ((await findTwoFactor(id))?.enabledAt) throw alreadyEnabled();
  const { text, sealed } = newTotpSecret(id);
  await replacePendingSecret(id, sealed);
  return { secret: text, address: totpUri(text, email) };
}

export function alreadyEnabled(): DomainError {
  return new DomainError("resource_in_use", "Two-factor authentication is already on. Turn it off first.");
}
