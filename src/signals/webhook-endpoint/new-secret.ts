import { randomBytes } from "node:crypto";

/** A new signing secret: `whsec_` and 256 random bits in base64. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
