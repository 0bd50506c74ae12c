import type { Sealed } from "#platform/base/secret-box.ts";
import { db } from "#platform/database/db.ts";

export interface StoredTwoFactor {
  secret: Sealed;
  /** Null until a first code was entered. */
  enabledAt: Date | null;
  /** The 30-second step of the newest accepted code. */
  lastStep: number | null;
}

export async function findTwoFactor(userId: string): Promise<StoredTwoFactor | null> {
  const row = await db().twoFactor.findUnique({ where: { userId } });
  if (!row) return null;
  const { secret, secretKeyId, enabledAt, lastStep } = row;
  return { secret: { bytes: secret, keyId: secretKeyId }, enabledAt, lastStep };
}

/** Whether sign-in requires two-factor authentication. */
export async function hasTwoFactor(userId: string): Promise<boolean> {
  return (await db().twoFactor.count({ where: { userId, enabledAt: { not: null } } })) > 0;
}

/** Stores a secret that takes effect once enabled, replacing an earlier unconfirmed one. */
export async function replacePendingSecret(userId: string, { bytes, keyId }: Sealed): Promise<void> {
  const data = { secret: bytes, secretKeyId: keyId };
  await db().twoFactor.upsert({ where: { userId, enabledAt: null }, create: { userId, ...data }, update: data });
}

export async function enableTwoFactor(userId: string, now: Date, lastStep: number): Promise<boolean> {
  const where = { userId, enabledAt: null };
  return (await db().twoFactor.updateMany({ where, data: { enabledAt: now, lastStep } })).count > 0;
}

/** Accepts a code's step, once: neither it nor an earlier one is valid again. @returns whether it was unused. */
export async function consumeTotpStep(userId: string, step: number): Promise<boolean> {
  const where = { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] };
  return (await db().twoFactor.updateMany({ where, data: { lastStep: step } })).count > 0;
}

export async function deleteTwoFactor(userId: string): Promise<boolean> {
  await db().recoveryCode.deleteMany({ where: { userId } });
  return (await db().twoFactor.deleteMany({ where: { userId } })).count > 0;
}

export async function replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
  await db().recoveryCode.deleteMany({ where: { userId } });
  await db().recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) });
}

/** Counts unused codes. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  return db().recoveryCode.count({ where: { userId, usedAt: null } });
}

/** Consumes a code. @returns whether there was an unused one. */
export async function consumeRecoveryCode(userId: string, hash: string, now: Date): Promise<boolean> {
  const where = { userId, hash, usedAt: null };
  return (await db().recoveryCode.updateMany({ where, data: { usedAt: now } })).count > 0;
}
