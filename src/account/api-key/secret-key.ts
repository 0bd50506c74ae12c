import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_CHARACTERS = 33;
const CHECKSUM_CHARACTERS = 6;
const FORM = /^(ckst_sk_(?:test|live)_)([0-9A-Za-z]{33})([0-9A-Za-z]{6})$/;

/**
 * Creates a key such as `ckst_sk_test_…`: 196 random bits and a checksum, by which random text is rejected without a
 * lookup.
 */
export function newSecretKey(livemode: boolean): string {
  const prefix = livemode ? "ckst_sk_live_" : "ckst_sk_test_";
  const bits = BigInt(`0x${randomBytes(32).toString("hex")}`) % 62n ** BigInt(RANDOM_CHARACTERS);
  const random = base62(bits, RANDOM_CHARACTERS);
  return prefix + random + checksum(prefix + random);
}

/** Whether the text has the form and the checksum of a key; checked before the database is queried. */
export function looksLikeSecretKey(text: string): boolean {
  const match = FORM.exec(text);
  return match !== null && checksum(`${match[1]}${match[2]}`) === match[3];
}

/** SHA-256, hex: what is stored. A key is long and random, so a slow hash would protect nothing more. */
export function hashSecretKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_CHARACTERS);
}

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = ALPHABET.charAt(Number(rest % 62n)) + text;
  return text;
}
