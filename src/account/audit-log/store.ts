import { z } from "zod";
import type { AuditAction, AuditNoun } from "#account/audit-log/audit-action.ts";
import type { AuditLogEntry } from "#account/audit-log/model.ts";
import type { AuditDetails } from "#kernel/audit-details.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { firstIdAt, newId } from "#platform/base/ids.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** An action, by wall time. */
export interface NewAuditLog {
  action: AuditAction;
  livemode: boolean | null;
  /** Null if the user is unknown. */
  userId: string | null;
  details: AuditDetails;
}

export async function insertAuditLogs(merchantIds: readonly string[], log: NewAuditLog): Promise<void> {
  const { action, livemode, userId, details } = log;
  const { objectId = null, name, facts, changes } = details;
  await db().auditLog.createMany({
    data: merchantIds.map((merchantId) => ({
      id: newId("auditLog"),
      merchantId,
      livemode,
      actorKind: userId === null ? "unknown" : "user",
      actorId: userId,
      action,
      objectId,
      detail: {
        ...(name !== undefined && { name }),
        ...(facts && { facts: { ...facts } }),
        ...(changes && Object.keys(changes).length > 0 && { changes: { ...changes } }),
      },
      createdAt: new Date(),
    })),
  });
}

/** Increments the detail `times` of existing lines. */
export async function countAuditLogs(
  merchantIds: readonly string[],
  { action, objectId, since }: { action: AuditAction; objectId: string; since: Date },
): Promise<void> {
  await db().$executeRaw`
    UPDATE audit_logs
    SET detail = jsonb_set(detail, '{facts}', jsonb_build_object('times', (COALESCE((detail->'facts'->>'times')::int, 1) + 1)::text))
    WHERE merchant_id = ANY(${merchantIds}) AND created_at >= ${since} AND action = ${action} AND object_id = ${objectId}`;
}

/**
 * Deletes lines of every merchant that were written before `end` of the wall clock; those that another process is deleting
 * are left to it. @returns how many.
 */
export async function deleteAuditLogsBefore(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "audit-log-purge",
    text: `DELETE FROM audit_logs WHERE id = ANY(ARRAY(
             SELECT id FROM audit_logs WHERE id < $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    values: [firstIdAt("auditLog", end), max],
  });
  return count;
}

export interface AuditLogFilter {
  /** The user who acted. */
  userId?: string | undefined;
  /** The prefix of the action's name. */
  area?: AuditNoun | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
}

const Detail = z.object({
  name: z.string().optional(),
  facts: z.record(z.string(), z.string()).optional(),
  changes: z
    .record(z.string(), z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable())
    .optional(),
});

/** The log of both modes, newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function findAuditLogPage(
  merchantId: string,
  { userId, area, createdAfter, createdBefore }: AuditLogFilter,
  page: Page,
): Promise<PageOf<AuditLogEntry>> {
  const where = {
    merchantId,
    ...(userId !== undefined && { actorId: userId }),
    ...(area !== undefined && { action: { startsWith: `${area}.` } }),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
  };
  const range = await pageRange(page, (id) =>
    db().auditLog.findFirst({ where: { id, merchantId }, select: { id: true, createdAt: true } }),
  );
  const { data, hasMore } = pageOf(page, await db().auditLog.findMany(rangeQuery(range, where)));
  const people = await findPeople(
    data.flatMap(({ action, actorId, objectId }) => [actorId, ABOUT_PEOPLE.test(action) ? objectId : null]),
  );
  return {
    data: data.map(({ id, action, livemode, actorId, objectId, detail, createdAt }) => {
      const { name, facts = {}, changes = {} } = Detail.parse(detail);
      const person = people.get(objectId ?? "");
      const objectName = name ?? person?.name ?? person?.email ?? null;
      const actor = people.get(actorId ?? "") ?? null;
      return { id, action, livemode, actor, objectId, objectName, facts, changes, createdAt };
    }),
    hasMore,
  };
}

/** Actions on a user who belonged to the merchant at the time: other objects' IDs are never looked up as users. */
const ABOUT_PEOPLE = /^(session|profile|team)\./;

/** Users by ID, including those who left the team; the caller decides whose IDs may be requested. */
async function findPeople(ids: readonly (string | null)[]) {
  const userIds = [...new Set(ids)].filter((id) => id?.startsWith("user_")) as string[];
  const rows = await db().user.findMany({
    where: { id: { in: userIds } },
    select: { id: true, name: true, email: true },
  });
  return new Map(rows.map((row) => [row.id, row]));
}
