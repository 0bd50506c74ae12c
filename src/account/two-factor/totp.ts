import { generateSecret, generateURI, verifySync } from "otplib";
import { isReadable, open, type Sealed, seal } from "#platform/base/secret-box.ts";

/** Tolerated difference of a phone's clock, in seconds. */
const TOLERANCE_SECONDS = 30;
const CODE = /^\d{6}$/;

/** A new secret in base 32, the format of apps, and its stored form. */
export function newTotpSecret(userId: string): { text: string; sealed: Sealed } {
  const text = generateSecret();
  return { text, sealed: seal(text, contextOfTotpSecret(userId)) };
}

/** The URI in an app's QR code. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: "Checkstand", label: email, secret });
}

/**
 * The 30-second step of a code; undefined for a wrong one, and for every code if the secret is under an earlier
 * APP_SECRET.
 */
export function stepOfCode(userId: string, secret: Sealed, code: string): number | undefined {
  if (!CODE.test(code) || !isReadable(secret)) return undefined;
  const text = open(secret, contextOfTotpSecret(userId));
  const result = verifySync({ secret: text, token: code, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** The encryption context of a secret: see `seal`. */
export function contextOfTotpSecret(userId: string): string {
  return `two-factor ${userId}`;
}
