import { currentKeyId, isReadable } from "#server/platform/secret-box.ts";
import { replaceSecretKeyId } from "#server/services/installation/repository.ts";
import { databaseKeyId } from "#server/services/installation/require-known-secret.ts";
import {
  findUnreadableSecrets,
  resealAll,
  type UnreadableSecrets,
} from "#server/services/installation/sealed-secret-repository.ts";
import { reissueTokenHashes } from "#server/services/team/reissue-token-hashes.ts";

/**
 * Encrypts everything under today's APP_SECRET that is under APP_SECRET_FALLBACK, and lets the database belong to today's.
 * It may run beside the service once every process writes with today's, and again after it was interrupted.
 * @param isLost takes today's also where the one before is gone: what it encrypted stays unreadable.
 * @returns how many secrets were written anew, and those that can't be read.
 * @throws Error in words for the operator, where the secret before is neither known nor said to be lost.
 */
export async function rotateSecret(isLost: boolean): Promise<{ resealed: number; unreadable: UnreadableSecrets }> {
  const keyId = await databaseKeyId();
  if (!isLost && keyId !== undefined && !isReadable({ keyId })) {
    throw new Error(
      `Neither APP_SECRET nor APP_SECRET_FALLBACK is the one that this database belongs to (fingerprint ${keyId}). ` +
        "Set APP_SECRET_FALLBACK to that one; where it is lost: npm run rotate-secret -- --lost",
    );
  }
  const resealed = await resealAll();
  await reissueTokenHashes();
  await replaceSecretKeyId(currentKeyId());
  return { resealed, unreadable: await findUnreadableSecrets() };
}
