import { createHash, randomInt } from "node:crypto";
import { asciiLowerCase } from "#kernel/text.ts";

const CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without characters that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten new codes such as `k7qd-2mvh-x9pt-w3ns`: about 79 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join("-"));
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** The form of a code in the database; hyphens, spaces and capitals don't matter. */
export function hashRecoveryCode(userId: string, code: string): string {
  const letters = asciiLowerCase(code).replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`${userId} ${letters}`).digest("hex");
}
