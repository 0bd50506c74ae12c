import type { Actor, Tenant } from "#kernel/actor.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { Sealed } from "#platform/base/secret-box.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { lockCreation, lockRow } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

/** An endpoint's stored secrets. */
export interface SealedSecrets {
  current: Sealed;
  /** The previous secret, which also signs until `expiresAt` of the wall clock. */
  previous: (Sealed & { expiresAt: Date }) | null;
}

/** Everything but the secrets. */
const COLUMNS = {
  id: true,
  livemode: true,
  url: true,
  description: true,
  enabledEvents: true,
  apiVersion: true,
  format: true,
  active: true,
  disabledReason: true,
  metadata: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.WebhookEndpointSelect;

function toWebhookEndpoint(row: Prisma.WebhookEndpointGetPayload<{ select: typeof COLUMNS }>): WebhookEndpoint {
  return { ...row, metadata: row.metadata as Metadata };
}

/** Existing endpoints: a deleted one is hidden, though its row still exists. */
function present(tenant: Tenant) {
  return { ...scope(tenant), deletedAt: null } satisfies Prisma.WebhookEndpointWhereInput;
}

export async function findWebhookEndpoint(actor: Actor, id: string): Promise<WebhookEndpoint | null> {
  const row = await db().webhookEndpoint.findFirst({ where: { ...present(actor), id }, select: COLUMNS });
  return row && toWebhookEndpoint(row);
}

/** The endpoint, locked until the transaction ends: required before a change. */
export async function lockWebhookEndpoint(actor: Actor, id: string): Promise<WebhookEndpoint | null> {
  await lockRow(actor, "webhook_endpoints", id, "NO KEY UPDATE");
  return findWebhookEndpoint(actor, id);
}

export interface WebhookEndpointFilter {
  active?: boolean | undefined;
  /** A part of the URL or of the description in any case, or the full ID. */
  search?: string | undefined;
}

/** @param searchesChats whether chats are found by their URLs, which are secrets. */
export async function findWebhookEndpointPage(
  actor: Actor,
  { active, search }: WebhookEndpointFilter,
  page: Page,
  { searchesChats }: { searchesChats: boolean },
): Promise<PageOf<WebhookEndpoint>> {
  const part = search === undefined ? undefined : ({ contains: escapeLike(search), mode: "insensitive" } as const);
  const where: Prisma.WebhookEndpointWhereInput = {
    ...present(actor),
    ...(active !== undefined && { active }),
    ...(search !== undefined &&
      part && {
        OR: [{ id: search }, { description: part }, { url: part, ...(!searchesChats && { format: "event" }) }],
      }),
  };
  const range = await pageRange(page, (id) => db().webhookEndpoint.findFirst({ where: { ...present(actor), id } }));
  const rows = await db().webhookEndpoint.findMany({ ...rangeQuery(range, where), select: COLUMNS });
  return pageOf(page, rows.map(toWebhookEndpoint));
}

/**
 * The IDs of endpoints that failed without a success, or that were disabled for that, newest first.
 * @param since active ones count if they failed from then on, or earlier.
 */
export async function findFailingEndpoints(actor: Actor, since: Date): Promise<string[]> {
  const rows = await db().webhookEndpoint.findMany({
    where: {
      ...present(actor),
      OR: [{ active: true, failingSince: { lte: since } }, { disabledReason: { in: ["failing", "gone"] } }],
    },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The number of endpoints. Creations are serialized, so that each counts the ones before it. */
export async function countWebhookEndpointsLocked(actor: Actor): Promise<number> {
  await lockCreation(actor, "webhook_endpoints");
  return db().webhookEndpoint.count({ where: present(actor) });
}

export async function insertWebhookEndpoint(actor: Actor, endpoint: WebhookEndpoint, secret: Sealed): Promise<void> {
  await db().webhookEndpoint.create({
    data: { ...endpoint, ...scope(actor), secretEncrypted: secret.bytes, secretKeyId: secret.keyId },
  });
}

/**
 * Writes the fields of a locked endpoint that the merchant may change. Once it is active again, its time of failures is
 * counted from zero.
 */
export async function updateWebhookEndpointRow(actor: Actor, endpoint: WebhookEndpoint): Promise<void> {
  const { id, url, description, enabledEvents, active, disabledReason, metadata, updatedAt } = endpoint;
  await db().webhookEndpoint.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: {
      url,
      description,
      enabledEvents,
      active,
      disabledReason,
      metadata,
      updatedAt,
      ...(!active && { failingSince: null }),
    },
  });
}

/**
 * Hides a locked endpoint and stops its deliveries, however many it has: `deleteDeliveriesOfDeletedEndpoints` deletes
 * these later. Its secrets and the emails about it are deleted immediately.
 */
export async function markWebhookEndpointDeleted(actor: Actor, id: string, at: Date): Promise<void> {
  await db().mail.deleteMany({ where: { ...scope(actor), webhookEndpointId: id } });
  await db().webhookEndpoint.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: {
      deletedAt: at,
      active: false,
      failingSince: null,
      secretEncrypted: new Uint8Array(),
      secretKeyId: "",
      previousSecretEncrypted: null,
      previousSecretKeyId: null,
      previousSecretExpiresAt: null,
    },
  });
}

/** Deletes deliveries of deleted endpoints of all merchants, with their attempts. @returns how many. */
export async function deleteDeliveriesOfDeletedEndpoints(max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "deleted-endpoints-delivery-purge",
    text: `DELETE FROM webhook_deliveries WHERE (merchant_id, livemode, id) IN (
             SELECT e.merchant_id, e.livemode, d.id FROM webhook_endpoints e CROSS JOIN LATERAL (
               SELECT id FROM webhook_deliveries
               WHERE merchant_id = e.merchant_id AND livemode = e.livemode AND webhook_endpoint_id = e.id
               LIMIT $1 FOR UPDATE SKIP LOCKED) d
             WHERE e.deleted_at IS NOT NULL LIMIT $1)`,
    values: [max],
  });
  return count;
}

/** Deletes the deleted endpoints without deliveries, except those for which an event is just being written. */
export async function deleteDeletedEndpoints(): Promise<void> {
  await sqlAcrossTenants({
    name: "deleted-endpoints-purge",
    text: `DELETE FROM webhook_endpoints WHERE (merchant_id, livemode, id) IN (
             SELECT e.merchant_id, e.livemode, e.id FROM webhook_endpoints e
             WHERE e.deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM webhook_deliveries d
               WHERE d.merchant_id = e.merchant_id AND d.livemode = e.livemode AND d.webhook_endpoint_id = e.id)
             FOR UPDATE OF e SKIP LOCKED)`,
  });
}

/** @throws Error if there is no such endpoint. */
export async function findSealedSecrets(tenant: Tenant, id: string): Promise<SealedSecrets> {
  const row = await db().webhookEndpoint.findFirstOrThrow({
    where: { ...present(tenant), id },
    select: SECRET_COLUMNS,
  });
  return toSealedSecrets(row);
}

/** All endpoints of the merchant and mode, active or not, with their secrets; oldest first. */
export async function findSealedEndpoints(
  tenant: Tenant,
): Promise<(Pick<WebhookEndpoint, "id" | "livemode" | "url"> & { secrets: SealedSecrets })[]> {
  const rows = await db().webhookEndpoint.findMany({
    where: present(tenant),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, livemode: true, url: true, ...SECRET_COLUMNS },
  });
  return rows.map((row) => ({ id: row.id, livemode: row.livemode, url: row.url, secrets: toSealedSecrets(row) }));
}

const SECRET_COLUMNS = {
  secretEncrypted: true,
  secretKeyId: true,
  previousSecretEncrypted: true,
  previousSecretKeyId: true,
  previousSecretExpiresAt: true,
} satisfies Prisma.WebhookEndpointSelect;

/** The row as stored. */
export type SecretColumns = Prisma.WebhookEndpointGetPayload<{ select: typeof SECRET_COLUMNS }>;

export function toSealedSecrets(row: SecretColumns): SealedSecrets {
  const { previousSecretEncrypted: bytes, previousSecretKeyId: keyId, previousSecretExpiresAt: expiresAt } = row;
  return {
    current: { bytes: row.secretEncrypted, keyId: row.secretKeyId },
    previous: bytes && keyId !== null && expiresAt ? { bytes, keyId, expiresAt } : null,
  };
}

/** Writes the secrets of a locked endpoint. */
export async function updateSecrets(actor: Actor, id: string, { current, previous }: SealedSecrets): Promise<void> {
  await db().webhookEndpoint.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: {
      secretEncrypted: current.bytes,
      secretKeyId: current.keyId,
      previousSecretEncrypted: previous?.bytes ?? null,
      previousSecretKeyId: previous?.keyId ?? null,
      previousSecretExpiresAt: previous?.expiresAt ?? null,
    },
  });
}
