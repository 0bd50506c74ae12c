import { currentKeyId, isReadable } from "#server/platform/secret-box.ts";
import { claimSecret, findSecretKeyId } from "#server/services/installation/repository.ts";
import { findUsedKeyIds } from "#server/services/installation/sealed-secret-repository.ts";

/**
 * Lets a process on a database only with the APP_SECRET that it belongs to, as it could read nothing that is encrypted
 * there: the first process says which one that is. While it is changed, APP_SECRET_FALLBACK will do.
 * @throws Error in words for the operator.
 */
export async function requireKnownSecret(): Promise<void> {
  // Read first: a database that takes no writes at the moment was claimed long ago.
  const keyId = (await databaseKeyId()) ?? (await claimSecret(currentKeyId()));
  if (isReadable({ keyId })) return;
  throw new Error(
    `APP_SECRET is not the one that this database belongs to (fingerprint ${currentKeyId()}, the database's ${keyId}). ` +
      'Set that one. To change it, or where it is lost, see "Changing APP_SECRET" in docs/operating.md.',
  );
}

/**
 * The fingerprint of the secret that the database belongs to. One that is older than the fingerprint belongs to the secret of
 * its rows, unless this process can read some of them; undefined where it belongs to none yet.
 */
export async function databaseKeyId(): Promise<string | undefined> {
  const keyId = await findSecretKeyId();
  if (keyId !== null) return keyId;
  const used = await findUsedKeyIds();
  return used.some((one) => isReadable({ keyId: one })) ? undefined : used[0];
}
