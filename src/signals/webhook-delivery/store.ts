import type { Actor } from "#kernel/actor.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import type { EventType } from "#signals/event-type/model.ts";
import type {
  FailedDeliveries,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryStatus,
} from "#signals/webhook-delivery/model.ts";

export interface WebhookDeliveryFilter {
  webhookEndpointId?: string | undefined;
  eventId?: string | undefined;
  /** The objects of their events. */
  objectIds?: readonly string[] | undefined;
  /** The full ID of a delivery, its endpoint, its event or the event's object. */
  search?: string | undefined;
  status?: WebhookDeliveryStatus | undefined;
  eventType?: EventType | undefined;
  /** At this time or later, by the merchant's clock. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

const INCLUDE = {
  event: { select: { type: true } },
  _count: { select: { attempts: true } },
} satisfies Prisma.WebhookDeliveryInclude;

function toWebhookDelivery(row: Prisma.WebhookDeliveryGetPayload<{ include: typeof INCLUDE }>): WebhookDelivery {
  const { id, livemode, eventId, webhookEndpointId, status, nextAttemptAt, createdAt } = row;
  return {
    id,
    livemode,
    eventId,
    eventType: row.event.type,
    webhookEndpointId,
    status,
    attempts: row._count.attempts,
    nextAttemptAt: status === "pending" ? nextAttemptAt : null,
    createdAt,
  };
}

/**
 * Deliveries of existing endpoints: those of deleted ones are hidden, though their rows still exist. Filters by the IDs
 * of deleted endpoints (usually none): with a join, PostgreSQL would sort all deliveries for each page.
 */
async function visibleDeliveries(actor: Actor): Promise<Prisma.WebhookDeliveryWhereInput> {
  const deleted = await db().webhookEndpoint.findMany({
    where: { ...scope(actor), deletedAt: { not: null } },
    select: { id: true },
  });
  if (deleted.length === 0) return scope(actor);
  return { ...scope(actor), NOT: { webhookEndpointId: { in: deleted.map(({ id }) => id) } } };
}

export async function findWebhookDelivery(actor: Actor, id: string): Promise<WebhookDelivery | null> {
  const row = await db().webhookDelivery.findFirst({
    where: { ...(await visibleDeliveries(actor)), id },
    include: INCLUDE,
  });
  return row && toWebhookDelivery(row);
}

/** The delivery's attempts, oldest first. */
export async function findWebhookAttempts(actor: Actor, deliveryId: string): Promise<WebhookAttempt[]> {
  return db().webhookDeliveryAttempt.findMany({
    where: { ...scope(actor), webhookDeliveryId: deliveryId },
    orderBy: { number: "asc" },
    omit: { merchantId: true, livemode: true, webhookDeliveryId: true },
  });
}

export async function findWebhookDeliveryPage(
  actor: Actor,
  filter: WebhookDeliveryFilter,
  page: Page,
): Promise<PageOf<WebhookDelivery>> {
  const visible = await visibleDeliveries(actor);
  const range = await pageRange(page, (id) => db().webhookDelivery.findFirst({ where: { ...visible, id } }));
  const where = deliveriesOf(visible, filter);
  const rows = await db().webhookDelivery.findMany({ ...rangeQuery(range, where), include: INCLUDE });
  return pageOf(page, rows.map(toWebhookDelivery));
}

/** Counts up to `limit`. */
export async function countWebhookDeliveries(
  actor: Actor,
  filter: WebhookDeliveryFilter,
  limit: number,
): Promise<number> {
  return db().webhookDelivery.count({ where: deliveriesOf(await visibleDeliveries(actor), filter), take: limit });
}

/** @param visible the condition that excludes deliveries of deleted endpoints. */
function deliveriesOf(
  visible: Prisma.WebhookDeliveryWhereInput,
  {
    webhookEndpointId,
    eventId,
    objectIds,
    search,
    status,
    eventType,
    createdAfter,
    createdBefore,
  }: WebhookDeliveryFilter,
): Prisma.WebhookDeliveryWhereInput {
  return {
    ...visible,
    ...(webhookEndpointId !== undefined && { webhookEndpointId }),
    ...(eventId !== undefined && { eventId }),
    ...(status !== undefined && { status }),
    ...((eventType !== undefined || objectIds) && {
      event: {
        ...(eventType !== undefined && { type: eventType }),
        ...(objectIds && { objectId: { in: [...objectIds] } }),
      },
    }),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    ...(search !== undefined && { AND: [searchCondition(search)] }),
  };
}

/** The ID prefix determines the column, so that a single index is used. */
function searchCondition(id: string): Prisma.WebhookDeliveryWhereInput {
  switch (objectPrefix(id)) {
    case "whd":
      return { id };
    case "evt":
      return { eventId: id };
    case "we":
      return { webhookEndpointId: id };
    default:
      return { event: { objectId: id } };
  }
}

/** The ids of failed deliveries to active endpoints, the oldest first, locked until the transaction ends. */
export async function lockFailedDeliveries(actor: Actor, failed: FailedDeliveries, max: number): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT d.id ${failedDeliveries(actor, failed)}
    ORDER BY d.created_at, d.id LIMIT ${max} FOR NO KEY UPDATE OF d`;
  return rows.map(({ id }) => id);
}

/** Their number, counted up to `max`. */
export async function countFailedDeliveryRows(actor: Actor, failed: FailedDeliveries, max: number): Promise<number> {
  const rows = await db().$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM (SELECT 1 ${failedDeliveries(actor, failed)} LIMIT ${max}) counted`;
  return Number(rows[0]?.count);
}

function failedDeliveries(actor: Actor, { from, until, webhookEndpointId }: FailedDeliveries): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  return Prisma.sql`
    FROM webhook_deliveries d JOIN webhook_endpoints e
      ON e.merchant_id = d.merchant_id AND e.livemode = d.livemode AND e.id = d.webhook_endpoint_id
    WHERE d.merchant_id = ${merchantId} AND d.livemode = ${livemode} AND d.status = 'failed' AND e.active
      AND d.created_at >= ${from} AND (${until ?? null}::timestamptz IS NULL OR d.created_at < ${until ?? null})
      AND (${webhookEndpointId ?? null}::text IS NULL OR d.webhook_endpoint_id = ${webhookEndpointId ?? null})`;
}

/** The newest deliveries to an endpoint, each with the duration of its last attempt. */
export async function findRecentDeliveries(
  actor: Actor,
  webhookEndpointId: string,
  max: number,
): Promise<{ id: string; status: WebhookDeliveryStatus; createdAt: Date; durationMs: number | null }[]> {
  const rows = await db().webhookDelivery.findMany({
    where: { ...scope(actor), webhookEndpointId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: max,
    select: {
      id: true,
      status: true,
      createdAt: true,
      attempts: { orderBy: { number: "desc" }, take: 1, select: { durationMs: true } },
    },
  });
  return rows.map(({ attempts, ...delivery }) => ({ ...delivery, durationMs: attempts[0]?.durationMs ?? null }));
}

/** Adds the delivery of an event to another endpoint, due at `at`. */
export async function addDelivery(
  actor: Actor,
  delivery: { id: string; eventId: string; webhookEndpointId: string },
  at: Date,
): Promise<void> {
  await db().webhookDelivery.create({
    data: { ...scope(actor), ...delivery, status: "pending", nextAttemptAt: at, createdAt: at, updatedAt: at },
  });
}

/**
 * Makes deliveries due, as if they were new; their recorded attempts stay. An attempt in progress loses its lease, so
 * that its outcome does not count.
 */
export async function rescheduleDeliveries(actor: Actor, ids: readonly string[], at: Date): Promise<void> {
  await db().webhookDelivery.updateMany({
    where: { ...scope(actor), id: { in: [...ids] } },
    data: { status: "pending", attemptCount: 0, nextAttemptAt: at, leasedUntil: null, updatedAt: at },
  });
}
