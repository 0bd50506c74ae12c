import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { lockObject } from "#platform/database/object-lock.ts";

/** The copies of a merchant's test objects: the live object's ID by the test object's. */
export async function findCopies({ merchantId }: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db().objectCopy.findMany({ where: { merchantId, copiedFrom: { in: [...ids] } } });
  return new Map(rows.map(({ copiedFrom, copyId }) => [copiedFrom, copyId]));
}

/** Serializes a merchant's copies, until the transaction ends: taken before all other locks. */
export async function lockCopies(actor: Actor): Promise<void> {
  await lockObject(actor, "copies of test objects");
}

/** Records which live object is the copy of a test object; a copy that was deleted is replaced. */
export async function recordCopy({ merchantId }: Actor, copiedFrom: string, copyId: string): Promise<void> {
  const change = { copyId, createdAt: new Date() };
  await db().objectCopy.upsert({
    where: { merchantId_copiedFrom: { merchantId, copiedFrom } },
    create: { merchantId, copiedFrom, ...change },
    update: change,
  });
}

/** The test object that a live object was copied from; null for any other. */
export async function findCopiedFrom({ merchantId, livemode }: Actor, copyId: string): Promise<string | null> {
  if (!livemode) return null;
  const row = await db().objectCopy.findUnique({ where: { merchantId_copyId: { merchantId, copyId } } });
  return row?.copiedFrom ?? null;
}

/** The IDs of the sample data, which is not copied. */
export async function findSampleIds({ merchantId }: Actor): Promise<Set<string>> {
  const rows = await db().sampleObject.findMany({ where: { merchantId }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}
