import type { Actor } from "#kernel/actor.ts";
import { env } from "#platform/base/env.ts";
import { firstIdAt } from "#platform/base/ids.ts";
import { daysAgo } from "#platform/base/retention.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import type { HistoryEvent } from "#signals/event/history-event.ts";

/**
 * The history entries from events of the last `EVENT_DAYS` of some objects, newest first. Of an update's body only the
 * changed members are read.
 */
export async function findEventHistory(
  actor: Actor,
  objectIds: readonly string[],
  limit: number,
): Promise<HistoryEvent[]> {
  const { merchantId, livemode } = scope(actor);
  const oldest = firstIdAt("event", daysAgo(env().EVENT_DAYS));
  return db().$queryRaw<HistoryEvent[]>`
    SELECT e.id, e.type, e.object_id AS "objectId", e.created_at AS "createdAt",
      CASE WHEN e.type LIKE '%.updated' THEN (
        SELECT coalesce(jsonb_object_agg(member, e.body::jsonb -> 'data' -> 'object' -> member), '{}'::jsonb)
        FROM jsonb_object_keys(coalesce(e.body::jsonb -> 'data' -> 'previous_attributes', '{}'::jsonb)) member)
      ELSE '{}'::jsonb END AS changed
    FROM events e
    WHERE e.merchant_id = ${merchantId} AND e.livemode = ${livemode} AND e.id >= ${oldest}
      AND e.object_id IN (${Prisma.join([...objectIds])})
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit}`;
}
