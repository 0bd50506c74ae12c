import { generateSync } from "otplib";

/** The code that an app shows. @param stepsAhead of 30 seconds: each code is taken once. */
export function totpCode(secret: string, stepsAhead = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * 30 });
}
