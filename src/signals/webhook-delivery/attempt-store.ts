import type { Actor, Tenant } from "#kernel/actor.ts";
import { newId } from "#platform/base/ids.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import { dueReceiversQuery, type LeaseLimits, leaseQuery, leaseValues } from "#platform/work/lease.ts";
import type { DeliveryOutcome } from "#signals/webhook-delivery/outcome.ts";
import type { WebhookDisabledReason, WebhookFormat } from "#signals/webhook-endpoint/model.ts";
import { type SealedSecrets, type SecretColumns, toSealedSecrets } from "#signals/webhook-endpoint/store.ts";

/** A delivery that only this process may attempt until `leasedUntil`. */
export interface LeasedDelivery extends Tenant {
  id: string;
  leasedUntil: Date;
  /** Recorded attempts so far. */
  attemptCount: number;
  clockOffsetSeconds: number;
  eventId: string;
  /** In the format of the endpoint's version; for chats, of v3. */
  eventBody: string;
  endpointId: string;
  url: string;
  format: WebhookFormat;
  /** The endpoint's, at the time of the lease. */
  secrets: SealedSecrets;
  /** Whether the endpoint has been failing lately. */
  endpointFails: boolean;
}

/** A successful delivery. */
export interface DeliveredAttempt {
  delivery: Pick<LeasedDelivery, "id" | "leasedUntil">;
  response: ReceiverResponse;
  /** When it ended, by the merchant's clock. */
  at: Date;
}

const TABLES = { receivers: "webhook_endpoints", queue: "webhook_deliveries", receiverId: "webhook_endpoint_id" };

/** The endpoints of all merchants with due deliveries. */
export async function findEndpointsWithDueDeliveries(): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "endpoints-with-due-deliveries",
    text: dueReceiversQuery(TABLES),
  });
  return rows.map(({ id }) => id);
}

/** Leases due deliveries of these endpoints: see `leaseQuery`. */
export async function leaseDueDeliveries(
  endpointIds: readonly string[],
  limits: LeaseLimits,
): Promise<LeasedDelivery[]> {
  const { rows } = await inTransaction(async () => {
    // Only one process counts an endpoint's leases at a time. Writers of events, which hold its key, don't wait.
    await sqlAcrossTenants({
      name: "lock-endpoints",
      text: "SELECT id FROM webhook_endpoints WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE",
      values: [endpointIds],
    });
    return sqlAcrossTenants<LeasedRow>({
      name: "lease-due-deliveries",
      text: leaseQuery(TABLES, LEASED),
      values: leaseValues(endpointIds, limits),
    });
  });
  return rows.map((row) => ({ ...row, secrets: toSealedSecrets(row) }));
}

type LeasedRow = Omit<LeasedDelivery, "secrets"> & SecretColumns;

const LEASED = {
  join: {
    table: "events e",
    on: "e.merchant_id = d.merchant_id AND e.livemode = d.livemode AND e.id = d.event_id",
  },
  columns: `d.id, d.merchant_id AS "merchantId", d.livemode, d.leased_until AS "leasedUntil",
    d.attempt_count AS "attemptCount", chosen.offset_seconds AS "clockOffsetSeconds", chosen.fails AS "endpointFails",
    d.event_id AS "eventId",
    CASE WHEN chosen.api_version = 'v2' AND chosen.format = 'event' THEN coalesce(e.body_v2, e.body) ELSE e.body END
      AS "eventBody",
    d.webhook_endpoint_id AS "endpointId", chosen.url, chosen.format::text AS format,
    chosen.secret_encrypted AS "secretEncrypted", chosen.secret_key_id AS "secretKeyId",
    chosen.previous_secret_encrypted AS "previousSecretEncrypted", chosen.previous_secret_key_id AS "previousSecretKeyId",
    chosen.previous_secret_expires_at AS "previousSecretExpiresAt"`,
};

/**
 * Records successful attempts and their deliveries, in one statement for all. Deliveries whose lease was lost are
 * skipped.
 */
export async function insertDelivered(attempts: readonly DeliveredAttempt[]): Promise<void> {
  await sqlAcrossTenants({
    name: "insert-delivered",
    text: INSERT_DELIVERED,
    values: [
      attempts.map(({ delivery }) => delivery.id),
      attempts.map(({ delivery }) => delivery.leasedUntil),
      attempts.map(() => newId("webhookDeliveryAttempt")),
      attempts.map(({ response }) => response.status),
      attempts.map(({ response }) => response.body),
      attempts.map(({ response }) => response.durationMs),
      attempts.map(({ at }) => at),
    ],
  });
}

const INSERT_DELIVERED = `
  WITH attempt AS (
    SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::int[], $5::text[], $6::int[], $7::timestamptz[])
      AS attempt (delivery_id, leased_until, id, status, body, duration_ms, at)
  ), delivered AS (
    UPDATE webhook_deliveries d
    SET status = 'delivered', next_attempt_at = NULL, leased_until = NULL, attempt_count = d.attempt_count + 1, updated_at = attempt.at
    FROM attempt
    WHERE d.id = attempt.delivery_id AND d.leased_until = attempt.leased_until AND d.status = 'pending'
    RETURNING d.merchant_id, d.livemode, d.webhook_endpoint_id, attempt.*
  ), written AS (
    INSERT INTO webhook_delivery_attempts
      (id, merchant_id, livemode, webhook_delivery_id, number, response_status, response_body, duration_ms, created_at)
    SELECT id, merchant_id, livemode, delivery_id,
      1 + (SELECT count(*) FROM webhook_delivery_attempts before WHERE before.merchant_id = delivered.merchant_id
        AND before.livemode = delivered.livemode AND before.webhook_delivery_id = delivered.delivery_id),
      status, body, duration_ms, at
    FROM delivered
  )
  UPDATE webhook_endpoints SET failing_since = NULL
  WHERE (merchant_id, livemode, id) IN (SELECT e.merchant_id, e.livemode, e.id FROM webhook_endpoints e
    WHERE (e.merchant_id, e.livemode, e.id) IN (SELECT merchant_id, livemode, webhook_endpoint_id FROM delivered)
    AND e.failing_since IS NOT NULL ORDER BY e.id FOR NO KEY UPDATE)`;

/**
 * Records an attempt and its delivery's state.
 * @returns false if the lease was lost, or the delivery was deleted: then nothing is written.
 */
export async function insertAttempt(
  actor: Actor,
  delivery: Pick<LeasedDelivery, "id" | "leasedUntil">,
  response: ReceiverResponse,
  outcome: DeliveryOutcome,
  at: Date,
): Promise<boolean> {
  const { id, leasedUntil } = delivery;
  const { count } = await db().webhookDelivery.updateMany({
    where: { ...scope(actor), id, leasedUntil, status: "pending" },
    data: {
      status: outcome.status,
      nextAttemptAt: outcome.status === "pending" ? outcome.nextAttemptAt : null,
      attemptCount: { increment: 1 },
      leasedUntil: null,
      updatedAt: at,
    },
  });
  if (count === 0) return false;
  const before = await db().webhookDeliveryAttempt.count({ where: { ...scope(actor), webhookDeliveryId: id } });
  await db().webhookDeliveryAttempt.create({
    data: {
      ...scope(actor),
      id: newId("webhookDeliveryAttempt"),
      webhookDeliveryId: id,
      number: before + 1,
      responseStatus: response.status,
      responseBody: response.body,
      error: response.error,
      durationMs: response.durationMs,
      createdAt: at,
    },
  });
  return true;
}

/** @returns false when it was lost already. */
export async function endLease(
  actor: Actor,
  { id, leasedUntil }: Pick<LeasedDelivery, "id" | "leasedUntil">,
): Promise<boolean> {
  const { count } = await db().webhookDelivery.updateMany({
    where: { ...scope(actor), id, leasedUntil, status: "pending" },
    data: { leasedUntil: null },
  });
  return count === 1;
}

/** Records that deliveries fail. @returns since when; null if the endpoint was deleted or is inactive. */
export async function markFailing(actor: Actor, endpointId: string, at: Date): Promise<Date | null> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<{ since: Date }[]>`
    UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, ${at})
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND id = ${endpointId} AND active
    RETURNING failing_since AS since`;
  return rows[0]?.since ?? null;
}

/**
 * Deactivates an endpoint. Once it is active again, its time of failures is counted from zero. @returns false if it was
 * inactive.
 */
export async function markEndpointInactive(
  actor: Actor,
  endpointId: string,
  disabledReason: WebhookDisabledReason,
  at: Date,
): Promise<boolean> {
  const { count } = await db().webhookEndpoint.updateMany({
    where: { ...scope(actor), id: endpointId, active: true },
    data: { active: false, disabledReason, failingSince: null, updatedAt: at },
  });
  return count === 1;
}

/**
 * Ends pending deliveries to inactive endpoints of all merchants, except for attempts in progress.
 * @returns the number of deliveries.
 */
export async function failDeliveriesOfInactiveEndpoints(max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "fail-deliveries-of-inactive-endpoints",
    text: `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL, leased_until = NULL, updated_at = now()
           WHERE (merchant_id, livemode, id) IN (
             SELECT d.merchant_id, d.livemode, d.id FROM webhook_endpoints e JOIN webhook_deliveries d
               ON d.merchant_id = e.merchant_id AND d.livemode = e.livemode AND d.webhook_endpoint_id = e.id
             WHERE NOT e.active AND e.deleted_at IS NULL AND d.status = 'pending' AND (d.leased_until IS NULL OR d.leased_until <= now())
             LIMIT $1 FOR UPDATE OF d SKIP LOCKED)`,
    values: [max],
  });
  return count;
}
