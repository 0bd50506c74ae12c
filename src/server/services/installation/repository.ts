import { db } from "#server/database/db.ts";

const SINGLETON_ROW = { id: 1 };

/** The fingerprint of the APP_SECRET that the database belongs to; that of `keyId` where it belonged to none yet. */
export async function claimSecret(keyId: string): Promise<string> {
  const [row] = await db().$queryRaw<{ keyId: string }[]>`
    INSERT INTO installations (id, secret_key_id) VALUES (1, ${keyId})
    ON CONFLICT (id) DO UPDATE SET secret_key_id = COALESCE(installations.secret_key_id, excluded.secret_key_id)
    RETURNING secret_key_id AS "keyId"`;
  return row?.keyId ?? keyId;
}

/** The fingerprint of the APP_SECRET that the database belongs to; null while it belongs to none. */
export async function findSecretKeyId(): Promise<string | null> {
  return (
    (await db().installation.findUnique({ where: SINGLETON_ROW, select: { secretKeyId: true } }))?.secretKeyId ?? null
  );
}

/** Lets the database belong to an APP_SECRET from now on. */
export async function replaceSecretKeyId(secretKeyId: string): Promise<void> {
  await db().installation.upsert({ where: SINGLETON_ROW, create: { secretKeyId }, update: { secretKeyId } });
}

/** Keeps the token of the newest set-up address, in place of the one before. */
export async function replaceSetupToken(tokenHash: string, expiresAt: Date): Promise<void> {
  const token = { setupTokenHash: tokenHash, setupExpiresAt: expiresAt };
  await db().installation.upsert({ where: SINGLETON_ROW, create: token, update: token });
}

/** Whether this is the token of a set-up address that has not ended at `now`, which is wall time. */
export async function hasSetupToken(tokenHash: string, now: Date): Promise<boolean> {
  const where = { ...SINGLETON_ROW, setupTokenHash: tokenHash, setupExpiresAt: { gt: now } };
  return (await db().installation.count({ where })) > 0;
}

/** Uses the token up. @returns whether it was there: of several who try at once, one gets true. */
export async function consumeSetupToken(tokenHash: string, now: Date): Promise<boolean> {
  const { count } = await db().installation.updateMany({
    where: { ...SINGLETON_ROW, setupTokenHash: tokenHash, setupExpiresAt: { gt: now } },
    data: { setupTokenHash: null, setupExpiresAt: null },
  });
  return count > 0;
}

/** Whether anybody owns a business here. */
export async function hasOwner(): Promise<boolean> {
  return (await db().membership.findFirst({ where: { role: "OWNER" }, select: { userId: true } })) !== null;
}
