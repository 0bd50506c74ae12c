import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { appSecrets } from "#platform/base/app-secret.ts";

/** An encrypted secret as the database stores it. */
export interface Sealed {
  /** 12 bytes of nonce, 16 of tag, then the ciphertext. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The id of its key, which changes with APP_SECRET. */
  keyId: string;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts data that must be decrypted later: AES-256-GCM with a key derived from APP_SECRET.
 * @param context where it is stored, such as the row's ID: it can be decrypted only there.
 */
export function seal(text: string, context: string): Sealed {
  const [{ key, keyId }] = keys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return { bytes: new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])), keyId };
}

/**
 * Decrypts the result of `seal`.
 * @throws Error for data under neither APP_SECRET nor APP_SECRET_FALLBACK, of another context, or modified.
 */
export function open({ bytes, keyId }: Sealed, context: string): string {
  const [current, ...fallback] = keys();
  const used = [current, ...fallback].find((key) => key.keyId === keyId);
  if (!used) {
    throw new Error(`A secret was encrypted under another APP_SECRET (key ${keyId}, now ${current.keyId}).`);
  }
  const sealed = Buffer.from(bytes);
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, used.key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/** Whether it is under the current APP_SECRET, or under APP_SECRET_FALLBACK. */
export function isReadable({ keyId }: Pick<Sealed, "keyId">): boolean {
  return keys().some((key) => key.keyId === keyId);
}

/** The fingerprint of the current APP_SECRET: 64 bits of the hash of a key derived from it. */
export function currentKeyId(): string {
  return keys()[0].keyId;
}

interface BoxKey {
  key: Buffer;
  keyId: string;
}

/** The key that encrypts, then those that only decrypt. */
function keys(): [BoxKey, ...BoxKey[]] {
  const [current, ...fallback] = appSecrets();
  return [keyOf(current), ...fallback.map(keyOf)];
}

function keyOf(secret: string): BoxKey {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "checkstand secret box", 32));
  return { key, keyId: createHash("sha256").update(key).digest("hex").slice(0, 16) };
}
