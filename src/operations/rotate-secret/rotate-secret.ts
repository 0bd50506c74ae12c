import { replaceSecretKeyId } from "#account/installation/store.ts";
import { databaseKeyId } from "#operations/rotate-secret/require-known-secret.ts";
import {
  findUnreadableSecrets,
  resealAll,
  type UnreadableSecrets,
} from "#operations/rotate-secret/sealed-secret-store.ts";
import { currentKeyId, isReadable } from "#platform/base/secret-box.ts";

/**
 * Encrypts everything under APP_SECRET_FALLBACK with the current APP_SECRET, and makes that the database's. It may run
 * while the service runs once every process writes with the current one, and again after an interruption.
 * @param isLost accepts the current secret although the previous one is lost: data encrypted with the lost secret stays unreadable.
 * @returns how many secrets were rewritten, and those that can't be decrypted.
 * @throws Error with a message for the operator, if the previous secret is neither known nor declared lost.
 */
export async function rotateSecret(isLost: boolean): Promise<{ resealed: number; unreadable: UnreadableSecrets }> {
  const keyId = await databaseKeyId();
  if (!isLost && keyId !== undefined && !isReadable({ keyId })) {
    throw new Error(
      `Neither APP_SECRET nor APP_SECRET_FALLBACK matches this database (expected fingerprint ${keyId}). ` +
        "Set APP_SECRET_FALLBACK to the correct secret. If it is lost, run: npm run rotate-secret -- --lost",
    );
  }
  const resealed = await resealAll();
  await replaceSecretKeyId(currentKeyId());
  return { resealed, unreadable: await findUnreadableSecrets() };
}
