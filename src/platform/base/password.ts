import { hash, verify } from "@node-rs/argon2";
import { once } from "#platform/base/once.ts";

/** Argon2id with the library's parameters, which follow OWASP's (19 MiB, 2 passes). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Whether the password is right. Takes as long for an unknown user (`undefined`), so that the response time does not
 * reveal accounts.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const decoy = once("decoy-password-hash", () => hash("no account has this password"));
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
