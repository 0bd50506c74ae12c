import type { ActionNote } from "#domain/audit-log.ts";
import { db } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";

/** What happened, by wall time. */
export interface NewAuditLog {
  action: string;
  livemode: boolean | null;
  /** Null where it isn't known who it was. */
  userId: string | null;
  note: ActionNote;
}

export async function insertAuditLogs(merchantIds: readonly string[], log: NewAuditLog): Promise<void> {
  const { action, livemode, userId, note } = log;
  const { objectId = null, name, facts } = note;
  await db().auditLog.createMany({
    data: merchantIds.map((merchantId) => ({
      id: newId("auditLog"),
      merchantId,
      livemode,
      actorKind: userId === null ? "unknown" : "user",
      actorId: userId,
      action,
      objectId,
      detail: { ...(name !== undefined && { name }), ...(facts && { facts: { ...facts } }) },
      createdAt: new Date(),
    })),
  });
}

/** The merchants that a user belongs to. */
export async function findMerchantIdsOf(userId: string): Promise<string[]> {
  const rows = await db().membership.findMany({ where: { userId }, select: { merchantId: true } });
  return rows.map(({ merchantId }) => merchantId);
}
