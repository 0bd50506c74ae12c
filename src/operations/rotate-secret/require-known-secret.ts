import { claimSecret, findSecretKeyId } from "#account/installation/store.ts";
import { findUsedKeyIds } from "#operations/rotate-secret/sealed-secret-store.ts";
import { currentKeyId, isReadable } from "#platform/base/secret-box.ts";

/**
 * Requires the APP_SECRET to which a database belongs, because another one could not decrypt its secrets. The first
 * process sets it. During a change APP_SECRET_FALLBACK is accepted.
 * @throws Error with a message for the operator.
 */
export async function requireKnownSecret(): Promise<void> {
  // Read first: a database that temporarily rejects writes already has its fingerprint.
  const keyId = (await databaseKeyId()) ?? (await claimSecret(currentKeyId()));
  if (isReadable({ keyId })) return;
  throw new Error(
    `APP_SECRET does not match this database (fingerprint ${currentKeyId()}, expected ${keyId}). ` +
      'Set the correct secret. To change it, or if it is lost, see "Change APP_SECRET" in docs/operating.md.',
  );
}

/**
 * The fingerprint of the database's secret. A database older than the fingerprint belongs to the secret of its rows,
 * unless this process can decrypt some of them; undefined if it belongs to none yet.
 */
export async function databaseKeyId(): Promise<string | undefined> {
  const keyId = await findSecretKeyId();
  if (keyId !== null) return keyId;
  const used = await findUsedKeyIds();
  return used.some((id) => isReadable({ keyId: id })) ? undefined : used[0];
}
