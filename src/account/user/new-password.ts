import { randomInt } from "node:crypto";

const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * A password that is easy to read and type: letters, digits and hyphens, without those that look alike; about 98 random
 * bits.
 */
export function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}
