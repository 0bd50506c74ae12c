import { generateSecret, generateURI, verifySync } from "otplib";
import { isReadable, open, type Sealed, seal } from "#server/platform/secret-box.ts";

/** Clocks of phones may differ by so many seconds. */
const TOLERANCE_SECONDS = 30;
const CODE = /^\d{6}$/;

/** A new secret in base 32, as apps take it, and as it is stored. */
export function newTotpSecret(userId: string): { text: string; sealed: Sealed } {
  const text = generateSecret();
  return { text, sealed: seal(text, contextOfTotpSecret(userId)) };
}

/** What an app's camera reads. */
export function totpAddress(secret: string, email: string): string {
  return generateURI({ issuer: "Checkstand", label: email, secret });
}

/**
 * The step of 30 seconds that a code is of; undefined for a wrong one, and for every code when the secret lies under an
 * APP_SECRET before.
 */
export function stepOfCode(userId: string, secret: Sealed, code: string): number | undefined {
  if (!CODE.test(code) || !isReadable(secret)) return undefined;
  const text = open(secret, contextOfTotpSecret(userId));
  const result = verifySync({ secret: text, token: code, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** Where a secret is sealed: see `seal`. */
export function contextOfTotpSecret(userId: string): string {
  return `two-factor ${userId}`;
}
