import { db } from "#server/platform/database.ts";

const THE_ROW = { id: 1 };

/** Keeps the token of the newest set-up address, in place of the one before. */
export async function replaceSetupToken(tokenHash: string, expiresAt: Date): Promise<void> {
  const token = { setupTokenHash: tokenHash, setupExpiresAt: expiresAt };
  await db().installation.upsert({ where: THE_ROW, create: token, update: token });
}

/** Whether this is the token of a set-up address that has not ended at `now`, which is wall time. */
export async function hasSetupToken(tokenHash: string, now: Date): Promise<boolean> {
  const where = { ...THE_ROW, setupTokenHash: tokenHash, setupExpiresAt: { gt: now } };
  return (await db().installation.count({ where })) > 0;
}

/** Uses the token up. @returns whether it was there: of several who try at once, one gets true. */
export async function takeSetupToken(tokenHash: string, now: Date): Promise<boolean> {
  const { count } = await db().installation.updateMany({
    where: { ...THE_ROW, setupTokenHash: tokenHash, setupExpiresAt: { gt: now } },
    data: { setupTokenHash: null, setupExpiresAt: null },
  });
  return count > 0;
}

/** Whether anybody owns a business here. */
export async function hasOwner(): Promise<boolean> {
  return (await db().membership.findFirst({ where: { role: "OWNER" }, select: { userId: true } })) !== null;
}
