import { db } from "#platform/database/db.ts";

const SINGLETON_ROW = { id: 1 };

/** The fingerprint of the database's APP_SECRET; sets it to that of `keyId` if there was none. */
export async function claimSecret(keyId: string): Promise<string> {
  const [row] = await db().$queryRaw<{ keyId: string }[]>`
    INSERT INTO installations (id, secret_key_id) VALUES (1, ${keyId})
    ON CONFLICT (id) DO UPDATE SET secret_key_id = COALESCE(installations.secret_key_id, excluded.secret_key_id)
    RETURNING secret_key_id AS "keyId"`;
  return row?.keyId ?? keyId;
}

/** The fingerprint of the database's APP_SECRET; null without one. */
export async function findSecretKeyId(): Promise<string | null> {
  return (
    (await db().installation.findUnique({ where: SINGLETON_ROW, select: { secretKeyId: true } }))?.secretKeyId ?? null
  );
}

/** Sets the fingerprint of the database's APP_SECRET. */
export async function replaceSecretKeyId(secretKeyId: string): Promise<void> {
  await db().installation.upsert({ where: SINGLETON_ROW, create: { secretKeyId }, update: { secretKeyId } });
}

/** Stores the token of the newest set-up URL, replacing the previous one. */
export async function replaceSetupToken(tokenHash: string, expiresAt: Date): Promise<void> {
  const token = { setupTokenHash: tokenHash, setupExpiresAt: expiresAt };
  await db().installation.upsert({ where: SINGLETON_ROW, create: token, update: token });
}

/** Whether this is the token of a valid set-up URL. `now` is wall time. */
export async function hasSetupToken(tokenHash: string, now: Date): Promise<boolean> {
  const where = { ...SINGLETON_ROW, setupTokenHash: tokenHash, setupExpiresAt: { gt: now } };
  return (await db().installation.count({ where })) > 0;
}

/** Consumes the token. @returns whether it existed: of concurrent calls, one gets true. */
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

/** Writes that a proxy which is not trusted sent requests. */
export async function recordUntrustedProxy(untrustedProxy: string): Promise<void> {
  const seen = { untrustedProxy, untrustedProxySeenAt: new Date() };
  await db().installation.upsert({ where: SINGLETON_ROW, create: seen, update: seen });
}

/** The proxy that was seen last, if any. */
export async function findUntrustedProxy(): Promise<{ address: string; seenAt: Date } | null> {
  const row = await db().installation.findUnique({
    where: SINGLETON_ROW,
    select: { untrustedProxy: true, untrustedProxySeenAt: true },
  });
  if (!row?.untrustedProxy || !row.untrustedProxySeenAt) return null;
  return { address: row.untrustedProxy, seenAt: row.untrustedProxySeenAt };
}

/** Records that a worker is running, at most once every 30 seconds. */
export async function recordWorker(): Promise<void> {
  await db().$executeRaw`
    INSERT INTO installations (id) VALUES (1)
    ON CONFLICT (id) DO UPDATE SET worker_seen_at = now()
    WHERE installations.worker_seen_at < now() - interval '30 seconds'`;
}

/** @returns the seconds since a worker was last seen, or since the installation began if there was none. */
export async function secondsWithoutWorker(): Promise<number> {
  const [row] = await db().$queryRaw<{ seconds: number }[]>`
    SELECT greatest(0, extract(epoch FROM now() - worker_seen_at))::float AS seconds FROM installations WHERE id = 1`;
  return row?.seconds ?? 0;
}
