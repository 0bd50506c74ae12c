import { contextOfTotpSecret } from "#account/two-factor/totp.ts";
import { contextOfHashKey } from "#checkout/recovery/address-hash.ts";
import { logger } from "#platform/base/logger.ts";
import { currentKeyId, isReadable, open, type Sealed, seal } from "#platform/base/secret-box.ts";
import { db } from "#platform/database/db.ts";
import { contextOfStoredResponse } from "#platform/work/idempotency-store.ts";
import type { Platform } from "#signals/destination/model.ts";

/** A column with encrypted values, in rows of all merchants. */
interface SealedColumn {
  table: string;
  /** The row's key. */
  key: readonly string[];
  bytes: string;
  keyId: string;
  /** Whether the column is base64 text. */
  isText?: true;
  /** The context of the secret: see `seal`. */
  context(key: readonly unknown[]): string;
}

const byId = (table: string, bytes: string, keyId: string): SealedColumn => ({
  table,
  key: ["id"],
  bytes,
  keyId,
  context: ([id]) => String(id),
});

const COLUMNS: readonly SealedColumn[] = [
  byId("webhook_endpoints", "secret_encrypted", "secret_key_id"),
  byId("webhook_endpoints", "previous_secret_encrypted", "previous_secret_key_id"),
  byId("destinations", "secret_encrypted", "secret_key_id"),
  byId("api_keys", "secret_encrypted", "secret_key_id"),
  {
    table: "two_factors",
    key: ["user_id"],
    bytes: "secret",
    keyId: "secret_key_id",
    context: ([userId]) => contextOfTotpSecret(String(userId)),
  },
  {
    table: "idempotency_records",
    key: ["merchant_id", "livemode", "method", "path", "key"],
    bytes: "response_body",
    keyId: "body_key_id",
    isText: true,
    context: contextOfStoredResponse,
  },
  {
    table: "recovery_settings",
    key: ["merchant_id", "livemode"],
    bytes: "hash_key",
    keyId: "hash_key_id",
    context: contextOfHashKey,
  },
];

const BATCH = 500;

/**
 * Encrypts values under APP_SECRET_FALLBACK with the current APP_SECRET, in batches; it may be repeated after an
 * interruption. Values that neither decrypts stay as they are.
 * @returns how many values were rewritten.
 */
export async function resealAll(): Promise<number> {
  let count = 0;
  for (const column of COLUMNS) count += await reseal(column);
  return count;
}

async function reseal(column: SealedColumn): Promise<number> {
  const { table, key, bytes, keyId } = column;
  const names = key.join(", ");
  let count = 0;
  const isOther = (id: string) => id !== currentKeyId() && isReadable({ keyId: id });
  for (const stored of (await keyIdsOf(column)).filter(isOther)) {
    // Values that can't be decrypted stay, and are skipped.
    let damaged = 0;
    for (;;) {
      const rows = await db().$queryRawUnsafe<Record<string, unknown>[]>(
        `SELECT ${names}, ${bytes} AS sealed FROM ${table} WHERE ${keyId} = $1 AND ${bytes} IS NOT NULL
         ORDER BY ${names} LIMIT ${BATCH} OFFSET ${damaged}`,
        stored,
      );
      for (const row of rows) {
        if (await resealRow(column, row, stored)) count++;
        else damaged++;
      }
      if (rows.length < BATCH) break;
    }
  }
  return count;
}

/** The fingerprints of all secrets under which the database has encrypted values. */
export async function findUsedKeyIds(): Promise<string[]> {
  const found = await Promise.all(COLUMNS.map(keyIdsOf));
  return [...new Set(found.flat())];
}

async function keyIdsOf({ table, keyId }: SealedColumn): Promise<string[]> {
  const rows = await db().$queryRawUnsafe<{ keyId: string }[]>(
    `SELECT DISTINCT ${keyId} AS "keyId" FROM ${table} WHERE ${keyId} <> ''`,
  );
  return rows.map((row) => row.keyId);
}

/**
 * Updates a row only if it is unchanged: its secret may have been rolled in the meantime. @returns false for bytes that
 * can't be decrypted.
 */
async function resealRow(column: SealedColumn, row: Record<string, unknown>, stored: string): Promise<boolean> {
  const { table, key, bytes, keyId, isText = false, context } = column;
  const keyValues = key.map((name) => row[name]);
  const { sealed } = row;
  const before: Sealed = { bytes: bytesOf(sealed), keyId: stored };
  const after = resealed(before, context(keyValues));
  if (!after) return false;
  const value = isText ? Buffer.from(after.bytes).toString("base64") : after.bytes;
  const conditions = key.map((name, index) => `${name} = $${index + 5}`).join(" AND ");
  await db().$executeRawUnsafe(
    `UPDATE ${table} SET ${bytes} = $1, ${keyId} = $2 WHERE ${keyId} = $3 AND ${bytes} = $4 AND ${conditions}`,
    ...[value, after.keyId, stored, sealed, ...keyValues],
  );
  return true;
}

function resealed(before: Sealed, context: string): Sealed | undefined {
  try {
    return seal(open(before, context), context);
  } catch (error) {
    logger().error({ err: error }, "a secret in the database is damaged");
    return undefined;
  }
}

function bytesOf(sealed: unknown): Uint8Array<ArrayBuffer> {
  return typeof sealed === "string"
    ? new Uint8Array(Buffer.from(sealed, "base64"))
    : (sealed as Uint8Array<ArrayBuffer>);
}

/** Everything that must be set up again after the loss of APP_SECRET. */
export interface UnreadableSecrets {
  /** Endpoints whose secrets must be rolled and sent to the receivers. */
  webhookEndpoints: { companyName: string; url: string }[];
  /** Destinations whose secrets must be entered again. */
  destinations: { companyName: string; platform: Platform; accountId: string }[];
  /** Merchants' modes whose recovery emails stay off, because unsubscribed people can no longer be recognized. */
  recoveryMails: { companyName: string; livemode: boolean }[];
  /** Users whose authenticator codes no longer work. */
  twoFactorUsers: string[];
}

/** The secrets that neither APP_SECRET nor APP_SECRET_FALLBACK decrypts. */
export async function findUnreadableSecrets(): Promise<UnreadableSecrets> {
  const merchant = { select: { companyName: true } } as const;
  const endpoints = await db().webhookEndpoint.findMany({
    where: { deletedAt: null },
    select: { url: true, secretKeyId: true, merchant },
    orderBy: { id: "asc" },
  });
  const destinations = await db().destination.findMany({
    where: { deletedAt: null },
    select: { platform: true, accountId: true, secretKeyId: true, merchant },
    orderBy: { id: "asc" },
  });
  const recoveries = await db().recoverySettings.findMany({
    where: { enabled: true },
    select: { livemode: true, hashKeyId: true, merchant },
    orderBy: [{ merchantId: "asc" }, { livemode: "asc" }],
  });
  const twoFactors = await db().twoFactor.findMany({
    select: { secretKeyId: true, user: { select: { email: true } } },
    orderBy: { userId: "asc" },
  });
  const isUnreadable = (keyId: string) => !isReadable({ keyId });
  return {
    webhookEndpoints: endpoints
      .filter(({ secretKeyId }) => isUnreadable(secretKeyId))
      .map(({ url, merchant: { companyName } }) => ({ companyName, url })),
    destinations: destinations
      .filter(({ secretKeyId }) => isUnreadable(secretKeyId))
      .map(({ platform, accountId, merchant: { companyName } }) => ({ companyName, platform, accountId })),
    recoveryMails: recoveries
      .filter(({ hashKeyId }) => isUnreadable(hashKeyId))
      .map(({ livemode, merchant: { companyName } }) => ({ companyName, livemode })),
    twoFactorUsers: twoFactors.filter(({ secretKeyId }) => isUnreadable(secretKeyId)).map(({ user }) => user.email),
  };
}
