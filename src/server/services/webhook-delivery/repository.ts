import type { Actor } from "#domain/actor.ts";
import type { Page, PageOf } from "#domain/paging.ts";
import type {
  FailedDeliveries,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryStatus,
} from "#domain/webhook-delivery.ts";
import { db } from "#server/platform/database.ts";
import { listPage } from "#server/platform/paging.ts";
import type { Prisma } from "#server/platform/prisma/client.ts";
import { scope } from "#server/platform/scope.ts";

export interface WebhookDeliveryFilter {
  webhookEndpointId?: string | undefined;
  eventId?: string | undefined;
  status?: WebhookDeliveryStatus | undefined;
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
 * Those of endpoints that are there: a deleted one's are nowhere, though their rows still are. By the ids of the
 * deleted, of which there are none mostly: with a join PostgreSQL sorts all that there is to show a page.
 */
async function present(actor: Actor): Promise<Prisma.WebhookDeliveryWhereInput> {
  const deleted = await db().webhookEndpoint.findMany({
    where: { ...scope(actor), deletedAt: { not: null } },
    select: { id: true },
  });
  if (deleted.length === 0) return scope(actor);
  return { ...scope(actor), NOT: { webhookEndpointId: { in: deleted.map(({ id }) => id) } } };
}

export async function findWebhookDelivery(actor: Actor, id: string): Promise<WebhookDelivery | null> {
  const row = await db().webhookDelivery.findFirst({ where: { ...(await present(actor)), id }, include: INCLUDE });
  return row && toWebhookDelivery(row);
}

/** Its attempts, the first one first. */
export async function findWebhookAttempts(actor: Actor, deliveryId: string): Promise<WebhookAttempt[]> {
  return db().webhookDeliveryAttempt.findMany({
    where: { ...scope(actor), webhookDeliveryId: deliveryId },
    orderBy: { number: "asc" },
    omit: { merchantId: true, livemode: true, webhookDeliveryId: true },
  });
}

export async function findWebhookDeliveryPage(
  actor: Actor,
  { webhookEndpointId, eventId, status }: WebhookDeliveryFilter,
  page: Page,
): Promise<PageOf<WebhookDelivery>> {
  const there = await present(actor);
  const where: Prisma.WebhookDeliveryWhereInput = {
    ...there,
    ...(webhookEndpointId !== undefined && { webhookEndpointId }),
    ...(eventId !== undefined && { eventId }),
    ...(status !== undefined && { status }),
  };
  const { data, hasMore } = await listPage(page, {
    cursor: (id) => db().webhookDelivery.findFirst({ where: { ...there, id } }),
    rows: (query) =>
      db().webhookDelivery.findMany({ ...query, where: { AND: [where, query.where] }, include: INCLUDE }),
  });
  return { data: data.map(toWebhookDelivery), hasMore };
}

/** The ids of failed deliveries to endpoints that are switched on, the oldest first, locked until the transaction ends. */
export async function lockFailedDeliveries(
  actor: Actor,
  { from, until, webhookEndpointId }: FailedDeliveries,
  most: number,
): Promise<string[]> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT d.id FROM webhook_deliveries d JOIN webhook_endpoints e
      ON e.merchant_id = d.merchant_id AND e.livemode = d.livemode AND e.id = d.webhook_endpoint_id
    WHERE d.merchant_id = ${merchantId} AND d.livemode = ${livemode} AND d.status = 'failed' AND e.status = 'enabled'
      AND d.created_at >= ${from} AND (${until ?? null}::timestamptz IS NULL OR d.created_at < ${until ?? null})
      AND (${webhookEndpointId ?? null}::text IS NULL OR d.webhook_endpoint_id = ${webhookEndpointId ?? null})
    ORDER BY d.created_at, d.id LIMIT ${most} FOR NO KEY UPDATE OF d`;
  return rows.map(({ id }) => id);
}

/**
 * Makes deliveries due, as if they were new; what was recorded of their attempts stays. An attempt that is under
 * way loses its lease, so that what comes of it decides nothing.
 */
export async function makeDue(actor: Actor, ids: readonly string[], at: Date): Promise<void> {
  await db().webhookDelivery.updateMany({
    where: { ...scope(actor), id: { in: [...ids] } },
    data: { status: "pending", attemptCount: 0, nextAttemptAt: at, leasedUntil: null, updatedAt: at },
  });
}
