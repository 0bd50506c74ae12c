import { currentKeyId, isReadable } from "#server/platform/secret-box.ts";
import { claimSecret, findSecretKeyId } from "#server/services/installation/repository.ts";

/**
 * Lets a process on a database only with the APP_SECRET that it belongs to, as it could read nothing that is encrypted
 * there: the first process says which one that is. While it is changed, APP_SECRET_FALLBACK will do.
 * @throws Error in words for the operator.
 */
export async function requireKnownSecret(): Promise<void> {
  // Read first: a database that takes no writes at the moment was claimed long ago.
  const keyId = (await findSecretKeyId()) ?? (await claimSecret(currentKeyId()));
  if (isReadable({ keyId })) return;
  throw new Error(
    `APP_SECRET is not the one that this database belongs to (fingerprint ${currentKeyId()}, the database's ${keyId}). ` +
      'Set that one. To change it, or where it is lost, see "Changing APP_SECRET" in docs/operating.md.',
  );
}
